import { newId } from '@caravel/kernel';
import { type EndpointCases, EVERYBODY, NOBODY } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const AGENCIES_CASES: EndpointCases = {
  'agencies.getAgency': {},
  'agencies.getAgencyById': { input: (target) => ({ params: { id: target.agencyId } }), of: EVERYBODY },
  'agencies.getPolicy': { input: () => ({ params: { kind: 'privacy' } }), of: NOBODY },
  'agencies.getNavigations': {},
  'agencies.listSearches': {},
  'agencies.getSettings': {},
  'agencies.update': {
    input: () => ({ body: { heading: 'Go where the day ends slowly', backgroundOverlay: 40, instagram: null } }),
  },
  'agencies.getDomain': {},
  'agencies.askForDomain': { input: () => ({ body: { host: `www.${newId()}.com` } }) },
  'agencies.checkDomain': {},
  'agencies.removeDomain': {},
};
