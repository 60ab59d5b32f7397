import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';
import { NOBODY } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice: on the site of an agency there is nothing for anybody. */
export const AGENCY_SIGN_UP_CASES: EndpointCases = {
  'agencies.verifyCoupon': { input: () => ({ query: { code: 'LAUNCH' } }), of: NOBODY },
  'agencies.checkSubdomain': { input: () => ({ query: { subdomain: 'harbor' } }), of: NOBODY },
  'agencies.mailSignUpCode': { input: () => ({ body: { email: 'somebody@x.test' } }), of: NOBODY, offRecord: true },
  'agencies.proveMailbox': { input: () => ({ body: { email: 'somebody@x.test', code: '123456' } }), of: NOBODY, offRecord: true },
  'agencies.signUp': {
    input: () => ({
      body: {
        agencyName: 'Harbor Travel',
        subdomain: 'harbor',
        name: 'Nora Quinn',
        email: 'nora@x.test',
        mailboxToken: 'x'.repeat(43),
        password: 'Ab3$efgh',
        phone: '+13055550123',
        address: '1 Bay Street',
        city: 'Miami',
        state: 'FL',
        zip: '33101',
        country: 'US',
        plan: 'holiday',
        checked: true,
      },
    }),
    of: NOBODY,
    offRecord: true,
  },
};
