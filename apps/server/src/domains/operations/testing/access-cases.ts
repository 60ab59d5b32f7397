import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

const REASON = 'A reason that the owner reads';

/** How the access tests call the endpoints of this slice for every role: at an agency, none of them may. */
export const OPERATIONS_CASES: EndpointCases = {
  'operator.listAgencies': { input: () => ({ query: { sort: '-created' } }) },
  'operator.getAgency': { input: ({ agencyId }) => ({ params: { agencyId } }) },
  'operator.setAgencyStatus': {
    input: ({ agencyId }) => ({ params: { agencyId }, body: { status: 'Active', reason: REASON } }),
  },
  'operator.listMails': { input: () => ({ query: { limit: 5 } }) },
  'operator.tryMailAgain': { input: ({ agencyId, bookingId }) => ({ params: { agencyId, mailId: bookingId } }) },
  'operator.listJobs': { input: () => ({ query: { limit: 5 } }) },
  'operator.runJobAgain': { input: ({ bookingId }) => ({ params: { jobId: bookingId } }) },
  'operator.listNeeds': { input: () => ({ query: { of: 'books' } }) },
  'operator.getHealth': {},
  'operator.listSuppliers': {},
  // Nothing is called: the simulated supplier has no account to test.
  'operator.testSupplier': { input: () => ({ params: { product: 'flights', name: 'sandbox' } }) },
  'operator.getOffer': {},
  'operator.getPrice': {},
  'operator.announcePrice': { input: () => ({ body: { amountMinor: 130_800 } }) },
  'operator.setOffer': { input: () => ({ body: { plan: 'regular' } }) },
  'operator.listCoupons': { input: () => ({ query: { searchQuery: 'a' } }) },
  'operator.createCoupon': { input: () => ({ body: { code: 'ACCESS', kind: 'holiday' } }) },
  'operator.endCoupon': { input: () => ({ params: { code: 'ACCESS' } }) },
  'operator.listNames': { input: () => ({ query: { searchQuery: 'a' } }) },
  'operator.reserveName': { input: () => ({ body: { name: 'harbour', note: REASON } }) },
  'operator.releaseName': { input: () => ({ params: { name: 'harbour' } }) },
  'operator.resetFactors': {
    input: ({ agencyId, clientEmail }) => ({ params: { agencyId }, body: { email: clientEmail, reason: REASON } }),
  },
  'operator.viewAgency': { input: ({ agencyId }) => ({ params: { agencyId }, body: { reason: REASON } }) },
  'operator.changeSubscription': {
    input: ({ agencyId }) => ({ params: { agencyId }, body: { deed: { kind: 'end' }, reason: REASON } }),
  },
};
