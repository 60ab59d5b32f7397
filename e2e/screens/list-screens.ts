import type { ListView, StaffActivity } from '@caravel/contracts';
import { DIALOG, press } from './press.ts';
import type { Answered, Screen } from './screen.ts';

const ACTIVITY = '**/api/agency/activity?*';
const FLIGHTS = '/office/bookings/flights';

const ALL = '/office/bookings';

const NAMES = ['Held', 'Unticketed', 'Starts this week', 'Família dos Santos-Oliveira, todas as viagens', 'Paid by card'];

/** How each view is shared: the last two are, by somebody else and by the reader. */
const SHARED: readonly ListView['shared'][] = [
  ...[null, null, null],
  { by: 'Maria Aparecida dos Santos-Oliveira', isMine: false, canChange: false },
  { by: 'Olivia Owner', isMine: true, canChange: true },
];

/** The views of a list that a person sees, one of which keeps a word that the list does not have. */
const VIEWS: ListView[] = NAMES.map((name, index) => ({
  _id: `01a1fe91-0000-7000-8000-0000000000e${index}`,
  name,
  query: index === 0 ? 'status=Held%2CGONE' : `past=true&q=${index}`,
  isDefault: index === 2,
  shared: SHARED[index] ?? null,
}));

const deed = (n: number, text: string, parts: number): StaffActivity => ({
  ...{
    _id: `01a1fe91-0000-7000-8000-0000000001${n + 10}`,
    at: '2026-11-02T10:00:00.000Z',
    kind: 'clients',
    text,
    parts,
    changes: [],
  },
  ...{ by: { _id: null, name: 'Ana Souza' }, device: null },
  about: parts > 0 ? null : { type: 'client', userId: `01a1fe91-0000-7000-8000-0000000001${n + 10}` },
});

const CLIENTS = ['Clara Nunes', 'Colin Fraser', 'Inés Prado', 'Maria Aparecida dos Santos-Oliveira', 'José Ñandú'];

/** A deed of many parts, as the log of an owner tells it. */
const DEED: readonly Answered[] = [
  {
    path: ACTIVITY,
    json: { data: { activity: [deed(0, 'Ana Souza deactivated 205 clients', 205)], total: 1, isMore: false, people: [] } },
  },
  {
    path: '**/api/agency/activity/*/parts?*',
    json: { data: { activity: CLIENTS.map((name, n) => deed(n + 1, name, 0)), total: 205, isNarrowed: true } },
  },
];

/** What staff do with the lists of the office as a whole, and the owner's log of what staff did. */
export function listScreens(): readonly Omit<Screen, 'who'>[] {
  const answered = { path: '**/api/agency/list-views?*', json: { data: { views: VIEWS } } };
  const open = `${FLIGHTS}?status=Held&saved=${VIEWS[0]?._id}`;
  return [
    { name: 'office-all', path: `${ALL}?past=true`, settled: 'main table, main article, main li' },
    { name: 'office-all-no-match', path: `${ALL}?q=nobodyhasthis` },
    { name: 'office-all-failed', path: ALL, broken: '**/api/agency/bookings?*', isRefused: true },
    { name: 'office-views', path: open, answered, settled: 'nav a[aria-current] bdi' },
    { name: 'office-views-save', path: `${FLIGHTS}?past=true&saved=all`, answered, open: press('button', 'views.save', DIALOG) },
    {
      name: 'office-bookings-chosen',
      path: `${FLIGHTS}?past=true`,
      settled: 'main table, main article, main li',
      open: press('checkbox', 'common.tableSelectPage'),
    },
    {
      name: 'office-all-note',
      path: `${ALL}?past=true`,
      settled: 'main table, main article, main li',
      open: async (page, t) => {
        await press('checkbox', 'common.tableSelectPage')(page, t);
        await press('button', 'office.bulkNote', DIALOG)(page, t);
      },
    },
    {
      name: 'office-all-assign',
      path: `${ALL}?past=true`,
      settled: 'main table, main article, main li',
      open: async (page, t) => {
        await press('checkbox', 'common.tableSelectPage')(page, t);
        await press('button', 'office.bulkAssign', DIALOG)(page, t);
      },
    },
    {
      name: 'office-booking-in-list',
      path: `${FLIGHTS}?past=true`,
      settled: 'main table, main article, main li',
      open: async (page) => {
        await page.locator('[data-row-link]').nth(1).click();
        await page.locator('[data-record-link="next"]').waitFor();
      },
    },
    { name: 'office-days-reversed', path: `${FLIGHTS}?from=2026-02-02&to=2026-02-01` },
    { name: 'activity', path: '/activity', settled: 'main table, main li' },
    {
      name: 'activity-none',
      path: '/activity',
      answered: { path: ACTIVITY, json: { data: { activity: [], total: 0, isMore: false, people: [] } } },
    },
    {
      name: 'activity-deed',
      path: '/activity?q=travel',
      answered: DEED,
      open: async (page) => {
        // The first opens the filters of a phone.
        await page.locator('main button[aria-expanded="false"]:not([aria-haspopup])').last().click();
        await page.locator('main section li').first().waitFor();
      },
    },
    { name: 'activity-failed', path: '/activity', broken: ACTIVITY, isRefused: true },
  ];
}
