import { getEventListeners } from 'node:events';
import { required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { gather, LateSource, readSound, type Source } from './gather.ts';

const log = createLogger({ level: 'silent' });
const source = (name: string, search: Source<number>['search']): Source<number> => ({ name, search });
const quick = source('quick', async function* () {
  yield 1;
  yield 2;
});
const broken = source('broken', async function* () {
  yield 1;
  throw new Error('half of an answer');
});
const impatient = source('impatient', async function* () {
  yield 1;
  throw new LateSource();
});
const deaf = source('deaf', async function* () {
  yield 1;
  await new Promise(() => undefined);
});

async function told(sources: Source<number>[], signal = new AbortController().signal): Promise<string[]> {
  const events: string[] = [];
  for await (const event of gather(sources, { signal, deadlineMs: 50, log }))
    events.push(event.type === 'wave' ? `${event.source} ${event.wave}` : `${event.source} ${event.outcome}`);
  return events;
}

describe('asking several suppliers', () => {
  test('broken and late ones lose their own results, not those of others, and each is named', async () => {
    const events = await told([deaf, broken, impatient, quick]);
    expect([...events].sort()).toEqual([
      'broken 1',
      'broken failed',
      'deaf 1',
      'deaf late',
      'impatient 1',
      'impatient late',
      'quick 1',
      'quick 2',
      'quick answered',
    ]);
    expect(events.at(-1)).toBe('deaf late');
  });

  test('one that throws at once, before it gives waves, is one that failed', async () => {
    const hasty = source('hasty', () => {
      throw new Error('no such city');
    });
    expect(await told([hasty, quick])).toEqual(expect.arrayContaining(['hasty failed', 'quick answered']));
  });

  test('when the search is stopped nobody is blamed', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 5);
    expect(await told([deaf, quick], stop.signal)).toEqual(['deaf 1', 'quick 1', 'quick 2', 'quick answered']);
  });
});

test('a supplier that has answered lets go of the deadline, which would keep what it found', async () => {
  let given: AbortSignal | undefined;
  const listening = source('listening', async function* (signal) {
    given = signal;
    yield 1;
  });
  expect(await told([listening])).toEqual(['listening 1', 'listening answered']);
  expect(getEventListeners(required(given, 'a signal'), 'abort')).toEqual([]);
});

test('a record that cannot be read is left out and counted', () => {
  const lost: number[] = [];
  const read = (text: string): unknown => JSON.parse(text);
  expect(readSound(['1', '{', '2', 'x'], read, (count) => lost.push(count))).toEqual([1, 2]);
  expect(readSound(['3'], read, (count) => lost.push(count))).toEqual([3]);
  expect(lost).toEqual([2]);
});
