import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

const domain = 'mail.sunset-voyages.com';
const MAILGUN = () => ({ params: { app: 'mailgun' } });
/** Nothing is set, and nobody answers as Mailgun: what these calls change is watched by the tests of the slice. */
const unset = { answered: 404, offRecord: true } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const APPLICATIONS_CASES: EndpointCases = {
  'applications.list': {},
  'applications.get': { input: MAILGUN },
  'applications.set': { ...unset, input: () => ({ body: { app: 'mailgun', isEnabled: true } }) },
  'applications.getDomain': {},
  'applications.addDomain': { ...unset, input: () => ({ body: { domain, senderEmail: `trips@${domain}`, agreedPrice: null } }) },
  'applications.checkDomain': unset,
  'applications.removeDomain': { offRecord: true },
  'applications.testEmail': unset,
};
