import type { Doer } from '@caravel/contracts';
import { describe, expect, it } from 'vitest';
import { foldTimeline } from './fold-timeline.ts';

const at = (minute: number) => `2026-11-20T14:0${minute}:00.000Z`;
const SYSTEM = { kind: 'system' } as const;
const personCalled = (name: string) => ({ kind: 'person', name }) as const;
const entry = (minute: number, action: string, by: Doer = SYSTEM) => ({ at: at(minute), by, action, detail: null });

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

  it('says what another one did as a line of its own', () => {
    const folded = foldTimeline([
      entry(1, 'cancelled'),
      entry(2, 'cancelled', personCalled('system')),
      entry(3, 'cancelled', personCalled('J.R.')),
      entry(4, 'cancelled', personCalled('J.R.')),
    ]);
    expect(folded.map(({ by, times }) => [by, times])).toEqual([
      [SYSTEM, 1],
      [personCalled('system'), 1],
      [personCalled('J.R.'), 2],
    ]);
  });
});
