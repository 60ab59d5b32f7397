import { getDestination } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { CarOffer, CarResults } from '@caravel/products/cars/contract';
import { findCars, getCarDetails, storeCarSearch } from '@caravel/products/cars/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import {
  CAR_SEARCH_ID,
  carDetailsOf,
  carOf,
  carResultsOf,
  DROP_OFF_DAY,
  MIAMI,
  ORLANDO,
  PICK_UP_DAY,
} from '../../testing/made-cars.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const SEARCH = {
  from: MIAMI.id,
  to: ORLANDO.id,
  pu: `${PICK_UP_DAY}T10:00`,
  do: `${DROP_OFF_DAY}T10:30`,
  age: '23',
  c: 'BR',
};

/** A small one of one company, a van without free cancellation of another, and an expensive one. */
const CARS: readonly CarOffer[] = [
  carOf('van', 45_000, {
    vehicle: {
      size: 12,
      name: 'Transit',
      passengerQuantity: 12,
      baggageQuantity: 8,
      transmissionType: 'Manual',
      doorCount: null,
    },
    vendor: { code: 'ZZ', name: 'Zebra Cars' },
    coverages: [{ code: 'CF', charge: { includedRateInd: false }, excess: null, price: null }],
    rentalRate: { unlimitedIndicator: false, mileage: { included: 100, unit: 'mi', per: 'day', extra: null } },
    freeCancellationUntil: null,
  }),
  carOf('small', 18_000, { atDesk: 2_000, carsLeft: 2 }),
  carOf('luxury', 99_900, { vehicle: { size: 9, name: 'Seven', passengerQuantity: 4, baggageQuantity: 2 } }),
];

type Options = { readonly width?: number; readonly more?: Record<string, string>; readonly answer?: () => CarResults };

/** The small one three times more: part of it paid at the desk and for miles by the day, without free cancellation, and of the other company. */
const RATES: readonly CarOffer[] = [
  ...CARS,
  carOf('small-part', 21_000, {
    atDesk: 5_000,
    rentalRate: { unlimitedIndicator: false, mileage: { included: 100, unit: 'mi', per: 'day', extra: null } },
  }),
  carOf('small-saver', 16_500, { freeCancellationUntil: null, coverages: [] }),
  carOf('small-zebra', 17_000, { vendor: { code: 'ZZ', name: 'Zebra Cars' } }),
];

async function openResults({ width, more = {}, answer = () => carResultsOf(CARS) }: Options = {}) {
  const server = new FakeServer();
  server.on(getDestination, ({ params }) => ({ data: params?.id === ORLANDO.id ? ORLANDO : MIAMI }));
  const asked = server.on(findCars, () => ({ data: answer() }));
  const stored = server.on(storeCarSearch, () => ({ data: { stored: true as const } }));
  server.on(getCarDetails, ({ body }) => ({
    data: carDetailsOf(
      required(
        RATES.find(({ offerId }) => offerId === body?.offerId),
        'the car',
      ),
    ),
  }));
  const at = `/booknow/cars/search?${new URLSearchParams({ ...SEARCH, ...more })}`;
  const page = await openPage(at, { session: CLIENT, server, products: ['flights', 'cars'], ...(width && { width }) });
  const names = () => page.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  return { ...page, asked, stored, names };
}

const TYPES = ['Compact 1 car from $180', 'Passenger van 1 car from $450', 'Luxury 1 car from $999'];
const ALL = ['Corolla or similarCompact', 'Transit or similarPassenger van', 'Seven or similarLuxury'];

describe('the list of cars', () => {
  test('asks once for what the address says, and lists by the total, the cheapest first', async () => {
    const page = await openResults();
    await page.findByRole('heading', { name: 'Cars from Miami International Airport' });
    await waitFor(() => expect(page.names()).toEqual(ALL));
    expect(page.asked.map(({ body }) => body)).toEqual([
      {
        pickupLatitude: MIAMI.lat,
        pickupLongitude: MIAMI.lng,
        pickUpDateTime: SEARCH.pu,
        returnLatitude: ORLANDO.lat,
        returnLongitude: ORLANDO.lng,
        returnDateTime: SEARCH.do,
        age: 23,
        countryOfResidence: 'BR',
        pickupReadable: 'Miami International Airport, Miami, United States',
        dropoffReadable: 'Orlando, Florida, United States',
      },
    ]);
    page.getByText('3 cars', { selector: 'strong' });
    page.getByText('3 rates, each the total for the rental with all mandatory fees');
    const { pickupReadable: _, dropoffReadable: __, ...search } = required(page.asked[0]?.body, 'the search');
    await waitFor(() =>
      expect(page.stored.map(({ body }) => body)).toEqual([{ ...search, pickUpId: MIAMI.id, dropOffId: ORLANDO.id }]),
    );
  });

  test('a card says the total with all fees, by day, what is paid at the desk, and what the car is', async () => {
    const page = await openResults();
    const [card] = await page.findAllByRole('article');
    const text = required(card, 'a card').textContent ?? '';
    expect(text).toContain('$180.00Total for 9 days$20.00 a day$160.00 now and $20.00 at the desk');
    for (const words of [
      '5 seats',
      '3 bags',
      'Automatic',
      'Unlimited mileage',
      'Bring it back as full as you got it',
      'Free cancellation until',
      '2 cars left at this price',
      'Pinkar',
      'Desk in the terminal, 0.2 mi from your pick-up location',
      'Returned at Orlando Downtown',
    ])
      expect(text).toContain(words);
    within(required(card, 'a card')).getByRole('img', { name: 'A car of this kind: Corolla or similar' });
  });

  test('types stand in a row with their pictures and lowest totals; those that are pressed are in the list', async () => {
    const page = await openResults();
    await page.findAllByRole('article');
    const row = within(await page.findByRole('list', { name: 'Car type' }));
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(TYPES);
    const [compact, van] = row.getAllByRole('button');
    expect(compact?.querySelector('img')?.getAttribute('src')).toBe(CARS[1]?.availableCore.vehicle.picture);
    await page.user.click(required(compact, 'a type'));
    await waitFor(() => expect(page.names()).toEqual(ALL.slice(0, 1)));
    await page.user.click(required(van, 'a type'));
    await waitFor(() => expect(page.names()).toEqual(ALL.slice(0, 2)));
    await waitFor(() => expect(page.router.state.location.search).toEqual({ ...SEARCH, ft: '4,12' }));
    for (const pressed of row.getAllByRole('button', { pressed: true })) await page.user.click(pressed);
    await waitFor(() => expect(page.names()).toEqual(ALL));
  });

  test('options of a group combine with or, groups with and; counts and lowest prices say what each would leave', async () => {
    const page = await openResults();
    const group = (name: string) => within(page.getByRole('group', { name }));
    await page.findAllByRole('article');
    const box = (groupName: string, name: RegExp) => group(groupName).getByRole('checkbox', { name });
    await waitFor(() => box('Passengers', /^1 to 4, 1 car, from \$999$/));
    expect(page.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
      'Sort',
      'Passengers',
      'Bags',
      'Car type',
      'Total price',
      'Car features',
      'Policies',
      'Rental agency',
    ]);
    for (const [of, name] of [
      ['Passengers', /^5 or more, 2 cars, from \$180$/],
      ['Bags', /^3 to 4, 1 car, from \$180$/],
      ['Bags', /^5 or more, 1 car, from \$450$/],
      ['Total price', /^Under \$200, 1 car, from \$180$/],
      ['Total price', /^\$200 to \$300, 0 cars$/],
      ['Total price', /^\$300 to \$400, 0 cars$/],
      ['Total price', /^Over \$400, 2 cars, from \$450$/],
      ['Car features', /^4\+ Doors, 2 cars, from \$180$/],
      ['Policies', /^Free cancellation, 2 cars, from \$180$/],
      ['Rental agency', /^Zebra Cars, 1 car, from \$450$/],
    ] as const)
      box(of, name);
    await page.user.click(box('Passengers', /^5 or more/));
    await waitFor(() => expect(page.names()).toEqual(ALL.slice(0, 2)));
    await page.user.click(box('Policies', /^Free cancellation/));
    await waitFor(() => expect(page.names()).toEqual(ALL.slice(0, 1)));
    await waitFor(() => expect(page.router.state.location.search).toEqual({ ...SEARCH, fp: '5+', fo: 'freeCancellation' }));
    await page.user.click(box('Passengers', /^1 to 4/));
    await waitFor(() => expect(page.names()).toEqual([ALL[0], ALL[2]]));
    expect(page.getByText('2 of 3 cars', { selector: 'strong' })).toBeTruthy();
    await page.user.click(page.getByRole('button', { name: 'Remove Policies: Free cancellation' }));
    await waitFor(() => expect(page.names()).toEqual(ALL));
    expect(page.asked).toHaveLength(1);
  });

  test('is turned over by the highest first, and opens as its address says', async () => {
    const page = await openResults({ more: { o: 'highest', fa: 'PK,nobody!' } });
    await waitFor(() => expect(page.names()).toEqual([ALL[2], ALL[0]]));
    const sort = within(page.getByRole('group', { name: 'Sort' }));
    expect(sort.getByRole('radio', { name: /^Highest/ })).toHaveProperty('checked', true);
    await page.user.click(sort.getByRole('radio', { name: /^Cheapest/ }));
    await waitFor(() => expect(page.names()).toEqual([ALL[0], ALL[2]]));
    await waitFor(() => expect(page.router.state.location.search).toEqual({ ...SEARCH, fa: 'PK' }));
  });

  test('filters that leave nothing say so, and the last can be removed', async () => {
    const page = await openResults({ more: { ft: '12', fo: 'freeCancellation' } });
    await page.findByText('No car matches these filters');
    await page.user.click(page.getByRole('button', { name: 'Remove “Policies: Free cancellation”' }));
    await waitFor(() => expect(page.names()).toEqual([ALL[1]]));
  });

  test('on a phone the filters are a sheet whose button says how many are left', async () => {
    const page = await openResults({ width: 390 });
    await page.findAllByRole('article');
    await page.user.click(page.getByRole('button', { name: 'Filters' }));
    const sheet = within(await page.findByRole('dialog', { name: 'Filters' }));
    await page.user.click(await sheet.findByRole('checkbox', { name: /^Automatic/ }));
    await page.user.click(await sheet.findByRole('button', { name: 'Show 2 results' }));
    await waitFor(() => expect(page.names()).toEqual([ALL[0], ALL[2]]));
    fireEvent.change(page.getByLabelText('Sort by'), { target: { value: 'highest' } });
    await waitFor(() => expect(page.names()).toEqual([ALL[2], ALL[0]]));
  });
});

describe('the rates of a car', () => {
  const answer = () => carResultsOf(RATES);
  const cardOf = (page: Awaited<ReturnType<typeof openResults>>, at: number) =>
    within(required(page.getAllByRole('article')[at], 'a card'));

  test('whose company tells its policy with the price alone are never said not to be free', async () => {
    const silent = carOf('silent', 20_000, { freeCancellationUntil: null, isPolicyKnown: false });
    const page = await openResults({ answer: () => carResultsOf([silent]) });
    await page.findByText('Open the car to see what cancelling costs');
    expect(page.queryByText('Cancelling is not free')).toBeNull();
  });

  test('are one card for each class and company, at the lowest; the others are folded under it', async () => {
    const page = await openResults({ answer });
    await waitFor(() => expect(page.names()).toEqual([ALL[0], ...ALL]));
    page.getByText('4 cars', { selector: 'strong' });
    page.getByText('6 rates, each the total for the rental with all mandatory fees');
    const card = cardOf(page, 0);
    card.getByText('$165.00');
    card.getByText('Cancelling is not free');
    const fold = card.getByRole('button', { name: '2 more rates from $180.00' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    // A car with one rate has nothing to open.
    expect(cardOf(page, 1).queryByRole('button')).toBeNull();
    await page.user.click(fold);
    const rates = within(await card.findByRole('list', { name: 'Other rates of this car' })).getAllByRole('listitem');
    expect(rates).toHaveLength(2);
    for (const words of [
      'Pay a part now, the rest at the desk',
      'Free cancellation until',
      '100 miles a day',
      'Covered: Damage to the car. You pay at most $1,500.00 (the excess).',
      '$160.00 now and $50.00 at the desk',
    ])
      expect(rates[1]?.textContent).toContain(words);
    const address = new URL(card.getByRole<HTMLAnchorElement>('link', { name: /^Select.*, \$210\.00$/ }).href);
    expect(address.searchParams.get('offerId')).toBe('small-part');
    await page.user.click(card.getByRole('button', { name: 'Hide the other rates', expanded: true }));
    expect(card.queryByRole('list', { name: 'Other rates of this car' })).toBeNull();
  });

  test('are those that the filters leave, and count as one car', async () => {
    const page = await openResults({ answer, more: { fo: 'freeCancellation' } });
    await waitFor(() => expect(page.names()).toEqual([ALL[0], ALL[0], ALL[2]]));
    page.getByText('3 of 4 cars', { selector: 'strong' });
    page.getByText(/^4 rates, /);
    cardOf(page, 1).getByRole('button', { name: '1 more rate from $210.00' });
    await waitFor(() => page.getByRole('button', { name: 'Compact 2 cars from $170' }));
    page.getByRole('checkbox', { name: /^Pinkar, 2 cars, from \$180$/ });
  });

  test('one that is chosen opens at its total, and Back shows it among the others as before', async () => {
    const page = await openResults({ answer });
    await page.findAllByRole('article');
    await page.user.click(cardOf(page, 0).getByRole('button', { name: /more rates/ }));
    await page.user.click(await cardOf(page, 0).findByRole('link', { name: /^Select.*\$210\.00$/ }));
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ offerId: 'small-part' }));
    await waitFor(() => expect(page.getByRole('region', { name: 'Price' }).textContent).toContain('$210.00'));
    await page.user.click(page.getByRole('link', { name: 'Back to the results' }));
    await page.findByRole('list', { name: 'Other rates of this car' });
    expect(page.asked).toHaveLength(1);
  });
});

describe('a search that finds no list', () => {
  test('nothing found: says so, and opens the search', async () => {
    const page = await openResults({ answer: () => carResultsOf([], { closedCount: 3 }) });
    await page.findByText('No cars found', { selector: 'p:not([role])' });
    page.getByText(/^3 desks are closed at that time, and their cars are left out/);
    await page.user.click(page.getByRole('button', { name: 'Change the search' }));
    await page.findByRole('checkbox', { name: 'Same drop-off' });
  });

  test('a failure can be tried again', async () => {
    let fails = true;
    const page = await openResults({
      answer: () => {
        if (fails) throw new Refusal('supplierFailed', 'The supplier did not answer.');
        return carResultsOf(CARS);
      },
    });
    await page.findByText('The supplier did not answer.');
    fails = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.names()).toEqual(ALL));
  });

  test('prices that have expired say so, and are asked for again', async () => {
    let expiresAt = new Date(Date.now() + 300).toISOString();
    const page = await openResults({ answer: () => carResultsOf(CARS, { expiresAt }) });
    await page.findByText('These prices have expired.', {}, { timeout: 5000 });
    expiresAt = new Date(Date.now() + 600_000).toISOString();
    await page.user.click(page.getByRole('button', { name: 'Search again' }));
    await waitFor(() => expect(page.queryByText('These prices have expired.')).toBeNull());
    expect(page.asked).toHaveLength(2);
  });

  test('an address without a search opens the form', async () => {
    const page = await openResults({ more: { from: '' } });
    await page.findByText('This search is not complete');
    await page.findByRole('combobox', { name: 'Pick-up location' });
    expect(page.asked).toHaveLength(0);
  });

  test('suppliers that did not answer are named', async () => {
    const answer = () => carResultsOf(CARS, { notices: [{ supplier: 'Sandbox', code: 'supplierTimeout' }] });
    const page = await openResults({ answer });
    await page.findByText('Sandbox did not answer. Other cars may be missing.');
  });

  test('all suppliers silent: nobody says that there are no cars', async () => {
    const answer = () => carResultsOf([], { notices: [{ supplier: 'sandbox-cars', code: 'supplierFailed' }] });
    const page = await openResults({ answer });
    await page.findByText(/^Sandbox Cars did not answer, so we cannot say what is available/);
    expect(page.queryByText(/sandbox-|No cars found/)).toBeNull();
  });
});

test('a car opens at the total of the list, and Back shows the list as it was', async () => {
  const page = await openResults({ more: { fp: '5+' } });
  const [first] = await page.findAllByRole('article');
  const card = within(required(first, 'a card'));
  // The name leads to the car in a new tab too.
  const address = new URL(card.getByRole<HTMLAnchorElement>('link', { name: /^Corolla/ }).href);
  expect([address.pathname, address.searchParams.get('offerId'), address.searchParams.get('fp')]).toEqual([
    '/booknow/cars/result-details',
    'small',
    '5+',
  ]);
  await page.user.click(card.getByRole('link', { name: /^See car/ }));
  await page.findByRole('heading', { level: 1, name: 'Corolla or similar' });
  expect(page.router.state.location.search).toEqual({ ...SEARCH, fp: '5+', searchId: CAR_SEARCH_ID, offerId: 'small' });
  await waitFor(() => expect(page.getByRole('region', { name: 'Price' }).textContent).toContain('$180.00'));
  await page.user.click(page.getByRole('link', { name: 'Back to the results' }));
  await waitFor(() => expect(page.names()).toEqual(ALL.slice(0, 2)));
  expect(page.asked).toHaveLength(1);
});
