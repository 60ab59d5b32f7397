import { newId } from '@caravel/kernel';
import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

const TERMS = { supplier: 'sandbox-cars', percent: 8, daysAfter: 30 };
/** Well-formed, and nobody's. */
const KEY = `${newId()}/${newId()}/${newId()}.csv`;

/** How the access tests call the endpoints of this slice for every role. */
export const COMMISSIONS_CASES: EndpointCases = {
  'office.listCommissions': { input: () => ({ query: { state: 'missing', limit: 10 } }) },
  'office.receiveCommission': {
    answered: 404,
    offRecord: true,
    input: () => ({ params: { id: newId() }, body: { amountMinor: 1_000 } }),
  },
  'office.writeOffCommission': {
    answered: 404,
    offRecord: true,
    input: () => ({ params: { id: newId() }, body: { reason: 'The rental was free' } }),
  },
  'office.getCommissionTerms': {},
  'office.setCommissionTerms': {
    input: () => ({ body: TERMS }),
    changing: async ({ home }) => ({ caller: await home.persona('owner'), parts: { body: { ...TERMS, percent: 9 } } }),
  },
  'office.importCommissions': { answered: 404, offRecord: true, input: () => ({ body: { key: KEY } }) },
  'office.listCommissionImports': {},
  'office.undoCommissionImport': { answered: 404, offRecord: true, input: () => ({ params: { id: newId() } }) },
};
