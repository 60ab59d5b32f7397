import { getPaymentOptions } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { CarDetails, CarQuote, ChosenExtra } from '@caravel/products/cars/contract';
import { getCarDetails, getCarPrice, openCarLink } from '@caravel/products/cars/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { SANDBOX_CARDS } from '../../testing/checkout-form.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { CAR_SEARCH_ID, CITY_DESK, carDetailsOf, carOf, deskOf } from '../../testing/made-cars.ts';
import { makeCarQuote } from '../../testing/made-rentals.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';
import { withExtras } from './search/details/running-price.ts';

const CAR = carOf('small', 90_000, { atDesk: 6_000 });
const ADDRESS = `/booknow/cars/result-details?searchId=${CAR_SEARCH_ID}&offerId=small`;

/** The quote of the car as its page shows it. */
function quoteOf(extras: readonly ChosenExtra[], more: Partial<CarQuote> = {}): CarQuote {
  const rentalPrice = withExtras(CAR.price, carDetailsOf(CAR).extras, extras);
  const price = { lines: [{ kind: 'fare' as const, amount: rentalPrice.dueNow }], total: rentalPrice.dueNow };
  return { ...makeCarQuote({ offerId: 'small', offer: CAR, extras: [...extras], rentalPrice, price }), ...more };
}

async function openCar(address = ADDRESS, answer: () => CarDetails = () => carDetailsOf(CAR)) {
  const server = officeServer();
  server.on(getCarDetails, () => ({ data: answer() }));
  const opened = server.on(openCarLink, () => ({ data: answer() }));
  const quoted = server.on(getCarPrice, ({ body }) => ({ data: quoteOf(body?.extras ?? []) }));
  // The checkout is a page of its own.
  server.on(getPaymentOptions, () => ({ data: SANDBOX_CARDS }));
  const page = await openPage(address, { session: CLIENT, server, products: ['flights', 'cars'] });
  const price = async () => await page.findByRole('region', { name: 'Price' });
  return { ...page, server, quoted, opened, price };
}

const total = (region: HTMLElement) => within(region).getByText('Total').parentElement?.textContent;

describe('the page of a car', () => {
  test('says what is included and what is not, desks, hours, conditions and cancellation', async () => {
    const page = await openCar();
    await page.findByRole('heading', { level: 1, name: 'Corolla or similar' });
    await page.price();
    const section = (name: string) => page.getByRole('region', { name }).textContent ?? '';
    expect(section('What is covered')).toContain('You pay at most $1,500.00 (the excess).');
    expect(section('What is covered')).toContain('Sold at the desk for $81.00');
    expect(section('Pick-up desk')).toContain('The desk is in the terminal. Terminal N');
    expect(section('Pick-up desk')).toContain('Mon – Fri8:00\u00a0AM – 6:00\u00a0PM');
    expect(section('Drop-off desk')).toContain('Orlando Downtown');
    expect(section('What the driver needs')).toContain('Drivers from 21 to 24 pay $5.00 a day more.');
    expect(section('What the driver needs')).toContain('A deposit of $200.00');
    expect(section('If you cancel')).toContain('We do not know the cancellation policy.');
    expect(section('The car')).toContain('Bags: 1 large, 2 small');
  });

  test('the lines add up to the total; extras run with it, and go to the checkout', async () => {
    const page = await openCar();
    const lines = { 'Rental, 9 days': '$705.00', 'Young driver surcharge': '$45.00', 'One-way fee': '$90.00' };
    expect(amountsIn(await page.price())).toMatchObject({ ...lines, 'Airport fee, paid at the desk': '$60.00' });
    expect(total(await page.price())).toContain('$900.00');
    expect((await page.price()).textContent).toContain('$840.00 now and $60.00 at the desk');
    const seats = within(page.getByRole('group', { name: 'Child seat' }));
    await page.user.click(seats.getByRole('button', { name: 'One more: Child seat' }));
    await waitFor(() => expect(seats.getByRole('status').textContent).toBe('1'));
    await page.user.click(seats.getByRole('button', { name: 'One more: Child seat' }));
    await page.user.click(page.getByRole('button', { name: 'One more: Second driver' }));
    const region = await page.price();
    await waitFor(() => expect(total(region)).toContain('$1,125.00'));
    expect(amountsIn(region)).toMatchObject({
      ...lines,
      'Child seat × 2, paid at the desk': '$126.00',
      'Second driver': '$99.00',
    });
    expect(region.textContent).toContain('$939.00 now and $186.00 at the desk');
    await page.user.click(within(region).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.router.state.location.pathname.toLowerCase()).toBe('/booknow/cars/checkout'));
    expect(page.router.state.location.search).toMatchObject({
      searchId: CAR_SEARCH_ID,
      offerId: 'small',
      extras: 'additionalDriver.1,childSeat.2',
      seen: 'USD93900',
    });
    // The checkout uses the quote that the page made.
    await page.findByRole('heading', { name: 'Checkout' });
    expect(page.quoted).toHaveLength(1);
    expect(page.quoted[0]?.body).toMatchObject({ seenTotal: money(93_900, 'USD') });
  });

  test.each([
    ['a price that rose', { priceChanged: true, previousTotal: money(84_000, 'USD') }, 5_000, 'The price has changed'],
    ['other terms', { termsChanged: true }, 0, 'What you chose has changed'],
  ])('%s since the page was opened is asked about before the checkout', async (_, changes, more, title) => {
    const page = await openCar();
    const dearer = money(90_000 + more, 'USD');
    page.server.on(getCarPrice, () => ({
      data: quoteOf([], { ...changes, rentalPrice: { ...CAR.price, total: dearer, dueNow: money(84_000 + more, 'USD') } }),
    }));
    const goOn = async () => page.user.click(within(await page.price()).getByRole('button', { name: 'Continue' }));
    await goOn();
    const dialog = within(await page.findByRole('dialog', { name: title }));
    if (more > 0) expect(dialog.getByText('$950.00')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'No, stay here' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(page.router.state.location.pathname).toBe('/booknow/cars/result-details');
    await goOn();
    await page.user.click(
      within(await page.findByRole('dialog', { name: title })).getByRole('button', { name: 'Yes, continue' }),
    );
    await waitFor(() => expect(page.router.state.location.pathname.toLowerCase()).toBe('/booknow/cars/checkout'));
    expect(page.router.state.location.search).toMatchObject({ seen: `USD${84_000 + more}` });
  });

  test('is opened by the handle of a copied link, and says so where that counts no more', async () => {
    const page = await openCar('/booknow/cars/result-details?from=airport-MIA&url=a-signed-handle');
    await page.findByRole('heading', { level: 1, name: 'Corolla or similar' });
    expect(page.opened.map(({ body }) => body)).toEqual([{ url: 'a-signed-handle' }]);
    await page.price();
    await page.user.click(page.getByRole('button', { name: 'Copy the link to this car' }));
    const copied = new URL(await navigator.clipboard.readText());
    expect([copied.pathname, copied.search]).toEqual(['/booknow/cars/result-details', '?from=airport-MIA&url=a-signed-handle']);
    const another = await openCar('/booknow/cars/result-details?from=airport-MIA&url=of-somebody-else', () => {
      throw new Refusal('carRequestInvalid', 'The request is not valid.');
    });
    await another.findByRole('heading', { name: 'This car cannot be shown' });
    expect(another.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe(
      '/booknow/cars/search?from=airport-MIA',
    );
  });

  test('one desk for both is told once', async () => {
    const page = await openCar(ADDRESS, () => carDetailsOf(CAR, { dropOffDesk: deskOf('desk-1') }));
    await page.findByRole('region', { name: 'Pick-up and drop-off desk' });
    expect(page.queryByText(CITY_DESK.name)).toBeNull();
  });

  test('a price that moved since the list is told', async () => {
    const page = await openCar(ADDRESS, () => carDetailsOf(CAR, { previousTotal: money(88_000, 'USD') }));
    await page.findByText('The price has changed since the list: it was $880.00 and is $900.00 now.');
  });

  test.each([
    ['searchExpired', 'These prices have expired', 'Search again'],
    ['carNotAvailable', 'This car cannot be shown', 'Choose another car'],
  ] as const)('%s says so, with the way on', async (code, title, action) => {
    const page = await openCar(ADDRESS, () => {
      throw new Refusal(code, 'Said by the server.');
    });
    await page.findByRole('heading', { name: title });
    page.getByText('Said by the server.');
    page.getByRole('link', { name: action });
  });

  test('a supplier that failed can be asked again', async () => {
    let fails = true;
    const page = await openCar(ADDRESS, () => {
      if (fails) throw new Refusal('supplierFailed', 'The supplier did not answer.');
      return carDetailsOf(CAR);
    });
    await page.findByText('The supplier did not answer.');
    fails = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { level: 1, name: 'Corolla or similar' });
  });

  test('without a chosen car it leads to the search', async () => {
    const page = await openCar('/booknow/cars/result-details');
    await page.findByRole('heading', { name: 'No car is chosen' });
    expect(page.getByRole('link', { name: 'Search cars' }).getAttribute('href')).toBe('/booknow/cars');
  });
});

test('extras are never more than are offered, and nothing else', () => {
  const { extras, offer } = carDetailsOf(CAR);
  const price = withExtras(offer.price, extras, [
    { code: 'childSeat', count: 4 },
    { code: 'wifi', count: 1 },
  ]);
  expect(price.total).toEqual(money(90_000 + 2 * 6_300, 'USD'));
  expect(price.totalAmount).toBe(1026);
  expect(price.dueNow).toEqual(offer.price.dueNow);
  expect(withExtras(offer.price, extras, [])).toEqual(offer.price);
});
