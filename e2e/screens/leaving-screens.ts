import { getLeaving, type Leaving } from '@caravel/contracts';
import { press, WRONG } from './press.ts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000000${nth}`;
const AT = '2026-11-20T14:05:00.000Z';
const NAME = 'Maria Aparecida dos Santos-Oliveira';
const OPEN = { closedAt: null, reopenUntil: null, keptYears: 10, dataGoOn: null, obstacles: [] } as const;
const NOT_YET = { readyAt: null, goesAt: null, sizeBytes: null, files: null, rows: null } as const;
const ARCHIVE = { askedAt: AT, askedBy: NAME } as const;

/** Every state of an archive, and of what keeps an agency open. */
const BUSY: Leaving = {
  closing: {
    ...OPEN,
    obstacles: (['trips', 'unfinished', 'moneyDue', 'claims', 'requests', 'charge'] as const).map((kind, index) => ({
      kind,
      count: kind === 'charge' ? 1 : 1_200 + index,
      bookings: kind === 'charge' ? [] : [{ _id: id(11), reference: 'ABC123', product: 'flights' as const }],
    })),
  },
  archives: [
    { _id: id(21), state: 'making', ...ARCHIVE, ...NOT_YET },
    {
      _id: id(22),
      state: 'ready',
      ...ARCHIVE,
      readyAt: AT,
      goesAt: AT,
      sizeBytes: 3_456_789_012,
      files: 12_345,
      rows: 1_234_567,
    },
    { _id: id(23), state: 'failed', ...ARCHIVE, ...NOT_YET },
    { _id: id(24), state: 'gone', ...ARCHIVE, ...NOT_YET },
  ],
  mayAskFrom: AT,
};
const CLOSED: Leaving = {
  closing: { ...OPEN, closedAt: AT, reopenUntil: AT, dataGoOn: '2036-11-20', obstacles: [] },
  archives: [],
  mayAskFrom: AT,
};

const path = '/settings/leaving';
const answered = (data: Leaving) => ({ path: `**${getLeaving.path}`, json: { data } });

/** Screens of taking the data along and of closing, for an owner. */
export function leavingScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'leaving', path, answered: answered({ closing: { ...OPEN, obstacles: [] }, archives: [], mayAskFrom: null }) },
    { name: 'leaving-busy', path, answered: answered(BUSY) },
    { name: 'leaving-closed', path, answered: answered(CLOSED) },
    {
      name: 'leaving-without-name',
      path,
      answered: answered({ closing: { ...OPEN, obstacles: [] }, archives: [], mayAskFrom: null }),
      open: press('button', 'leaving.close', WRONG),
    },
    { name: 'leaving-failed', path, broken: '**/api/agency/leaving', isRefused: true },
  ];
}
