import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayProblems, formOfParams } from './search-address.ts';
import { hrefOfTyped } from './typed-search.ts';

beforeEach(() => void vi.setSystemTime('2026-11-26T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

const TODAY = '2026-11-26';

test.each([
  ['a day that there is not', { out: '2027-02-29', back: '2027-03-10' }, [['segments.0.date', 'dateInvalid']]],
  ['a day that has passed', { out: '2026-11-25' }, [['segments.0.date', 'datePast']]],
  ['a day too far ahead', { out: '2029-01-01' }, [['segments.0.date', 'dateTooFar']]],
  ['a return before the departure', { out: '2027-03-10', back: '2027-03-01' }, [['segments.1.date', 'legsOrder']]],
  ['days that can be', { out: '2027-03-01', back: '2027-03-10' }, []],
])('%s is told at its field, never replaced without a word', async (_, typed, problems) => {
  const params = Object.fromEntries(new URL(await hrefOfTyped(typed), 'http://x.test').searchParams);
  for (const day of Object.values(typed)) expect(params.l).toContain(day.replaceAll('-', ''));
  const found = dayProblems(params, formOfParams(params, TODAY), TODAY);
  expect(found.map(({ path, key }) => [path, key])).toEqual(problems);
});
