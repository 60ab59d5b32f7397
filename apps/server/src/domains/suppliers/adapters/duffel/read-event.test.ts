import { expect, test } from 'vitest';
import { readEvent, signEvent } from './read-event.ts';

const SECRET = 'secret-of-the-webhook';
const AT = Date.parse('2027-03-01T00:00:00Z');
const rawBody = JSON.stringify({
  ...{ id: 'wev_1', type: 'order.creation_failed', idempotency_key: 'ord_1', live_mode: true },
  data: { object: { offer_id: 'off_1', metadata: { reference: 'OURS' } } },
});
const read = (signature: unknown, at = AT, body = rawBody) => readEvent(SECRET, { rawBody: body, signature, at });

test('a signed event names the order by whatever it has', () => {
  const names = ['OURS', 'off_1', 'ord_1'];
  expect(read(signEvent(SECRET, rawBody, AT))).toEqual({ eventId: 'wev_1', type: 'order.creation_failed', names });
});

test('another secret, another body, another time and no signature are none', () => {
  const good = signEvent(SECRET, rawBody, AT);
  expect(read(signEvent('another secret', rawBody, AT))).toBeNull();
  expect(read(good, AT, rawBody.replace('OURS', 'YOURS'))).toBeNull();
  for (const off of [301_000, -301_000]) expect(read(good, AT + off)).toBeNull();
  for (const off of [299_000, -299_000]) expect(read(good, AT + off)).not.toBeNull();
  for (const none of [undefined, '', 't=1,v1=', `${good},v1=00`, ['x']]) expect(read(none)).toBeNull();
});

test('a signed body that is no event is none', () => {
  for (const body of ['', 'null', '[]', '{"id":7}']) expect(read(signEvent(SECRET, body, AT), AT, body)).toBeNull();
});
