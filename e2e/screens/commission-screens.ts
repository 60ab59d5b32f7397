import { COMMISSION_AGES, COMMISSION_STATES, type Commission } from '@caravel/contracts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000000${nth}`;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const NAME = 'Maria Aparecida dos Santos-Oliveira';

/** A commission in every state. */
const COMMISSIONS: Commission[] = COMMISSION_STATES.map((state, at) => ({
  ...{ _id: id(20 + at), supplier: 'sandbox-cars', state, dueOn: '2026-10-01' },
  booking: {
    ...{ _id: id(40 + at), reference: `CRV-01A1FE9${at}`, product: 'cars', leadTraveler: NAME },
    ...{ startsOn: '2026-09-01', endsOn: '2026-09-05' },
  },
  ...{ expected: usd(1_234_567), received: usd(at * 100_000), open: usd(state === 'received' ? 0 : 1_134_567 - at) },
  reason: state === 'writtenOff' ? 'Ein Tag weniger, 14.09.' : null,
}));
const LISTED = {
  ...{ commissions: COMMISSIONS, total: 42, suppliers: ['sandbox-cars'] },
  sums: [{ currency: 'USD', ages: Object.fromEntries(COMMISSION_AGES.map((age) => [age, usd(1_234_567)])), received: usd(99) }],
};
const CALL = '**/api/agency/commissions?*';
const beside = [
  {
    path: '**/api/agency/commissions/imports?*',
    json: { data: { imports: [{ _id: id(61), at: '2026-11-02T10:00:00.000Z', rows: 12, undoneAt: null }], total: 1 } },
  },
  {
    path: '**/api/agency/commissions/terms',
    json: {
      data: {
        terms: [{ supplier: 'sandbox-cars', percent: 8.5, daysAfter: 30, since: '2026-11-20T14:05:00.000Z' }],
        suppliers: ['sandbox-cars'],
      },
    },
  },
];
const answered = [{ path: CALL, json: { data: LISTED } }, ...beside];
const desk: Omit<Screen, 'who'> = { name: 'commissions', path: '/commissions', settled: 'main table, main li', answered };
const EMPTY = { commissions: [], total: 0, suppliers: [], sums: [] };

/** The commission desk, as the owner works through it. */
export const COMMISSION_SCREENS: readonly Omit<Screen, 'who'>[] = [
  desk,
  { ...desk, name: 'commissions-none', answered: [{ path: CALL, json: { data: EMPTY } }, ...beside] },
  { name: 'commissions-failed', path: '/commissions', broken: CALL, isRefused: true, answered: beside },
  { name: 'commissions-import', path: '/commissions?import=true' },
];
