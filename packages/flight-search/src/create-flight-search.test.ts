import type { FlightSearchInput } from '@caravel/products/flights/contract';
import { describe, expect, it } from 'vitest';
import { createFlightSearch } from './create-flight-search.ts';
import { defaultForm, NO_FILTERS } from './defaults.ts';
import { setPlace } from './edit-form.ts';
import { iterateStream } from './iterate-stream.ts';
// Loaded up front, so that the first search of a test does not wait for it.
import './read-events.ts';
import { runPool } from './run-pool.ts';
import type { FetchStream, StreamRequest } from './run-search.ts';
import { alternativeDates, toSearchInput } from './search-input.ts';
import { makeNdjson, makeResults } from './testing/make-results.ts';

const NOW = new Date(2027, 1, 1, 12).getTime();
const form = setPlace(setPlace(defaultForm('2027-02-01'), 0, 'origin', 'LIS'), 0, 'destination', 'JFK');
const made = makeResults({ count: 40, seed: 3 });

async function* textOf(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

type Sent = { readonly request: StreamRequest; readonly send: (text: string) => void };

/** A server whose responses are sent by hand, line by line. */
function handServer() {
  const requests: Sent[] = [];
  const fetchStream: FetchStream = async (request) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    // After a stop nobody reads the stream, so the write rejects.
    requests.push({ request, send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined) });
    return iterateStream(readable);
  };
  return { requests, fetchStream };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const linesOf = (count = 40, parts = 2) => makeNdjson({ ...made, results: made.results.slice(0, count) }, parts).split(/(?<=\n)/);

describe('createFlightSearch', () => {
  it('sends the form at the speed of the settings and lists what comes, wave by wave', async () => {
    const server = handServer();
    const store = createFlightSearch({ fetchStream: server.fetchStream, now: () => NOW, initial: form });
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls++;
    });
    const over = store.search();
    await settle();
    const [sent] = server.requests;
    expect(sent?.request.query).toEqual({ searchSpeed: 3 });
    expect(sent?.request.body).toEqual(toSearchInput(form));
    const [start = '', first = '', second = '', done = ''] = linesOf();
    sent?.send(start + first);
    await settle();
    expect(store.getState()).toMatchObject({ searching: true, progress: { parts: 2, received: 1 } });
    expect(store.getView().ids).toHaveLength(20);
    sent?.send(second + done);
    expect(await over).toBe(true);
    expect(store.getState()).toMatchObject({ searching: false, noResults: false, problem: null });
    expect(store.getView().ids).toHaveLength(40);
    expect(calls).toBeGreaterThan(3);
    unsubscribe();
    const before = calls;
    store.page(1);
    expect(calls).toBe(before);
  });

  it('gives the same state and the same view until something changes', async () => {
    const store = createFlightSearch({ fetchStream: async () => textOf(makeNdjson(made)), now: () => NOW, initial: form });
    await store.search();
    const [state, view] = [store.getState(), store.getView()];
    expect(store.getState()).toBe(state);
    expect(store.getView()).toBe(view);
    store.toggleResult('x');
    expect(store.getState()).not.toBe(state);
    expect(store.getView()).toBe(view);
    store.setFilter({ stops: ['Direct'] });
    expect(store.getView()).not.toBe(view);
    expect(store.getView().facets.stops[1]?.selected).toBe(true);
    store.clearFilters();
    expect(store.getView().ids).toEqual(view.ids);
    store.sortBy({ index: 'quickest', order: 'asc' });
    expect(store.getView().ids[0]).toBe(view.tiles?.quickest.id);
  });

  it('refuses a form that is not valid and sends nothing', async () => {
    const server = handServer();
    const store = createFlightSearch({ fetchStream: server.fetchStream, now: () => NOW });
    expect(await store.search()).toBe(false);
    expect(store.getState()).toMatchObject({ searching: false, validationErrors: [{ path: 'segments.0.origin' }, {}] });
    expect(server.requests).toHaveLength(0);
    store.edit(form);
    expect(store.getState().validationErrors).toEqual([]);
  });

  it('lists waves at once while the list is new, and holds better ones back later', async () => {
    const server = handServer();
    let now = NOW;
    const store = createFlightSearch({ fetchStream: server.fetchStream, now: () => now, initial: form, settleMs: 1000 });
    const over = store.search();
    await settle();
    const [start = '', first = '', second = '', third = '', done = ''] = linesOf(40, 3);
    server.requests[0]?.send(start + first);
    await settle();
    now += 999;
    server.requests[0]?.send(second);
    await settle();
    expect(store.getState()).toMatchObject({ pending: [] });
    expect(store.getView().ids).toHaveLength(28);
    now += 1;
    const seen = store.getView().ids.slice(0, 15);
    server.requests[0]?.send(third + done);
    await over;
    expect(store.getView().ids.slice(0, 15)).toEqual(seen);
    const waiting = store.getState().pending.length;
    expect(waiting).toBeGreaterThan(0);
    expect(store.getView().total + waiting).toBe(40);
    store.applyPending();
    expect(store.getView().ids).toHaveLength(40);
  });

  it('stops: what came stays, what comes later is not listed', async () => {
    const server = handServer();
    const store = createFlightSearch({ fetchStream: server.fetchStream, now: () => NOW, initial: form });
    const over = store.search();
    await settle();
    const [start = '', first = '', second = ''] = linesOf();
    server.requests[0]?.send(start + first);
    await settle();
    store.stop();
    expect(await over).toBe(true);
    expect(server.requests[0]?.request.signal.aborted).toBe(true);
    server.requests[0]?.send(second);
    await settle();
    expect(store.getState()).toMatchObject({ searching: false, noResults: false, problem: null });
    expect(store.getView().ids).toHaveLength(20);
  });

  it('a new search ends the one before, whose late waves are not listed', async () => {
    const server = handServer();
    const store = createFlightSearch({ fetchStream: server.fetchStream, now: () => NOW, initial: form });
    const old = store.search();
    await settle();
    const fresh = store.search({ restore: { filters: { ...NO_FILTERS, refundable: true } } });
    await settle();
    const [start = '', first = '', , done = ''] = linesOf();
    server.requests[0]?.send(start + first);
    server.requests[1]?.send(start + done);
    expect(await Promise.all([old, fresh])).toEqual([true, true]);
    expect(store.getState()).toMatchObject({ results: [], noResults: true, searching: false, filters: { refundable: true } });
  });

  it('says why a search failed: refused, told so by the server, or broken off', async () => {
    const problemOf = async (fetchStream: FetchStream) => {
      const store = createFlightSearch({ fetchStream, now: () => NOW, initial: form });
      await store.search();
      expect(store.getState()).toMatchObject({ searching: false, noResults: false });
      return { ...store.getState().problem, listed: store.getView().ids.length };
    };
    const [start = '', first = ''] = linesOf();
    const failed = `${JSON.stringify({ type: 'failed', error: { code: 'supplierTimeout', message: 'Slow' } })}\n`;
    const refuse = async () => Promise.reject(Object.assign(new Error('Too many'), { code: 'tooManyRequests' }));
    expect(await problemOf(refuse)).toEqual({ code: 'tooManyRequests', message: 'Too many', listed: 0 });
    const refuseFields: FetchStream = async () => {
      const validationError = { 'legs.0.origin': 'Choose a place', passengers: 'Too many', odd: 7 };
      throw Object.assign(new Error('Wrong'), { code: 'validationFailed', validationError });
    };
    expect(await problemOf(refuseFields)).toMatchObject({
      code: 'validationFailed',
      fields: { 'segments.0.origin': 'Choose a place', passengers: 'Too many' },
    });
    expect(await problemOf(async () => textOf(start, failed))).toEqual({ code: 'supplierTimeout', message: 'Slow', listed: 0 });
    expect(await problemOf(async () => textOf(start, first))).toMatchObject({ code: 'connectionLost', listed: 20 });
    expect(await problemOf(async () => textOf(start, first.slice(0, 100)))).toMatchObject({ code: 'connectionLost', listed: 0 });
    expect(await problemOf(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ code: 'connectionLost' });
  });

  it('asks for alternatives beside, five at once, and lives with some that fail', async () => {
    let running = 0;
    let most = 0;
    const bodies: FlightSearchInput[] = [];
    const fetchStream: FetchStream = async ({ body }) => {
      bodies.push(body);
      running++;
      most = Math.max(most, running);
      await settle();
      running--;
      const number = bodies.length;
      if (body.legs[0]?.date === '2027-02-03') throw Object.assign(new Error('No'), { code: 'supplierFailed' });
      const own = makeResults({ seed: 100 + number, count: 3 });
      return textOf(makeNdjson(own, 1, `01890a5d-ac96-774b-bcce-b3020990000${number % 10}`));
    };
    const store = createFlightSearch({ fetchStream, now: () => NOW, initial: form });
    await store.search({ alternatives: alternativeDates(toSearchInput(form), '2027-02-01', 6) });
    expect(bodies).toHaveLength(1 + 1 + 6);
    expect(most).toBe(5);
    expect(store.getState().problem).toBeNull();
    expect(store.getState().notices).toEqual([{ supplier: '', code: 'supplierFailed' }]);
    expect(store.getState().searches).toHaveLength(7);
  });

  it('lists nothing before the end where streaming is off, and brings the speed into 1 to 5', async () => {
    const server = handServer();
    const store = createFlightSearch({ fetchStream: server.fetchStream, now: () => NOW, initial: form });
    store.configure({ streaming: false, searchSpeed: 9 });
    const over = store.search();
    await settle();
    expect(server.requests[0]?.request.query.searchSpeed).toBe(5);
    const [start = '', first = '', second = '', done = ''] = linesOf();
    server.requests[0]?.send(start + first);
    await settle();
    expect(store.getView().ids).toHaveLength(0);
    server.requests[0]?.send(second + done);
    await over;
    expect(store.getView().ids).toHaveLength(40);
  });
});

describe('runPool', () => {
  it('runs every task once, in order, never more than the limit at once', async () => {
    for (const limit of [1, 2, 5, 50]) {
      let running = 0;
      let most = 0;
      const begun: number[] = [];
      const tasks = Array.from({ length: 12 }, (_, i) => async () => {
        begun.push(i);
        most = Math.max(most, ++running);
        await settle();
        running--;
      });
      await runPool(tasks, limit);
      expect(begun).toEqual(tasks.map((_, i) => i));
      expect(most).toBe(Math.min(limit, 12));
    }
    await runPool([], 5);
  });
});
