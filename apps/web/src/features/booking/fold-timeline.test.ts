import { describe, expect, it } from 'vitest';
import { foldTimeline } from './fold-timeline.ts';

const at = (minute: number) => `2026-11-20T14:0${minute}:00.000Z`;
const entry = (minute: number, action: string) => ({ at: at(minute), actor: 'A', action, detail: null });

describe('a timeline', () => {
  it('says once what happened again in a row, and when it last did', () => {
    const folded = foldTimeline([
      entry(1, 'asked'),
      entry(2, 'asked'),
      entry(3, 'asked'),
      entry(4, 'confirmed'),
      entry(5, 'asked'),
    ]);
    expect(folded.map(({ action, times, lastAt }) => [action, times, lastAt])).toEqual([
      ['asked', 3, at(3)],
      ['confirmed', 1, at(4)],
      ['asked', 1, at(5)],
    ]);
  });
});
