import type { EndpointAnswer, Profile } from '@caravel/contracts';
import { findClients, getPaymentOptions } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import type { CarQuote } from '@caravel/products/cars/contract';
import { findCarReservation, getCarPrice, reserveCar } from '@caravel/products/cars/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { checkoutForm, SANDBOX_CARDS } from '../../testing/checkout-form.ts';
import { idOf } from '../../testing/made-booking.ts';
import { CAR_SEARCH_ID, CITY_DESK } from '../../testing/made-cars.ts';
import { WATERFALL } from '../../testing/made-price.ts';
import { CAR_CHECKOUT, makeCarQuote, makeRental } from '../../testing/made-rentals.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';

const LINES = {
  'Rental, 9 days': '$385.00',
  'Young driver surcharge': '$45.00',
  'One-way fee': '$90.00',
  'Airport fee, paid at the desk': '$80.00',
  'Child seat, paid at the desk': '$63.00',
};
const POLICY = 'Free until Thu, Dec 3, 10:00 AM New York time; then the full $520.00';
const BOOKED: EndpointAnswer<typeof reserveCar> = [
  {
    response: {
      bookingId: idOf(721),
      outcome: 'confirmed',
      sagaState: 'captured',
      status: 'Confirmed',
      recordLocator: 'PK721',
      action: null,
      message: null,
      failureCode: null,
    },
  },
];
const REFUSED: EndpointAnswer<typeof reserveCar> = [
  { error: { code: 'carNotAvailable', message: 'The car is gone.', bookingId: idOf(721) } },
];
const main = () => required(document.querySelector('main'), 'main');

/** Opens the checkout of a car. `given` overrides fields of the quote. */
async function openCheckout(
  session: Profile = CLIENT,
  given: Partial<Omit<CarQuote, 'protection'>> = {},
  answer: EndpointAnswer<typeof reserveCar> = BOOKED,
  address = CAR_CHECKOUT,
  keepsCard = false,
) {
  const server = officeServer();
  const quoted = server.on(getCarPrice, ({ body }) => ({
    data: makeCarQuote({ ...given, protection: body?.protection ?? false }),
  }));
  const booked = server.on(reserveCar, () => answer);
  server.on(findClients, () => ({ data: { clients: [], totalClients: 0 } }));
  server.on(findCarReservation, () => ({ data: makeRental() }));
  server.on(getPaymentOptions, () => ({ data: { ...SANDBOX_CARDS, keepsCard } }));
  const page = await openPage(address, { session, server, products: ['flights', 'hotels', 'cars'] });
  const form = checkoutForm(page);
  const { fill, next } = form;
  /** Fills in the driver, who was born in this year. */
  const fillDriver = async (year = '2076') => {
    await page.findByLabelText(/^First name/);
    fill(/^Title/, 'Ms');
    fill(/^First name/, 'Bianca');
    fill(/^Last name/, 'Lima');
    fill('Month', '6');
    fill('Day', '15');
    fill('Year', year);
    fill(/^Gender/, 'female');
    await next();
  };
  const fillIn = async () => {
    await fillDriver();
    await form.fillContact();
    await form.choose(/^Without/);
  };
  return { ...page, ...form, server, quoted, booked, fillDriver, fillIn };
}

const MILEAGE = { name: 'Mileage', text: 'Unlimited' };
const OTHER_FUEL = {
  seenTerms: [{ name: 'Fuel', text: 'Full to full' }, MILEAGE],
  terms: [{ name: 'Fuel', text: 'Prepaid' }, MILEAGE],
};

describe('the checkout of a car', () => {
  test('shows the whole total with surcharge and one-way fee from the first step on, and charges what is paid now', async () => {
    const { fillDriver, fill, fillContact, choose, findByRole, findByText, findByLabelText, summary, booked, quoted, pay } =
      await openCheckout();
    await findByText('$520.00 now and $143.00 at the desk');
    expect(amountsIn(summary())).toEqual(LINES);
    expect(within(summary()).getByText('$663.00')).toBeTruthy();
    expect(quoted[0]?.body).toEqual({
      searchId: CAR_SEARCH_ID,
      offerId: 'offer:1',
      extras: [{ code: 'childSeat', count: 1 }],
      protection: false,
    });
    await findByLabelText(/^Flight you arrive with/);
    fill(/^Flight you arrive with/, 'aa 1234');
    await fillDriver();
    await fillContact();
    await choose(/^Without/);
    await findByText(POLICY);
    expect(amountsIn(main())).toMatchObject({ ...LINES, Total: '$663.00' });
    for (const said of ['Bianca Lima, 23 years old at pick-up, lives in Brazil', 'Arrives with flight AA 1234', 'Child seat'])
      expect(main().textContent).toContain(said);
    await pay('Pay $520.00');
    await findByRole('heading', { level: 1, name: /booked|confirmed/i });
    const reached = { email: 'clara@sunset.test', phone: '+13055550123', address: '12 Palm Avenue', city: 'Miami' };
    expect(booked[0]?.body).toMatchObject({
      quoteId: idOf(621),
      acceptTotal: money(52_000, 'USD'),
      driver: {
        title: 'Ms',
        firstName: 'Bianca',
        lastName: 'Lima',
        birthDate: '2076-06-15',
        countryOfResidence: 'BR',
        ...reached,
        state: 'Florida',
        zip: '33139',
      },
      flight: { code: 'AA', number: '1234' },
      contact: { ...reached, country: 'US' },
      payment: { method: 'card', token: 'tok_12345678' },
    });
    expect(amountsIn(main())).toMatchObject({ ...LINES, Total: '$663.00' });
    expect(main().textContent?.replaceAll('\u00a0', ' ')).toContain(POLICY);
  });

  test('a driver with an email and address of their own is reached by them; the booking is told to its contact', async () => {
    const { fillDriver, fill, fillContact, choose, findByLabelText, findByText, findByRole, getByLabelText, user, booked, pay } =
      await openCheckout();
    await user.click(await findByLabelText('The driver has an email and address of their own'));
    await fillDriver();
    // Nothing of it is filled in: the step stays, and says so.
    await findByText('There is a problem');
    expect(getByLabelText(/^Postal code/).getAttribute('aria-invalid')).toBe('true');
    fill('Country code', 'US');
    fill(/^Email/, 'bianca@example.com');
    fill(/^Phone/, '3055550177');
    fill(/^Address/, '5 Bay Road');
    fill(/^City/, 'Orlando');
    fill(/^State/, 'Florida');
    fill(/^Postal code/, '32801');
    await fillDriver();
    await fillContact();
    await choose(/^Without/);
    await findByText('bianca@example.com');
    await pay('Pay $520.00');
    await findByRole('heading', { level: 1, name: /booked|confirmed/i });
    expect(booked[0]?.body).toMatchObject({
      driver: { email: 'bianca@example.com', phone: '+13055550177', address: '5 Bay Road', city: 'Orlando', zip: '32801' },
      contact: { email: 'clara@sunset.test', phone: '+13055550123', zip: '33139' },
    });
  });

  test.each([false, true])('says at the card whether it is kept until the booking is decided: %s', async (keepsCard) => {
    const { fillIn, findByText, queryByText } = await openCheckout(CLIENT, {}, BOOKED, CAR_CHECKOUT, keepsCard);
    await fillIn();
    await findByText(POLICY);
    expect(queryByText(/reserved on this card again/) !== null).toBe(keepsCard);
  });

  test('adds the protection to what is paid now and to the whole', async () => {
    const { fillDriver, fillContact, choose, findByRole, findAllByText, summary } = await openCheckout();
    await fillDriver();
    await fillContact();
    await choose(/^With /);
    expect(await findAllByText('$556.40 now and $143.00 at the desk')).toHaveLength(2);
    expect(amountsIn(summary())).toEqual({ ...LINES, 'Refund protect': '$36.40' });
    expect(within(summary()).getByText('$699.40')).toBeTruthy();
    await findByRole('button', { name: 'Pay $556.40' });
  });

  test('asks for no card where all is paid at the desk, says how much and in which currency, and books without a payment', async () => {
    const none = money(0, 'USD');
    const { rentalPrice } = makeCarQuote();
    const { lines, total } = rentalPrice;
    const atDesk = lines.map((line) => ({ ...line, due: 'atDesk' as const }));
    const page = await openCheckout(CLIENT, {
      price: { lines: [{ kind: 'fare', amount: none }], total: none },
      rentalPrice: { ...rentalPrice, dueNow: none, dueAtDesk: total, payment: 'atDesk', lines: atDesk },
    });
    await page.findByText('$663.00 at the desk, nothing now');
    await page.fillIn();
    await page.findByRole('heading', { name: 'Paid at the desk' });
    expect(main().textContent).toContain(
      'Nothing is paid now, and no card is needed. Pinkar takes $663.00 at the desk, in US Dollar (USD).',
    );
    expect(page.queryByTitle(/^Card details/)).toBeNull();
    await page.user.click(page.getByRole('button', { name: 'Book now' }));
    await page.findByRole('heading', { level: 1, name: /booked|confirmed/i });
    expect(page.booked[0]?.body).toMatchObject({ acceptTotal: none, payment: { method: 'none' } });
  });

  test('says what the desk takes besides the money: deposit, license, age', async () => {
    const { fillIn, findByText } = await openCheckout();
    await fillIn();
    await findByText(/^A deposit of \$200\.00/);
    await findByText('The toll roads of Florida take no cash.');
    await findByText(/^Damage to the car$/);
  });

  test('sends a driver of another price back to the search, in words and with a link to the field', async () => {
    const { fillDriver, findByRole, booked } = await openCheckout();
    await fillDriver('2050');
    const problems = within(await findByRole('alert', { name: 'There is a problem' }));
    const link = problems.getByRole('link', { name: /^The price is for a driver of another age/ });
    expect(link.getAttribute('href')).toBe('#driver-birthDate');
    expect(booked).toEqual([]);
  });

  test('asks for no flight where the desk is in the city', async () => {
    const { findByLabelText, queryByLabelText } = await openCheckout(CLIENT, { pickUpDesk: CITY_DESK });
    await findByLabelText(/^First name/);
    expect(queryByLabelText(/^Flight/)).toBeNull();
  });

  test('tells of a car that is gone, charges nothing and offers others', async () => {
    const { fillIn, findByText, findByRole, queryByText, pay } = await openCheckout(CLIENT, {}, REFUSED);
    await fillIn();
    await pay('Pay $520.00');
    await findByText('The car is gone.');
    expect((await findByRole('link', { name: 'Choose another car' })).getAttribute('href')).toBe('/booknow/cars');
    // Nobody holds a price for what is gone, and it cannot be paid again.
    expect(queryByText(/Price held/)).toBeNull();
    expect((await findByRole<HTMLButtonElement>('button', { name: 'Pay $520.00' })).disabled).toBe(true);
  });

  test('asks about other terms even if the price stays', async () => {
    const { findByRole } = await openCheckout(CLIENT, { termsChanged: true, ...OTHER_FUEL });
    const dialog = within(await findByRole('dialog', { name: 'What you chose has changed' }));
    dialog.getByText('The terms of the rental have changed.');
    const cells = dialog.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Full to full', 'Prepaid']);
    dialog.getByRole('rowheader', { name: 'Fuel' });
    expect(dialog.queryByText('Mileage')).toBeNull();
  });

  test('asks staff for the client and their markup first', async () => {
    const { findByRole } = await openCheckout(AGENT, { waterfall: WATERFALL });
    await findByRole('heading', { name: 'Client and price' });
  });

  test('opens by the small-case path too', async () => {
    const { findByText } = await openCheckout(CLIENT, {}, BOOKED, CAR_CHECKOUT.replace('/Cars/', '/cars/'));
    await findByText('$520.00 now and $143.00 at the desk');
  });

  test('of no car leads to the search', async () => {
    const page = await openPage('/booknow/Cars/checkout?searchId=x', {
      session: CLIENT,
      server: officeServer(),
      products: ['flights', 'cars'],
    });
    await page.findByText('No car is chosen');
    expect(page.getByRole('link', { name: 'Search cars' }).getAttribute('href')).toBe('/booknow/cars');
  });
});
