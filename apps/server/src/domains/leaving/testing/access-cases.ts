import { closeAgency } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { EndpointCase, EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** Closes an agency that has nothing to come. */
const closing: EndpointCase['changing'] = async ({ home }) => ({
  caller: await home.persona('owner'),
  parts: { body: { agencyName: home.agency.name } },
});

/** Opens one again that was just closed. */
const reopening: EndpointCase['changing'] = async ({ t, home }) => {
  const caller = await home.persona('owner');
  await t.client.call(caller, closeAgency, { body: { agencyName: home.agency.name } });
  return { caller, parts: {} };
};

/** How the access tests call the endpoints of this slice for every role. */
export const LEAVING_CASES: EndpointCases = {
  'agencies.getLeaving': {},
  'agencies.askArchive': {},
  // Its agency has bookings to come, so that nothing is closed.
  'agencies.closeAgency': {
    answered: 400,
    offRecord: true,
    input: () => ({ body: { agencyName: 'Another' } }),
    changing: closing,
  },
  'agencies.reopenAgency': { answered: 409, offRecord: true, changing: reopening },
  'agencies.linkArchive': { answered: 404, offRecord: true, input: () => ({ params: { archiveId: newId() } }) },
};
