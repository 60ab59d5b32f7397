import { describe, expect, test } from 'vitest';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { type DuffelAccount, DuffelError } from './duffel-client.ts';
import { testAccount, testPlatform } from './test-account.ts';

/** What an account answers a search with: the currency of a price, nothing to sell, a status that refuses it, or silence. */
type Answer = 'USD' | 'EUR' | 'nothing' | 401 | 403 | 404 | 422 | 'silence';

function failed(status: number | undefined): DuffelError {
  const error = new OutboundError('account.test', 'refused', 'status', status === undefined ? {} : { status });
  return new DuffelError({ code: 'refused', isUnknown: false, vendor: null }, error);
}

const account = (flights: Answer, cars: Answer): DuffelAccount => ({
  call: async ({ path, data }) => {
    const said = path.startsWith('/cars') ? cars : flights;
    if (said === 'silence') throw failed(undefined);
    if (typeof said === 'number') throw failed(said);
    const found = said === 'nothing' ? [] : [null, { total_currency: said }];
    return { status: 200, data: data.parse({ offers: found, rates: found }), after: null };
  },
});

const NOW = Date.parse('2027-03-01T12:00:00Z');
const works = (opens: object) => ({ kind: 'works', identity: null, opens });
const refused = (code: string) => ({ kind: 'refused', code });

describe('the test of an account', () => {
  test.each<[Answer, Answer, object]>([
    ['USD', 'USD', works({ flights: true, cars: true })],
    ['USD', 'nothing', works({ flights: true, cars: true })],
    ['nothing', 'USD', works({ flights: true, cars: true })],
    ['USD', 401, works({ flights: true, cars: false })],
    ['USD', 403, works({ flights: true, cars: false })],
    ['USD', 404, works({ flights: true, cars: false })],
    [403, 'USD', works({ flights: false, cars: true })],
    ['USD', 422, works({ flights: true })],
    ['USD', 'silence', works({ flights: true })],
    ['silence', 'USD', works({ cars: true })],
    [401, 401, refused('accountKeyRefused')],
    [401, 403, refused('accountKeyRefused')],
    [401, 'silence', refused('accountUnreachable')],
    [404, 404, refused('accountUnreachable')],
    ['silence', 'silence', refused('accountUnreachable')],
    ['nothing', 'nothing', refused('accountUnreachable')],
    ['EUR', 'EUR', refused('accountCurrencyWrong')],
    ['USD', 'EUR', refused('accountCurrencyWrong')],
    ['nothing', 'EUR', refused('accountCurrencyWrong')],
  ])('flights %s, cars %s: %j', async (flights, cars, found) => {
    expect(await testAccount(account(flights, cars), { currency: 'USD', now: NOW })).toEqual(found);
  });

  test.each<[Answer, Answer, object, object]>([
    ['USD', 'USD', { kind: 'works', currency: 'USD' }, { kind: 'works', currency: 'USD' }],
    ['EUR', 'nothing', { kind: 'works', currency: 'EUR' }, { kind: 'works', currency: 'EUR' }],
    ['nothing', 'nothing', { kind: 'works', currency: null }, { kind: 'works', currency: null }],
    ['USD', 403, { kind: 'works', currency: 'USD' }, { kind: 'closed' }],
    [401, 'USD', { kind: 'closed' }, { kind: 'works', currency: 'USD' }],
    ['USD', 'silence', { kind: 'works', currency: 'USD' }, refused('accountUnreachable')],
    [401, 401, refused('accountKeyRefused'), refused('accountKeyRefused')],
  ])("of the platform's, for each product: flights %s, cars %s", async (flights, cars, ofFlights, ofCars) => {
    expect(await testPlatform(account(flights, cars), NOW, 'flights')).toEqual(ofFlights);
    expect(await testPlatform(account(flights, cars), NOW, 'cars')).toEqual(ofCars);
  });
});
