import { IDLE_WARNING_SECONDS } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { presenceAt } from './presence.ts';

const HOUR = 3_600_000;
const ASKED = IDLE_WARNING_SECONDS * 1000;

test.each([
  ['at a touch', 0, { state: 'there', forMs: HOUR - ASKED }],
  ['a moment before the question', HOUR - ASKED - 1, { state: 'there', forMs: 1 }],
  ['at the question', HOUR - ASKED, { state: 'asked', forMs: ASKED }],
  ['a moment before the end', HOUR - 1, { state: 'asked', forMs: 1 }],
  ['at the end', HOUR, { state: 'gone' }],
  ['after a night', 9 * HOUR, { state: 'gone' }],
])('%s', (_, since, presence) => {
  expect(presenceAt(1_000, 1_000 + since, HOUR)).toEqual(presence);
});
