import { describe, expect, it } from 'vitest';
import { lit, mainButton } from '../src/lib/choices';
import { Guard, GUARD } from '../src/lib/guard';
import { fullScene } from '../src/lib/scene';

describe('a double click', () => {
  it('does not answer the next question', () => {
    let now = 1000;
    const guard = new Guard(() => now);
    expect(guard.allows(50, 50)).toBe(true);
    now += 80;
    guard.renew();
    now += 60;
    expect(guard.allows(52, 51)).toBe(false);
    now += 30;
    expect(guard.allows(300, 51)).toBe(true); // another button was aimed at
  });
  it('is over after a moment', () => {
    let now = 1000;
    const guard = new Guard(() => now);
    guard.allows(50, 50);
    guard.renew();
    now += GUARD;
    expect(guard.allows(50, 50)).toBe(true);
  });
  it('on one question counts twice', () => {
    const guard = new Guard(() => 5);
    expect([guard.allows(1, 1), guard.allows(1, 1)]).toEqual([true, true]);
  });
});

describe('the main button', () => {
  const main = (...choices: object[]): string => mainButton(lit(fullScene({ choices }).choices, []));
  const button = (id: string, tone = ''): object => ({ text: id, label: id, clicks: [`button:${id}`], tone });
  it('is the first where nothing else is lit', () => {
    expect(main(button('flip'), button('stop'))).toBe('button:flip');
  });
  it('is none where the board is lit, unless the game names one', () => {
    const space = { text: 'a', label: 'a', clicks: ['1,0'] };
    expect(main(space, button('pass'))).toBe('');
    expect(main(space, button('pass'), button('done', 'main'))).toBe('button:done');
  });
  it('does no harm', () => {
    expect(main(button('clear', 'danger'), button('redirect'))).toBe('button:redirect');
    expect(main(button('clear', 'danger'))).toBe('');
  });
  it('may also be pointed at on the board', () => {
    expect(main({ ...button('flip'), also: ['deck'] }, button('stop'))).toBe('button:flip');
  });
});
