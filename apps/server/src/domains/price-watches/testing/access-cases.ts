import { updateAgency } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { watchFlightPrice } from '@caravel/products/flights/contract';
import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';
import { madeSearch } from './made-search.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const PRICE_WATCHES_CASES: EndpointCases = {
  'priceWatches.list': {},
  // Each watch is its person's own: an id of nobody's watch is found by nobody.
  'priceWatches.end': {
    input: () => ({ params: { id: newId() } }),
    answered: 404,
    offRecord: true,
    changing: async ({ t, home }) => {
      const caller = await home.persona('client');
      const { data } = await t.client.call(caller, watchFlightPrice, { body: { search: madeSearch('2027-05-20') } });
      return { caller, parts: { params: { id: required(data.watchId, 'a watch') } } };
    },
  },
  // Links are sent to visitors, where an agency lets them search.
  'priceWatches.confirm': {
    input: () => ({ body: { token: 'of-no-link-of-this-agency-at-all' } }),
    answered: 400,
    offRecord: true,
    changing: async ({ t, home, mailedToken }) => {
      const email = 'watcher@x.test';
      await t.client.call(await home.persona('owner'), updateAgency, { body: { visitorsMaySearch: true } });
      await t.client.call(home.visitor, watchFlightPrice, { body: { search: madeSearch('2027-05-21'), email } });
      await t.drain();
      return { caller: home.visitor, parts: { body: { token: await mailedToken(email) } } };
    },
  },
};
