import { STATEMENT_BALANCES, STATEMENT_PARTS, type Statement } from '@caravel/contracts';
import { DIALOG } from './press.ts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000000${nth}`;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const AMOUNTS = [12_345_678, -1_234_567, 98_765, -4_321, 0];
const balance = { opening: usd(1_234_567), change: usd(-234_567), closing: usd(1_000_000) };

/** Every line and every balance. */
const STATEMENT: Statement = {
  ...{ from: '2026-10-01', to: '2026-10-31', isClosed: true, since: '2025-11', thisMonth: '2026-11' },
  currencies: [
    {
      currency: 'USD',
      parts: Object.entries(STATEMENT_PARTS).map(([part, lines]) => ({
        part: part as keyof typeof STATEMENT_PARTS,
        lines: lines.map((line, at) => ({ line, amount: usd(AMOUNTS[at] ?? 0), isMoved: AMOUNTS[at] !== 0 })),
        total: usd(9_876_543),
      })),
      sides: Object.entries(STATEMENT_BALANCES).map(([side, balances]) => ({
        side: side as keyof typeof STATEMENT_BALANCES,
        balances: balances.map((one) => ({ balance: one, ...balance })),
        ...balance,
      })),
    },
  ],
};
const POSTINGS = Array.from({ length: 10 }, (_, at) => ({
  ...{ _id: id(30 + at), at: '2026-10-20T14:05:00.000Z', amount: usd(123_450 - at) },
  booking: at === 3 ? null : { _id: id(11), reference: 'CRV-01A1FE91', product: 'hotels' },
}));
const CALL = '**/api/agency/statements?*';
const answered = [
  { path: '**/api/agency/statements', json: { data: STATEMENT } },
  { path: CALL, json: { data: STATEMENT } },
  { path: '**/api/agency/statements/postings?*', json: { data: { postings: POSTINGS, total: 42 } } },
];
const path = '/statements?month=2026-10';

/** The statements of the agency, as its owner reads them. */
export const STATEMENT_SCREENS: readonly Omit<Screen, 'who'>[] = [
  { name: 'statements', path, settled: 'main table', answered },
  { name: 'statements-days', path: '/statements?from=2026-10-01&to=2026-10-31', settled: 'main table', answered },
  { name: 'statements-line', path: `${path}&line=sold&currency=USD`, settled: `${DIALOG} li`, answered },
  {
    name: 'statements-none',
    path,
    answered: { path: CALL, json: { data: { ...STATEMENT, since: null, currencies: [] } } },
  },
  { name: 'statements-failed', path, broken: CALL, isRefused: true },
];
