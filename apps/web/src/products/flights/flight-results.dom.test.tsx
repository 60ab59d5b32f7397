import { setLanguage, suggestAirports } from '@caravel/contracts';
import { flightPacker } from '@caravel/flight-search/testing';
import { addDays, money, required } from '@caravel/kernel';
import { repriceFlight, storeFlightSearch, streamFlights } from '@caravel/products/flights/contract';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/made-booking.ts';
import {
  answerDays,
  DAY,
  familyOf,
  IBERIA,
  linesOf,
  openResults,
  PLANS,
  type Plan,
  resultOf,
  SLICE,
  SWISS,
  sliceOf,
  TAP,
} from '../../testing/open-flights.ts';
import { openPage, renderPart } from '../../testing/open-page.tsx';
import { AGENCY, CLIENT } from '../../testing/people.ts';
import { LegLine } from './search/leg-line.tsx';

describe('the flights found', () => {
  test('cost what the server says, cheapest first', async () => {
    const { cards, searched } = await openResults();
    expect(cards()).toEqual([TAP, IBERIA, SWISS]);
    expect(searched).toMatchObject([{ body: { routeType: 'One Way', legs: [{ origin: 'LIS', destination: 'JFK' }] } }]);
  });

  test('fares are chosen at the price shown, and asked for by their own offer', async () => {
    const { server, user, getAllByRole, findByRole } = await openResults();
    const quoted = server.on(repriceFlight, () => new Promise(() => undefined));
    await user.click(required(getAllByRole('button', { name: 'Choose fare' })[0], 'a button'));
    await user.click(await findByRole('button', { name: /^Select .*\$800\.00$/ }));
    await waitFor(() => expect(quoted).toHaveLength(1));
    expect(quoted[0]?.body).toMatchObject({ searchId: idOf(501), offerId: 'tap.80000', seenTotal: money(80_000, 'USD') });
  });
});

test('names no price of an adult where a party of several types has one price', async () => {
  const { getAllByRole } = await openResults(PLANS, `t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}&p=1-1-0`);
  const text = getAllByRole('article')[0]?.textContent;
  expect(text).toContain('Total for 2 travelers');
  expect(text).not.toContain('per adult');
});

test('fares that come while somebody reads wait behind a button that speaks of prices, and replace their flight', async () => {
  const [tap] = PLANS;
  const cheaper: Plan = { ...required(tap, 'a plan'), fares: [{ price: 40_000 }, { price: 80_000 }] };
  const faresOf = (plans: readonly Plan[]) =>
    Object.fromEntries(plans.map(({ id, fares }) => [id, fares.map((fare) => familyOf(id, fare))]));
  const [start, wave, done] = linesOf(PLANS);
  const later = Promise.withResolvers<void>();
  const server = new FakeServer();
  answerDays(server);
  server.onStream(streamFlights, async function* () {
    yield required(start, 'the start');
    yield required(wave, 'a wave');
    await later.promise;
    const pack = flightPacker('USD');
    // Its places count on from those of the first wave.
    pack({ data: PLANS.map(resultOf), fareFamilies: faresOf(PLANS) });
    yield { type: 'wave' as const, part: 1, ...pack({ data: [resultOf(cheaper)], fareFamilies: faresOf([cheaper]) }) };
    yield required(done, 'the end');
  });
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  server.on(suggestAirports, () => ({ data: [] }));
  const address = `/booknow/flights/search?t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}`;
  const page = await openPage(address, { session: CLIENT, server });
  await page.findByRole('list', { name: 'Flights found' });
  const prices = () => page.getAllByRole('article').map(({ textContent }) => /\$[\d,.]+/.exec(textContent)?.[0]);
  await page.user.click(required(page.getAllByRole('button', { name: 'Choose fare' })[0], 'a button'));
  await page.findByRole('button', { name: /^Select .*\$500\.00$/ });
  later.resolve();
  const button = await page.findByRole('button', { name: 'Show updated prices' });
  expect(prices()).toEqual(['$500.00', '$600.00', '$950.00']);
  page.getByRole('button', { name: /^Select .*\$500\.00$/ });
  await page.user.click(button);
  await waitFor(() => expect(prices()).toEqual(['$400.00', '$600.00', '$950.00']));
  page.getByRole('button', { name: /^Select .*\$400\.00$/ });
});

test('says where the server had more than it lists, and blames no supplier', async () => {
  const page = await openResults(PLANS, undefined, true);
  await page.findByText(/^There are more combinations than these 3\./);
  expect(page.queryByText(/did not answer/)).toBeNull();
});

describe('a visitor of an agency that lets visitors search', () => {
  const open = { ...AGENCY, visitorsMaySearch: true };
  const address = `/booknow/flights/search?t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}`;

  test('sees the flights; what only people who are logged in may ask is not asked', async () => {
    const server = new FakeServer();
    answerDays(server);
    server.onStream(streamFlights, () => linesOf(PLANS));
    server.on(suggestAirports, () => ({ data: [] }));
    const page = await openPage(address, { server, agency: open });
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(3));
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(
      encodeURIComponent('/booknow/flights/search?'),
    );
    expect(page.getByRole('navigation', { name: 'Main' }).textContent).toContain('Air Travel');
  });

  test('whose network searches too often may log in to search on, and comes back to this search', async () => {
    const server = new FakeServer();
    answerDays(server);
    server.onStream(streamFlights, () => {
      throw new Refusal('tooManyRequests', 'Too many attempts.');
    });
    server.on(suggestAirports, () => ({ data: [] }));
    const page = await openPage(address, { server, agency: open });
    await page.findByText(/^Your network has made many searches/);
    const link = page.getByRole('link', { name: 'Log in to search on' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?navigateTo=%2Fbooknow%2Fflights%2Fsearch/);
  });

  test('is led to the log-in elsewhere', async () => {
    const page = await openPage(address, {});
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
    expect(page.router.state.location.search).toMatchObject({ navigateTo: expect.stringContaining('/booknow/flights/search') });
  });
});

test('another language searches again with the same filters, since the names in the results are the server’s', async () => {
  const server = new FakeServer();
  answerDays(server);
  const searched = server.onStream(streamFlights, () =>
    linesOf(
      document.documentElement.lang === 'pt'
        ? PLANS.map((plan) => ({ ...plan, airline: [plan.airline[0], `${plan.airline[1]} em português`] as const }))
        : PLANS,
    ),
  );
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  server.on(suggestAirports, () => ({ data: [] }));
  const stored = server.on(setLanguage, () => ({ data: { locale: 'pt' as const } }));
  const day = DAY.replaceAll('-', '');
  const page = await openPage(`/booknow/flights/search?t=ow&l=LIS-JFK-${day}`, { session: CLIENT, server });
  await page.findByRole('list', { name: 'Flights found' });
  const box = await page.findByRole('checkbox', { name: /^SWISS/ });
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  await page.user.click(page.getByRole('button', { name: /Appearance/ }));
  const portuguese = await page.findByRole('button', { name: 'Português' });
  // One right after the other: the address has not followed the filter yet.
  fireEvent.click(box);
  fireEvent.click(portuguese);
  await waitFor(() => expect(page.getByRole('article').getAttribute('aria-label')).toContain('SWISS em português'));
  await waitFor(() => expect(page.router.state.location.search).toMatchObject({ fa: 'LX' }));
  expect(searched).toHaveLength(2);
  expect(searched[1]).toEqual(searched[0]);
  await waitFor(() => expect(stored).toHaveLength(1));
});

describe('a card', () => {
  const [flight] = SLICE.segments;
  const codeshare = (flightNumber: string, operatingCarrierName: string) => ({
    ...required(flight, 'a flight'),
    carrier: 'AF',
    flightNumber,
    operatingCarrier: operatingCarrierName === 'Air France' ? 'AF' : 'A5',
    operatingCarrierName,
  });

  test.each([
    [[codeshare('7301', 'HOP')], 'Operated by HOP'],
    [[codeshare('7301', 'HOP'), codeshare('22', 'Air France')], 'Operated by HOP (AF 7301)'],
    [[codeshare('7301', 'HOP'), codeshare('22', 'Air France'), codeshare('7415', 'HOP')], 'Operated by HOP (AF 7301, AF 7415)'],
  ])('says which flights another airline flies', async (segments, words) => {
    const { getByText } = await renderPart(<LegLine leg={{ ...SLICE, segments }} />);
    getByText(words);
  });

  test('warns of another airport on the way back', async () => {
    const back = sliceOf({
      ...required(SLICE.segments[0], 'a segment'),
      origin: 'EWR',
      originCity: SLICE.destinationCity,
      destination: 'LIS',
      destinationCity: SLICE.originCity,
      departureTime: '2027-03-12T10:55',
      arrivalTime: '2027-03-12T22:40',
    });
    const page = await openResults([{ ...required(PLANS[0], 'a plan'), back }]);
    await page.user.click(page.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(page.getByRole('article').textContent).toContain('(EWR), not from JFK'));
  });
});

describe('a round trip', () => {
  const BACK = addDays(DAY, 7);
  const backAt = (time: string) =>
    sliceOf({
      ...required(SLICE.segments[0], 'a segment'),
      origin: 'JFK',
      originCity: SLICE.destinationCity,
      destination: 'LIS',
      destinationCity: SLICE.originCity,
      flightNumber: `9${time.slice(0, 2)}`,
      departureTime: `${BACK}T${time}`,
      arrivalTime: `${BACK}T23:10`,
    });
  const plan = (id: string, at: 0 | 1, time: string, price: number): Plan => ({
    ...required(PLANS[at], 'a plan'),
    id,
    fares: [{ price }],
    back: backAt(time),
  });
  const PAIRS = [
    plan('a', 0, '09:00', 50_000),
    plan('b', 0, '12:00', 54_500),
    plan('c', 1, '09:00', 61_000),
    plan('d', 0, '18:00', 70_000),
  ];
  const ROUND = `l=LIS-JFK-${DAY.replaceAll('-', '')}-${BACK.replaceAll('-', '')}`;
  const texts = (page: Awaited<ReturnType<typeof openResults>>) =>
    page.getAllByRole('article').map((card) => card.querySelector('[class*=prices]')?.textContent);

  test('is an outbound flight, then a return at its total and its difference; Back goes to the outbound flights', async () => {
    const page = await openResults(PAIRS, ROUND);
    await page.findByRole('heading', { level: 2, name: 'Choose your outbound flight' });
    expect(texts(page)).toEqual(['from $500.00Round trip, 1 traveler', 'from $610.00Round trip, 1 traveler']);
    await page.user.click(required(page.getAllByRole('button', { name: 'Choose' })[0], 'a button'));
    const heading = await page.findByRole('heading', { level: 2, name: 'Choose your return' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // The page is of the flights that are chosen now.
    await page.findByRole('heading', { level: 1, name: 'Flights from JFK to LIS' });
    expect(texts(page)).toEqual([
      '$500.00+$0.00, the lowest priceRound trip, 1 traveler',
      '$545.00+$45.00 over the lowest priceRound trip, 1 traveler',
      '$700.00+$200.00 over the lowest priceRound trip, 1 traveler',
    ]);
    expect(page.router.state.location.search).toHaveProperty('g');
    page.router.history.back();
    await page.findByRole('heading', { level: 2, name: 'Choose your outbound flight' });
    expect(page.getAllByRole('article')).toHaveLength(2);
    expect(page.searched).toHaveLength(1);
  });

  test('can be taken as a ready pair', async () => {
    const page = await openResults(PAIRS, ROUND);
    await page.user.click(await page.findByRole('button', { name: 'Ready round trips' }));
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(4));
    expect(page.router.state.location.search).toMatchObject({ g: 'ready' });
    expect(page.getAllByRole('button', { name: 'Select' })).toHaveLength(4);
  });

  test('whose chosen outbound is gone says so', async () => {
    const page = await openResults(PAIRS, `${ROUND}&g=XX1-01010800`);
    await page.findByText('The flight you chose is no longer offered. Choose another one.');
    expect(page.getAllByRole('article')).toHaveLength(2);
  });
});

describe('the order of the list', () => {
  test('Quickest is by time, Best by price and time, and each tile has the figures of its first flight', async () => {
    const { user, getByRole, becomes } = await openResults();
    const tile = (name: string) => getByRole('radio', { name: new RegExp(`^${name}`) });
    expect(['Cheapest', 'Best', 'Quickest'].map((name) => tile(name).textContent)).toEqual([
      'Cheapest$500.0011 h 40 m',
      'Best$600.008 h 20 m',
      'Quickest$950.008 h',
    ]);
    await user.click(tile('Quickest'));
    await becomes([SWISS, IBERIA, TAP]);
    await user.click(tile('Best'));
    await becomes([IBERIA, TAP, SWISS]);
    await user.click(tile('Cheapest'));
    await becomes([TAP, IBERIA, SWISS]);
  });

  test('the choice of orders does the same', async () => {
    const { user, getByRole, becomes } = await openResults();
    await user.selectOptions(getByRole('combobox', { name: /^Sort/ }), 'Quickest');
    await becomes([SWISS, IBERIA, TAP]);
  });
});

describe('the filters of the list', () => {
  test('airlines add up; Only chooses one alone', async () => {
    const { user, tick, getByRole, becomes } = await openResults();
    await tick(/^TAP Air Portugal/);
    await becomes([TAP]);
    await tick(/^SWISS/);
    await becomes([TAP, SWISS]);
    await user.click(getByRole('button', { name: 'Only Iberia' }));
    await becomes([IBERIA]);
    expect(getByRole('checkbox', { name: /^SWISS/ })).toHaveProperty('checked', false);
  });

  test('refundable and changeable are two things, and a card shows the fare that has them', async () => {
    const { tick, becomes } = await openResults();
    await tick(/^Changes allowed/);
    await becomes(['TAP Air Portugal $800.00']);
    await tick(/^Changes allowed/);
    await tick(/^Refundable/);
    await becomes(['Iberia $900.00']);
  });

  test('say how many flights they leave and from what price', async () => {
    const { findByRole, getByRole } = await openResults();
    await findByRole('checkbox', { name: /^Iberia, 1 flight, from \$600$/ });
    getByRole('checkbox', { name: /^Changes allowed, 1 flight, from \$800$/ });
    getByRole('checkbox', { name: /^Refundable, 1 flight, from \$900$/ });
  });

  test('a price and a time limit the list from their own side', async () => {
    const { findByRole, getByRole, becomes } = await openResults();
    const drag = (name: string, value: number) => fireEvent.change(getByRole('slider', { name }), { target: { value } });
    await findByRole('slider', { name: 'Highest price' });
    drag('Highest price', 700);
    await becomes([TAP, IBERIA]);
    drag('Lowest price', 600);
    await becomes([IBERIA]);
    drag('Highest price', 950);
    await becomes([IBERIA, SWISS]);
    drag('Longest total time', 480);
    await becomes([SWISS]);
  });

  test('are kept in the address and can be taken away', async () => {
    const { user, tick, findByRole, router, becomes } = await openResults();
    await tick(/^Iberia/);
    await waitFor(() => expect(router.state.location.href).toContain('fa=IB'));
    await user.click(await findByRole('button', { name: 'Clear all' }));
    await becomes([TAP, IBERIA, SWISS]);
  });
});
