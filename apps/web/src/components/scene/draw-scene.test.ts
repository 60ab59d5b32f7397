import { describe, expect, it } from 'vitest';
import { drawScene, SCENE_KINDS, SCENE_LIGHTS } from './draw-scene.ts';

const all = SCENE_KINDS.flatMap((kind) => SCENE_LIGHTS.map((light) => ({ kind, light })));

describe('a scene', () => {
  it.each(all)('weighs under 8 kB: $kind, $light', (input) => {
    for (const seed of ['lisbon', 'a', '0190b2a0-0000-7000-8000-000000000001']) {
      const drawing = drawScene({ ...input, seed, tint: '#d9480f' });
      expect(new TextEncoder().encode(drawing).length).toBeLessThan(8192);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is the same for the same place, and another for another', () => {
    expect(drawScene({ seed: 'lisbon' })).toBe(drawScene({ seed: 'lisbon' }));
    expect(drawScene({ seed: 'lisbon' })).not.toBe(drawScene({ seed: 'porto' }));
  });

  it('takes no text from outside into the picture', () => {
    const drawing = drawScene({ seed: '"><script>', tint: '#12345"><script>' });
    expect(drawing).not.toContain('script');
  });
});
