import { newId } from '@caravel/kernel';
import type { EndpointCase, EndpointCases } from '../../../testing/access/endpoint-case.ts';
import { agencyApplications, sendingDomainNames, sendingDomains } from '../tables.ts';

const domain = 'mail.sunset-voyages.com';
const BODY = { domain, senderEmail: `trips@${domain}`, agreedPrice: null };
/** Nothing is set: for everybody who may make the call, it is not there. */
const unset = { answered: 404, offRecord: true } as const;

/** The owner of an agency whose Mailgun is set, with a domain that is verified. Nobody answers as Mailgun. */
const withDomain =
  (body?: object): EndpointCase['changing'] =>
  async ({ t, home }) => {
    const agencyId = home.agency.id;
    const at = new Date(t.clock.now());
    const app = { agencyId, app: 'mailgun', isEnabled: true, configuration: { keyChoice: 'platform' }, updatedAt: at } as const;
    const times = { addedAt: at, paidAt: at, verifiedAt: at, watchUntil: at };
    const row = { agencyId, id: newId(), domain, senderEmail: `a@${domain}`, status: 'verified', records: [], ...times } as const;
    await t.platform.database.system.tx(async (tx) => {
      await tx.insert(agencyApplications).values(app);
      await tx.insert(sendingDomains).values(row);
      await tx.insert(sendingDomainNames).values({ domain, holder: agencyId }).onConflictDoNothing();
    });
    return { caller: { ...(await home.persona('owner')), idempotencyKey: newId() }, parts: body ? { body } : {} };
  };

/** How the access tests call the endpoints of this slice for every role. */
export const APPLICATIONS_CASES: EndpointCases = {
  'applications.list': {},
  'applications.get': { input: () => ({ params: { app: 'mailgun' } }) },
  'applications.set': {
    ...unset,
    input: () => ({ body: { app: 'mailgun', isEnabled: true } }),
    changing: withDomain({ app: 'mailgun', isEnabled: false }),
  },
  'applications.getDomain': {},
  'applications.addDomain': { ...unset, input: () => ({ body: BODY }), changing: withDomain(BODY) },
  'applications.checkDomain': unset,
  'applications.removeDomain': { offRecord: true, changing: withDomain() },
  'applications.testEmail': unset,
};
