import { describe, expect, it, vi } from 'vitest';
import { Glides } from '../src/lib/motion';
import { settings } from '../src/lib/settings.svelte';

function piece(): { node: SVGGElement; animate: ReturnType<typeof vi.fn> } {
  const node = document.createElementNS('http://www.w3.org/2000/svg', 'g') as SVGGElement;
  const animate = vi.fn();
  node.animate = animate as unknown as SVGGElement['animate'];
  return { node, animate };
}

describe('a piece', () => {
  it('stands at its new place at once and glides by what is left of the way', () => {
    const { node, animate } = piece();
    const glides = new Glides();
    glides.at('p', 'a', 100, 50)(node);
    animate.mockClear();
    glides.at('p', 'b', 300, 50)(node);
    expect(node.style.translate).toBe('300px 50px');
    const [frames, how] = animate.mock.calls[0]!;
    expect(frames[0].translate).toBe('-200px 0px');
    expect(how.composite).toBe('add');
  });
  it('that has not moved is left alone', () => {
    const { node, animate } = piece();
    const glides = new Glides();
    glides.at('p', 'a', 100, 50)(node);
    animate.mockClear();
    glides.at('p', 'a', 100, 50)(node);
    expect(animate).not.toHaveBeenCalled();
  });
  it('turns the short way round', () => {
    const { node } = piece();
    const glides = new Glides();
    glides.at('p', 'a', 0, 0, 300)(node);
    glides.at('p', 'a', 0, 0, 0)(node);
    expect(node.style.rotate).toBe('360deg');
  });
  it('is where it goes at once when motion is off', () => {
    const { node, animate } = piece();
    const glides = new Glides();
    settings.motion = 'off';
    glides.at('p', 'a', 0, 0)(node);
    glides.at('p', 'b', 100, 0)(node);
    settings.motion = 'system';
    expect(animate).not.toHaveBeenCalled();
    expect(node.style.translate).toBe('100px 0px');
  });
});
