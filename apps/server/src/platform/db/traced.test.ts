import { afterEach, expect, test } from 'vitest';
import { type SpanStart, traceWith } from '../telemetry/spans.ts';
import { inStatement } from './traced.ts';

afterEach(() => traceWith(undefined));

/** Has all spans noted, inside of another or not. */
function noteSpans({ isInside }: { isInside: boolean }): SpanStart[] {
  const noted: SpanStart[] = [];
  traceWith({
    open: (start) => {
      noted.push(start);
      return { set: () => {}, fail: () => {}, end: () => {}, run: (work) => work(), traceparent: '' };
    },
    traceparent: () => (isInside ? '00-1-1-01' : undefined),
  });
  return noted;
}

test('a statement is told without its values, in few words', async () => {
  const noted = noteSpans({ isInside: true });
  const run = async () => 7;
  expect(await inStatement(`update "users" set "name" = 'Ana O''Hara', age = 47 where "id" = $1 and "x2" = 'open`, run)).toBe(7);
  await inStatement('WITH "due" as (select 1) insert into "outbox_events" values ($1)', run);
  expect(noted.map(({ name, facts }) => [name, facts?.['db.query.text']])).toEqual([
    ['UPDATE users', 'update "users" set "name" = ?, age = ? where "id" = $1 and "x2" = ?'],
    ['INSERT outbox_events', 'WITH "due" as (select ?) insert into "outbox_events" values ($1)'],
  ]);
});

test('what is looked up by itself, every few seconds, is no trace', async () => {
  const noted = noteSpans({ isInside: false });
  expect(await inStatement('select 1', async () => 1)).toBe(1);
  expect(noted).toEqual([]);
});
