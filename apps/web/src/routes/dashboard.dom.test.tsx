import { type AgencyInfo, CHART_DAYS, getDashboard } from '@caravel/contracts';
import { daysBetween, money, required } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { foldStatuses } from '../features/office-dashboard/fold-statuses.ts';
import { registry } from '../products/registry.ts';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { COUNTS, makeDashboard } from '../testing/made-dashboard.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

/** Opens the dashboard on a server that has one. */
async function openDashboard(given: Partial<AgencyInfo> = {}, { session = OWNER, address = '/dashboard' } = {}) {
  const server = officeServer();
  const asked = server.on(getDashboard, () => ({ data: { agencyInfo: makeDashboard(given) } }));
  const page = await openPage(address, { session, server });
  await page.findByRole('region', { name: 'Needs somebody now' });
  /** The tile of a figure: the figure, and the list where it leads. */
  const tileOf = (label: string) => {
    const tile = page.getAllByRole('link').find((link) => link.firstElementChild?.textContent === label);
    const { pathname, searchParams } = new URL(required(tile, label).getAttribute('href') ?? '', 'http://x');
    return {
      figure: tile?.children[1]?.textContent,
      list: [pathname, searchParams.get('status'), searchParams.get('past')],
    };
  };
  return { ...page, asked, tileOf };
}

const english = createTranslator('en');

const LIST = '/office/bookings/flights';
const CONFIRMED = 'Booked,Ticket Requested,Ticketed';

describe('the figures of the dashboard', () => {
  test.each([
    ['Confirmed bookings', String(COUNTS.confirmed), CONFIRMED, 'true'],
    ['Upcoming trips', String(COUNTS.upcoming), CONFIRMED, null],
    ['On hold, not paid', String(COUNTS.held), 'Held', 'true'],
    ['Cancelled bookings', String(COUNTS.cancelled), 'cancelled', 'true'],
    ['All bookings', String(COUNTS.total), null, 'true'],
    ['Commission', '$3,123.45', null, 'true'],
  ])('%s leads to the list that has it', async (label, figure, status, past) => {
    const { tileOf } = await openDashboard();
    expect(tileOf(label)).toEqual({ figure, list: [LIST, status, past] });
  });

  test('say what is left of the commission after the fees of payments', async () => {
    const { getByText } = await openDashboard();
    getByText('$3,098.68 after payment fees');
  });

  test('are not made up when the server does not answer, and come when it does', async () => {
    const server = officeServer();
    let isDown = true;
    server.on(getDashboard, () => {
      if (isDown) throw new Refusal('tooManyRequests', 'Slow down.');
      return { data: { agencyInfo: makeDashboard() } };
    });
    const page = await openPage('/dashboard', { session: OWNER, server });
    const again = await page.findByRole('button', { name: 'Try again' });
    within(page.getByRole('main')).getByText('Slow down.');
    expect(page.queryByText('Confirmed bookings')).toBeNull();
    isDown = false;
    await page.user.click(again);
    await page.findByText('Confirmed bookings');
  });
});

describe('what needs somebody', () => {
  test('is said with its number, and leads to exactly those', async () => {
    const needs: AgencyInfo['needs'] = [
      {
        need: 'paymentDue',
        count: 3,
        oldestAt: '2026-11-01T10:00:00.000Z',
        byProduct: [
          { product: 'flights', count: 1 },
          { product: 'hotels', count: 2 },
        ],
      },
    ];
    const { getByRole } = await openDashboard({ needs });
    const card = within(getByRole('region', { name: 'Needs somebody now' }));
    const line = card.getByRole('listitem');
    expect(line.textContent).toContain('3Booked, payment missing');
    expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Flights 1', `${LIST}?need=paymentDue&past=true`],
      ['Hotels 2', '/office/bookings/hotels?need=paymentDue&past=true'],
    ]);
  });

  test('is said to be nothing', async () => {
    const { getByText } = await openDashboard();
    getByText('Nothing is waiting for you.');
  });
});

describe('what was sold', () => {
  test('stands in a table beside the chart, each step with the list of its days', async () => {
    const { getByRole, user, getAllByText } = await openDashboard();
    await user.click(required(getAllByText('Figures as a table')[0], 'the table'));
    const table = within(getByRole('region', { name: 'What was sold' })).getByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Nov 4', '0', '$0.00', '$0.00'],
      ['Nov 9', 'Flights 2', '$1,500.00', '$200.00'],
      ['Nov 16', '0', '$0.00', '$0.00'],
      ['Together', '2', '$1,500.00', '$200.00'],
    ]);
    expect(within(table).getByRole('link').getAttribute('href')).toBe(
      `${LIST}?status=Booked%2CTicket+Requested%2CTicketed&bookedFrom=2026-11-09&bookedTo=2026-11-15&past=true`,
    );
  });

  test('is drawn as a bar for each step, named, with the amount of the figure', async () => {
    const { findByText, getByRole, getByText, user } = await openDashboard();
    const amount = await findByText('$1,500', { selector: 'figure *' });
    getByText(/Bar chart: Sales, /);
    expect(amount.closest('figure')?.textContent).toBe('Nov 4$1,500Nov 9Nov 16');
    await user.selectOptions(getByRole('combobox', { name: 'Figure' }), 'commission');
    await findByText('$200', { selector: 'figure *' });
  });

  test.each([
    ['the chosen one', '/dashboard?product=flights', LIST, CONFIRMED],
    ['all products', '/dashboard', '/office/bookings', `${CONFIRMED},booked,Confirmed,confirmed`],
  ])('leads from each bar to what it counts, of %s', async (_whose, address, list, status) => {
    const { findByText } = await openDashboard({}, { address });
    const bar = await findByText('$1,500', { selector: 'figure *' });
    const { pathname, searchParams } = new URL(bar.closest('a')?.getAttribute('href') ?? '', 'http://x.test');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      list,
      { status, bookedFrom: '2026-11-09', bookedTo: '2026-11-15', past: 'true' },
    ]);
  });

  test('stands against as many days before, in words', async () => {
    const { getByRole } = await openDashboard();
    const words = [
      'Bookings2 50% less than in the 14 days before',
      'Sales$1,500.00 25% more than in the 14 days before',
      'Commission$200.00 As much as in the 14 days before',
    ];
    const tiles = [...getByRole('region', { name: 'What was sold' }).querySelectorAll('dl > div')];
    const told = tiles.map(
      (tile) => `${tile.children[0]?.textContent}${tile.children[1]?.textContent} ${tile.children[2]?.textContent}`,
    );
    expect(told).toEqual(words);
  });

  test('stands against nothing where there was nothing before', async () => {
    const { chart } = makeDashboard();
    const nothing = { bookings: 0, sales: money(0, 'USD'), commission: money(0, 'USD') };
    const { queryByText } = await openDashboard({ chart: { ...chart, before: { ...chart.before, ...nothing } } });
    expect(queryByText(/days before/)).toBeNull();
  });

  test('is asked for by the address, which a choice changes', async () => {
    const { asked, user, getByRole, router } = await openDashboard({}, { address: '/dashboard?by=month&product=flights' });
    expect(asked.map(({ query }) => [query?.by, query?.product])).toEqual([['month', 'flights']]);
    await user.selectOptions(getByRole('combobox', { name: 'Step' }), 'day');
    await waitFor(() => expect(asked.at(-1)?.query?.by).toBe('day'));
    expect(router.state.location.search).toEqual({ by: 'day', product: 'flights' });
  });

  test('is told by the day of travel of the days to come, with the lists of the trips that begin in them', async () => {
    const { chart } = makeDashboard();
    const page = await openDashboard({ chart: { ...chart, dayOf: 'travel' } });
    await page.user.selectOptions(page.getByRole('combobox', { name: 'Days' }), 'travel');
    await waitFor(() => expect(page.asked.at(-1)?.query?.dayOf).toBe('travel'));
    const { from = '', to = '' } = page.asked.at(-1)?.query ?? {};
    expect([page.asked[0]?.query?.to, daysBetween(from, to)]).toEqual([from, CHART_DAYS.usual - 1]);
    expect(page.router.state.location.search).toEqual({ of: 'travel' });
    page.getByText(/^By the first day of the trip, /);
    page.getByRole('option', { name: 'Next 90 days' });
    const bar = await page.findByText('$1,500', { selector: 'figure *' });
    const { searchParams } = new URL(bar.closest('a')?.getAttribute('href') ?? '', 'http://x.test');
    expect(Object.fromEntries(searchParams)).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    expect(searchParams.has('bookedFrom')).toBe(false);
  });

  test('is told of each agent with the lists of their bookings', async () => {
    const { getByRole } = await openDashboard();
    const agent = within(getByRole('region', { name: 'Who sold' })).getByRole('row', { name: /Anna Lima/ });
    expect(within(agent).getByRole('link').getAttribute('href')).toBe(
      `${LIST}?status=Booked%2CTicket+Requested%2CTicketed&bookedFrom=2026-11-04&bookedTo=2026-11-17&agent=${idOf(90)}&agentName=Anna+Lima&past=true`,
    );
  });

  test('is told of what sold most and of clients by themselves with the lists of the same bookings', async () => {
    const { getByRole } = await openDashboard();
    const place = within(getByRole('region', { name: 'Sold most' })).getByRole('link', { name: 'Miami – Lisboa' });
    const address = new URL(place.getAttribute('href') ?? '', 'http://x.test');
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      LIST,
      {
        status: 'Booked,Ticket Requested,Ticketed',
        bookedFrom: '2026-11-04',
        bookedTo: '2026-11-17',
        titled: 'Miami – Lisbon',
        title: 'Miami – Lisboa',
        past: 'true',
      },
    ]);
    const clients = within(getByRole('region', { name: 'Who sold' })).getByRole('row', { name: /Clients by themselves/ });
    expect(within(clients).getByRole('link').getAttribute('href')).toBe(
      `${LIST}?status=Booked%2CTicket+Requested%2CTicketed&bookedFrom=2026-11-04&bookedTo=2026-11-17&agent=none&past=true`,
    );
  });

  test.each([
    ['all products', '/dashboard', '/office/bookings'],
    ['the chosen one', '/dashboard?product=flights', LIST],
  ])('is told by status, each with its bar, and with the list of what it counts, of %s', async (_whose, address, list) => {
    const { getByRole } = await openDashboard({}, { address });
    const bars = within(getByRole('region', { name: 'By status' })).getAllByRole('link');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['Cancelled4$3,000.00', 'Ticketed2$1,500.00']);
    const [cancelled] = bars.map((bar) => new URL(bar.getAttribute('href') ?? '', 'http://x.test'));
    expect([cancelled?.pathname, Object.fromEntries(cancelled?.searchParams ?? [])]).toEqual([
      list,
      { status: 'cancelled', bookedFrom: '2026-11-04', bookedTo: '2026-11-17', past: 'true' },
    ]);
  });

  test('counts each status word in one bar, also where products read it differently: so does the list', () => {
    const none = { sales: money(0, 'USD'), commission: money(0, 'USD') };
    const rows = registry.all.flatMap(({ product, statuses }) =>
      statuses.map(({ word }) => ({ ...none, product, status: word, bookings: 1 })),
    );
    const bars = foldStatuses(rows, english);
    const words = bars.flatMap((bar) => bar.words);
    expect(words.length).toBe(new Set(words).size);
    expect(bars.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(rows.length);
    expect(bars.find((bar) => bar.words.includes('Processing'))?.bookings).toBeGreaterThan(1);
  });

  test('is told to a restricted agent of nobody', async () => {
    const { chart } = makeDashboard();
    const { queryByRole } = await openDashboard(
      { chart: { ...chart, agents: null } },
      { session: { ...AGENT, isRestrictedAgent: true } },
    );
    expect(queryByRole('region', { name: 'Who sold' })).toBeNull();
  });
});

describe('the newest bookings', () => {
  test('have each its price and its page', async () => {
    const { getByRole } = await openDashboard();
    const rows = within(getByRole('region', { name: 'Newest bookings' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
      [1, 2].map((number) => `/flight-details?bookingId=${idOf(number)}`),
    );
    for (const row of rows) expect(row.textContent).toContain('$843.75');
  });
});

describe('who may do what', () => {
  test.each([
    ['the owner', OWNER, 1],
    ['a sales agent', AGENT, 0],
  ] as const)('%s is led to the settings of the site or not', async (_who, session, count) => {
    const { queryAllByRole } = await openDashboard({}, { session });
    expect(queryAllByRole('link', { name: 'Website settings' })).toHaveLength(count);
  });
});

describe('the first steps', () => {
  const onboarding: AgencyInfo['onboarding'] = [
    { step: 'brand', isDone: true },
    { step: 'markup', isDone: false },
  ];

  test('are ticked, and lead to where the others are done', async () => {
    const { getByRole } = await openDashboard({ onboarding });
    const card = within(getByRole('region', { name: 'First steps' }));
    card.getByText('1 of 2 done');
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/settings/markups']);
  });

  test('stay away once the owner has put them away', async () => {
    const { user, getByRole, queryByRole, router } = await openDashboard({ onboarding });
    await user.click(getByRole('button', { name: 'Hide first steps' }));
    expect(queryByRole('region', { name: 'First steps' })).toBeNull();
    await router.navigate({ to: '/support' });
    await router.navigate({ to: '/dashboard' });
    await waitFor(() => getByRole('region', { name: 'Needs somebody now' }));
    expect(queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
