import { getMarkups, updateMarkups } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { cancelFlight, getPenalty } from '@caravel/products/flights/contract';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from './fake-server.ts';

const BOOKING = '01a1fe91-0000-7000-8000-000000000701';

function send(server: FakeServer, { path, method }: { path: string; method: string }, body?: object, headers = {}) {
  return server.fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

describe('the server that pages are tested with', () => {
  test('takes for a fault what nobody prepared', async () => {
    const server = new FakeServer();
    expect((await send(server, getMarkups)).status).toBe(404);
    expect(server.faults).toEqual(['nobody answers GET /api/agency/markups']);
  });

  test('takes for a fault what the contract refuses', async () => {
    const server = new FakeServer();
    const heard = server.on(getPenalty, () => {
      throw new Refusal('cancellationFailed', 'Not now.');
    });
    await send(server, getPenalty, { bookingId: 'none' });
    expect(heard).toEqual([]);
    expect(server.faults).toHaveLength(1);
  });

  test('takes for a fault an answer that the contract does not know', async () => {
    const server = new FakeServer();
    const refundProtect = { isEnabled: true, markup: money(300, 'USD') };
    const agentLimits = { least: null, most: null };
    server.on(getMarkups, () => ({
      data: {
        markup: { type: 'percent' as const, value: -1 },
        byProduct: {},
        agencyFee: money(0, 'USD'),
        refundProtect,
        agentLimits,
      },
    }));
    expect((await send(server, getMarkups)).status).toBe(500);
    expect(server.faults).toHaveLength(1);
  });

  test('takes for a fault a call that needs a key and has none', async () => {
    const server = new FakeServer();
    const heard = server.on(cancelFlight, () => {
      throw new Refusal('cancellationFailed', 'Not now.');
    });
    await send(server, cancelFlight, { bookingId: BOOKING });
    expect(server.faults).toEqual([expect.stringContaining('no Idempotency-Key')]);
    await send(server, cancelFlight, { bookingId: BOOKING }, { 'Idempotency-Key': 'k1' });
    expect(heard.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1']);
  });

  test('refuses as the real one does', async () => {
    const server = new FakeServer();
    server.on(updateMarkups, () => {
      throw new Refusal('badRequest', 'Out of range.');
    });
    const answer = await send(server, updateMarkups, {});
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'badRequest', message: 'Out of range.' }]);
    expect(server.faults).toEqual([]);
  });
});
