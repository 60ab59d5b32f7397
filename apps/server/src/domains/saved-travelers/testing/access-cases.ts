import { saveTraveler } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { BOOKING, type EndpointCase, type EndpointCases } from '../../../testing/access/endpoint-case.ts';
import { TRAVELER } from './made-traveler.ts';

/** A call about a traveler whom the client has just saved. */
const aboutASaved = (body?: object): Pick<EndpointCase, 'changing'> => ({
  changing: async ({ t, home }) => {
    const caller = await home.persona('client');
    const { data } = await t.client.call(caller, saveTraveler, { query: {}, body: { ...TRAVELER, lastName: 'Peixoto' } });
    return { caller, parts: { params: { id: data._id }, ...(body && { body }) } };
  },
});

/** How the access tests call the endpoints of this slice for every role. */
export const SAVED_TRAVELERS_CASES: EndpointCases = {
  'savedTravelers.list': { of: BOOKING, input: ({ clientId }) => ({ query: { clientId } }) },
  'savedTravelers.save': { input: () => ({ body: TRAVELER }) },
  // Each list is its person's own: an id of nobody's list is found by nobody.
  'savedTravelers.change': {
    input: () => ({ params: { id: newId() }, body: TRAVELER }),
    answered: 404,
    offRecord: true,
    ...aboutASaved({ ...TRAVELER, title: 'Dr' }),
  },
  'savedTravelers.remove': { input: () => ({ params: { id: newId() } }), answered: 404, offRecord: true, ...aboutASaved() },
};
