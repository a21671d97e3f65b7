/* The sums of a network, as `sums.py` has them, bit for bit; `sizes.py` says how its numbers lie.

   No sum leaves 32 bits: that was made sure of when the network was read. The loops are plain, for
   any compiler to turn into the wide instructions of its machine. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define SEATS 8
#define WIDEST 512
#define MOST 32767

/* What takes the time is compiled twice where that can be: also for the wide instructions that most
   machines have and some lack. The program takes what its machine has; whole sums are the same. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
#define WIDELY __attribute__((target_clones("avx2", "default")))
#else
#define WIDELY
#endif

typedef struct {
    PyObject_HEAD
    Py_buffer body;
    Py_ssize_t inputs, width, blocks, outputs;
    int first;
    const int32_t *b_in, *b_mid, *b_out, *b_seat;
    const int16_t *bounds, *w_seat;
    const uint8_t *s_in, *s_mid, *s_out, *s_seat;
    const int8_t *w_in, *w_mid, *w_out;
} Sums;

/* A sum shifted to the right, rounded: at most 31 places, as far as a sum is long. */
static int32_t shifted(int32_t sum, int shift) {
    int64_t half = (int64_t)1 << (shift & 31) >> 1;
    return (int32_t)((sum + half) >> (shift & 31));
}

static int16_t cut(int32_t unit) {
    return (int16_t)(unit > MOST ? MOST : unit);
}

/* The units of the first layer. Most inputs are 0. */
WIDELY static void first(const Sums *net, const int16_t *row, int16_t *units) {
    const Py_ssize_t width = net->width;
    uint32_t sums[WIDEST]; /* for numbers that nobody has checked wrap around and do no harm */
    memcpy(sums, net->b_in, width * sizeof *sums);
    for (Py_ssize_t i = 0; i < net->inputs; i++) {
        if (row[i] == 0 || net->bounds[i] <= 0)
            continue;
        const int16_t bound = net->bounds[i];
        const int16_t value = row[i] > bound ? bound : row[i] < -bound ? -bound : row[i];
        const int shift = net->s_in[i] & 31;
        const int8_t *weights = net->w_in + i * width;
        for (Py_ssize_t j = 0; j < width; j++)
            sums[j] += (uint32_t)((int16_t)weights[j] * (int32_t)value) << shift;
    }
    for (Py_ssize_t j = 0; j < width; j++) {
        const int32_t sum = (int32_t)sums[j];
        units[j] = sum > 0 ? cut(shifted(sum, net->first)) : 0;
    }
}

static int32_t product(const int8_t *weights, const int16_t *units, Py_ssize_t width) {
    uint32_t sum = 0;
    for (Py_ssize_t i = 0; i < width; i++)
        sum += (uint32_t)((int32_t)weights[i] * units[i]);
    return (int32_t)sum;
}

/* Adds to the units what a block makes of them. */
WIDELY static void block(const Sums *net, Py_ssize_t number, int16_t *units) {
    const Py_ssize_t width = net->width, start = number * width;
    int16_t before[WIDEST];
    memcpy(before, units, width * sizeof *before);
    for (Py_ssize_t j = 0; j < width; j++) {
        const int8_t *weights = net->w_mid + (start + j) * width;
        const uint32_t sum = (uint32_t)net->b_mid[start + j] + (uint32_t)product(weights, before, width);
        if ((int32_t)sum > 0) {
            const int64_t unit = (int64_t)before[j] + shifted((int32_t)sum, net->s_mid[start + j]);
            units[j] = (int16_t)(unit > MOST ? MOST : unit);
        }
    }
}

WIDELY static int32_t seat(const Sums *net, Py_ssize_t number, const int16_t *units) {
    const int16_t *weights = net->w_seat + number * net->width;
    uint32_t sum = (uint32_t)net->b_seat[number];
    for (Py_ssize_t i = 0; i < net->width; i++)
        sum += (uint32_t)((int32_t)weights[i] * units[i]);
    return shifted((int32_t)sum, net->s_seat[number]);
}

WIDELY static int32_t output(const Sums *net, Py_ssize_t action, const int16_t *units) {
    const int8_t *weights = net->w_out + action * net->width;
    const uint32_t sum = (uint32_t)net->b_out[action] + (uint32_t)product(weights, units, net->width);
    return shifted((int32_t)sum, net->s_out[action]);
}

/* Puts a number into a list that is being made; on failure the list is gone. */
static int put(PyObject **list, Py_ssize_t at, int32_t value) {
    PyObject *number = PyLong_FromLong(value);
    if (number == NULL) {
        Py_CLEAR(*list);
        return 0;
    }
    PyList_SET_ITEM(*list, at, number);
    return 1;
}

/* What the network says about some units: eight seats, then the actions named. */
static PyObject *said(const Sums *net, const int16_t *units, PyObject *found) {
    const Py_ssize_t count = PyList_GET_SIZE(found);
    PyObject *list = PyList_New(SEATS + count);
    for (Py_ssize_t i = 0; list != NULL && i < SEATS; i++)
        put(&list, i, seat(net, i, units));
    for (Py_ssize_t i = 0; list != NULL && i < count; i++) {
        const Py_ssize_t action = PyLong_AsSsize_t(PyList_GET_ITEM(found, i));
        if (action < 0 || action >= net->outputs) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "an action that the network does not know");
            Py_CLEAR(list);
        } else
            put(&list, SEATS + i, output(net, action, units));
    }
    return list;
}

static PyObject *think(PyObject *self, PyObject *args) {
    const Sums *net = (Sums *)self;
    PyObject *memory, *found;
    Py_ssize_t start;
    Py_buffer rows;
    int16_t units[WIDEST];
    if (net->body.obj == NULL) {
        PyErr_SetString(PyExc_ValueError, "a network without numbers");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "OnO!", &memory, &start, &PyList_Type, &found) ||
        PyObject_GetBuffer(memory, &rows, PyBUF_SIMPLE) < 0)
        return NULL;
    const Py_ssize_t there = rows.len / (Py_ssize_t)sizeof *units;
    if (start < 0 || start > there || net->inputs > there - start || (uintptr_t)rows.buf % 2) {
        PyBuffer_Release(&rows);
        PyErr_SetString(PyExc_ValueError, "a row lies outside its memory");
        return NULL;
    }
    first(net, (const int16_t *)rows.buf + start, units);
    PyBuffer_Release(&rows);
    for (Py_ssize_t i = 0; i < net->blocks; i++)
        block(net, i, units);
    return said(net, units, found);
}

/* Gives the place of the next part, and moves on behind it. */
static const void *part(const char **at, Py_ssize_t count, Py_ssize_t size) {
    const void *here = *at;
    *at += count * size;
    return here;
}

static void take_apart(Sums *net) {
    const char *at = net->body.buf;
    const Py_ssize_t units = net->blocks * net->width;
    net->b_in = part(&at, net->width, 4);
    net->b_mid = part(&at, units, 4);
    net->b_out = part(&at, net->outputs, 4);
    net->b_seat = part(&at, SEATS, 4);
    net->bounds = part(&at, net->inputs, 2);
    net->w_seat = part(&at, SEATS * net->width, 2);
    net->s_in = part(&at, net->inputs, 1);
    net->s_mid = part(&at, units, 1);
    net->s_out = part(&at, net->outputs, 1);
    net->s_seat = part(&at, SEATS, 1);
    net->w_in = part(&at, net->inputs * net->width, 1);
    net->w_mid = part(&at, units * net->width, 1);
    net->w_out = part(&at, net->outputs * net->width, 1);
}

static Py_ssize_t size_of(const Sums *net) {
    const Py_ssize_t units = net->blocks * net->width;
    return 4 * (net->width + units + net->outputs + SEATS) + 2 * (net->inputs + SEATS * net->width) +
           net->inputs + units + net->outputs + SEATS +
           (net->inputs + units + net->outputs) * net->width;
}

static int init(PyObject *self, PyObject *args, PyObject *named) {
    Sums *net = (Sums *)self;
    Py_ssize_t inputs, width, blocks, outputs;
    int shift;
    PyObject *body;
    if (net->body.obj != NULL) {
        PyErr_SetString(PyExc_TypeError, "a network's numbers are given once");
        return -1;
    }
    if (!PyArg_ParseTuple(args, "nnnniO", &inputs, &width, &blocks, &outputs, &shift, &body))
        return -1;
    if (inputs < 0 || inputs > 1 << 20 || width < 1 || width > WIDEST || blocks < 0 || blocks > 64 ||
        outputs < 0 || outputs > 1 << 20 || shift < 0 || shift > 31) {
        PyErr_SetString(PyExc_ValueError, "no network has such a size");
        return -1;
    }
    net->inputs = inputs, net->width = width, net->blocks = blocks, net->outputs = outputs;
    net->first = shift;
    if (PyObject_GetBuffer(body, &net->body, PyBUF_SIMPLE) < 0)
        return -1;
    if (net->body.len != size_of(net) || (uintptr_t)net->body.buf % 4) {
        PyBuffer_Release(&net->body);
        PyErr_SetString(PyExc_ValueError, "the numbers of a network have another size");
        return -1;
    }
    take_apart(net);
    return 0;
}

static void dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyBuffer_Release(&((Sums *)self)->body);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"think", think, METH_VARARGS,
     "What the network says to a row of numbers: eight seats, then the actions named."},
    {NULL, NULL, 0, NULL}};

static PyType_Slot slots[] = {{Py_tp_doc, "A network's numbers, ready to be added up."},
                              {Py_tp_new, PyType_GenericNew},
                              {Py_tp_init, init},
                              {Py_tp_dealloc, dealloc},
                              {Py_tp_methods, methods},
                              {0, NULL}};

static PyType_Spec spec = {"sectors.players.networks.sums.Sums", sizeof(Sums), 0, Py_TPFLAGS_DEFAULT, slots};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT, "sums", "The sums of a network, in C.", 0, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_sums(void) {
    PyObject *made = PyModule_Create(&module);
    PyObject *type = made ? PyType_FromSpec(&spec) : NULL;
    if (type == NULL || PyModule_AddObject(made, "Sums", type) < 0) {
        Py_XDECREF(type);
        Py_XDECREF(made);
        return NULL;
    }
    return made;
}
