/** The calls of a server, read from its OpenAPI description. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  items?: Schema;
  enum?: unknown[];
  oneOf?: Schema[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

export interface Field {
  name: string;
  type: string;
  note: string;
}

export interface Call {
  method: string;
  path: string;
  words: string;
  given: Field[]; // in the address
  body: string; // the name of what is sent, '' if nothing is
  answers: { status: string; type: string }[];
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

export interface OpenApi {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** A type in a few words. */
export function typeName(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.oneOf) return schema.oneOf.map(typeName).join(' | ');
  if (schema.type === 'array') return `[${typeName(schema.items) || 'any'}]`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `{name: ${typeName(schema.additionalProperties) || 'any'}}`;
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? '');
}

const content = (of: { content?: Record<string, { schema?: Schema }> } | undefined): Schema | undefined =>
  Object.values(of?.content ?? {})[0]?.schema;

/** Every call, in the order of the description. */
export function calls(api: OpenApi): Call[] {
  return Object.entries(api.paths).flatMap(([path, all]) =>
    Object.entries(all).map(([method, what]) => ({
      method: method.toUpperCase(),
      path,
      words: what.description ?? what.summary ?? '',
      given: (what.parameters ?? []).map((p) => ({
        name: p.name,
        type: typeName(p.schema),
        note: p.in === 'query' && !p.required ? 'may be left out' : '',
      })),
      body: typeName(content(what.requestBody)),
      answers: Object.entries(what.responses ?? {}).map(([status, answer]) => ({
        status,
        type: status < '400' ? typeName(content(answer)) : (answer.description ?? ''),
      })),
    })),
  );
}

/** The fields of what is sent and answered, by the name of its type. */
export function types(api: OpenApi): [string, Field[]][] {
  return Object.entries(api.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    Object.entries(schema.properties ?? {}).map(([field, of]) => ({
      name: field,
      type: typeName(of),
      note: schema.required?.includes(field) ? '' : `usually ${JSON.stringify(of.default ?? null)}`,
    })),
  ]);
}
