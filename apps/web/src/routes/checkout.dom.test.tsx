import type { Profile, SameTrip } from '@caravel/contracts';
import { createClient } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { bookFlight, repriceFlight } from '@caravel/products/flights/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chosenClient } from '../lib/session/kept-client.ts';
import { amountsIn } from '../testing/amounts.ts';
import { Refusal } from '../testing/fake-server.ts';
import { idOf, instantIn } from '../testing/made-booking.ts';
import { CHECKOUT, makeQuote } from '../testing/made-flights.ts';
import { WATERFALL } from '../testing/made-price.ts';
import { openCheckout, outcomeOf } from '../testing/open-checkout.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT } from '../testing/people.ts';

const PLAIN = { Fare: '$700.00', 'Taxes and charges': '$128.75', 'Agency fee': '$15.00' };

describe('the travelers of a checkout', () => {
  test('are named in the summary of what is missing, each with their own fields', async () => {
    const each = money(42_000, 'USD');
    const { next, findByRole, getAllByLabelText, findAllByLabelText } = await openCheckout(CLIENT, {
      passengers: [
        { type: 'ADT', count: 2, each },
        { type: 'CHD', count: 1, each },
      ],
    });
    await findAllByLabelText(/^First name/);
    fireEvent.change(required(getAllByLabelText(/^First name/)[1], 'the second'), { target: { value: 'Bruno' } });
    fireEvent.change(required(getAllByLabelText(/^Last name/)[1], 'the second'), { target: { value: 'Reyes' } });
    await next();
    const summary = within(await findByRole('alert', { name: 'There is a problem' }));
    const links = summary.getAllByRole('link').map((link) => link.textContent);
    expect(new Set(links).size).toBe(links.length);
    expect(links).toContain('Traveler 1: adult: Enter the first name');
    expect(links).not.toContain('Traveler 2: adult, Bruno Reyes: Enter the first name');
    expect(links).toContain('Traveler 2: adult, Bruno Reyes: Choose a title');
    expect(links).toContain('Traveler 3: child: Enter the last name');
  });
});

describe('a checkout whose price is too old', () => {
  const open = async () => {
    const server = officeServer();
    server.on(repriceFlight, () => {
      throw new Refusal('searchExpired', 'Expired.');
    });
    return openPage(CHECKOUT, { session: CLIENT, server });
  };

  test('opened by a link says whose price it was, and keeps nothing that nobody typed', async () => {
    const { findByRole, queryByText } = await open();
    await findByRole('heading', { level: 1, name: 'This price link no longer works' });
    expect(queryByText(/What you typed is kept/)).toBeNull();
  });

  test('says that what was typed is kept where something was', async () => {
    const offer = Object.fromEntries(new URL(CHECKOUT, 'http://x.test').searchParams);
    sessionStorage.setItem('checkout.flights', JSON.stringify({ offer }));
    const { findByRole, getByText } = await open();
    await findByRole('heading', { level: 1, name: 'These prices have expired' });
    getByText(/What you typed is kept/);
  });
});

describe('the price of a checkout', () => {
  test('beside the form and on the button it is that of the quote, and that is what is booked', async () => {
    const { fillIn, choose, pay, summary, findByRole, booked, router } = await openCheckout();
    await fillIn();
    expect(amountsIn(summary())).toEqual(PLAIN);
    expect(summary().textContent).toContain('Total$843.75');
    await choose(/^Without refund protect/);
    await findByRole('button', { name: 'Pay $843.75' });
    await pay();
    await findByRole('heading', { level: 1, name: /is booked$/ });
    expect(router.state.location.pathname).toBe('/booknow/flights/confirmation');
    expect(booked).toMatchObject([
      {
        body: {
          quoteId: idOf(601),
          acceptTotal: money(84_375, 'USD'),
          payment: { method: 'card', token: 'tok_12345678' },
          travellers: [{ type: 'ADT', firstName: 'Clara', lastName: 'Reyes', dob: '1988-06-15' }],
          contact: { phone: '+13055550123', zip: '33139' },
        },
      },
    ]);
    expect(amountsIn(document.body)).toMatchObject({ ...PLAIN, Total: '$843.75' });
  });

  test('protection is asked of the server when it is chosen, and is in the total at once', async () => {
    const { fillIn, user, choose, pay, summary, findByRole, quoted, booked } = await openCheckout();
    await fillIn();
    const choice = await findByRole('radio', { name: /^With refund protect/ });
    expect(choice).toHaveProperty('checked', false);
    expect(choice.closest('label')?.textContent).toContain('+ $64.32');
    await user.click(choice);
    await waitFor(() => expect(summary().textContent).toContain('Total$908.07'));
    expect(quoted.map(({ body }) => [body?.protection, body?.seenTotal])).toEqual([
      [false, undefined],
      [true, money(90_807, 'USD')],
    ]);
    expect(amountsIn(summary())).toEqual({ ...PLAIN, 'Refund protect': '$64.32' });
    await choose(/^With refund protect/);
    await findByRole('button', { name: 'Pay $908.07' });
    await pay();
    await waitFor(() => expect(booked).toHaveLength(1));
    expect(booked[0]?.body).toMatchObject({ quoteId: idOf(602), acceptTotal: money(90_807, 'USD') });
  });

  test('that could not be asked for what was chosen cannot be paid as it was before, but asked for again', async () => {
    const { server, fillIn, choose, findByRole, findByText, quoted, user } = await openCheckout();
    await fillIn();
    const failed = server.on(repriceFlight, () => {
      throw new Refusal('supplierTimeout', 'The airline does not answer.');
    });
    await choose(/^With refund protect/);
    await findByText('The airline does not answer.');
    expect(failed).toHaveLength(1);
    expect(await findByRole('button', { name: 'Pay $843.75' })).toHaveProperty('disabled', true);
    const again = server.on(repriceFlight, ({ body }) => ({ data: makeQuote({ protection: body?.protection ?? false }) }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    expect(await findByRole('button', { name: 'Pay $908.07' })).toHaveProperty('disabled', false);
    expect([quoted.length, again.length]).toEqual([1, 1]);
  });

  test('names no price of one passenger where a party has one price', async () => {
    const people = [
      { type: 'ADT', count: 2, each: null },
      { type: 'INF', count: 1, each: null },
    ] as const;
    const { summary } = await openCheckout(CLIENT, { passengers: [...people] });
    await waitFor(() => expect(summary().textContent).toContain('2 adults1 infant'));
    expect(amountsIn(summary())).toEqual(PLAIN);
  });

  test.each([
    [true, /free of charge within 24 hours of booking/],
    [false, /^If you cancel, the premium in its price is not refunded/],
  ])('protection is promised back within 24 hours only where the fare is (%s)', async (voidable, note) => {
    const { fillIn, findByText } = await openCheckout(CLIENT, { family: { ...makeQuote().family, voidable } });
    await fillIn();
    await findByText(note);
  });

  test('nothing is chosen beforehand, and without a choice nobody goes on', async () => {
    const { fillIn, next, findByRole, queryByRole } = await openCheckout();
    await fillIn();
    expect(await findByRole('radio', { name: /^Without refund protect/ })).toHaveProperty('checked', false);
    await next();
    await findByRole('link', { name: 'Choose whether you want refund protect' });
    expect(queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  test('a price that moved is paid only after a Yes', async () => {
    const { server, fillIn, choose, pay, findByRole, getByRole, user, summary } = await openCheckout();
    await fillIn();
    await choose(/^Without refund protect/);
    const dearer = makeQuote({
      quoteId: idOf(603),
      price: { lines: [{ kind: 'fare', amount: money(90_000, 'USD') }], total: money(90_000, 'USD') },
    });
    const asked = server.on(bookFlight, () => {
      throw new Refusal('priceChanged', 'The price has changed.', { previousTotal: money(84_375, 'USD'), quote: dearer });
    });
    await pay();
    const dialog = await findByRole('dialog');
    expect(amountsIn(dialog)).toEqual({ Before: '$843.75', Now: '$900.00', Difference: '+$56.25' });
    await user.click(getByRole('button', { name: 'No, stay here' }));
    expect(getByRole('button', { name: 'Pay $843.75' })).toHaveProperty('disabled', true);
    await user.click(getByRole('button', { name: 'See the new price' }));
    await user.click(await findByRole('button', { name: /^Yes/ }));
    await findByRole('button', { name: 'Pay $900.00' });
    expect(summary().textContent).toContain('Total$900.00');
    await pay();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ body }) => body?.acceptTotal)).toEqual([money(84_375, 'USD'), money(90_000, 'USD')]);
  });

  test('a declined card is said, charges nothing, and the next attempt is another', async () => {
    const { server, fillIn, choose, pay, findByText, getByRole } = await openCheckout();
    await fillIn();
    await choose(/^Without refund protect/);
    const asked = server.on(bookFlight, () => {
      throw new Refusal('paymentDeclined', 'The card was declined.');
    });
    await pay();
    await findByText('The card was declined.');
    expect(getByRole('button', { name: 'Pay $843.75' })).toHaveProperty('disabled', false);
    await pay();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('what is sold out or refused leads to the other offers of the same search, and says once that nothing was charged', async () => {
    const list = '/booknow/flights/search?l=JFK-LAX-2027-04-10&fs=0';
    const { server, fillIn, choose, pay, findByText, findByRole, queryByText } = await openCheckout();
    sessionStorage.setItem('checkout.list /booknow/flights', list);
    await fillIn();
    await choose(/^Without refund protect/);
    const refusals = [
      new Refusal('bookingFailed', 'The booking failed. You pay nothing.'),
      new Refusal('flightNotAvailable', 'This flight is no longer available.'),
    ];
    server.on(bookFlight, () => {
      throw refusals.shift();
    });
    await pay();
    const alert = (await findByText('The booking failed. You pay nothing.')).closest('[role=alert]');
    expect(alert?.textContent?.match(/charged|pay nothing/g)).toHaveLength(1);
    expect((await findByRole('link', { name: 'See other offers' })).getAttribute('href')).toBe(list);
    await findByText(/Price held/);
    await pay();
    await findByText('This flight is no longer available.');
    expect((await findByRole('link', { name: 'Choose another flight' })).getAttribute('href')).toBe(list);
    // Nobody holds a price for what is gone, and it cannot be paid again.
    expect(queryByText(/Price held/)).toBeNull();
    expect(await findByRole('button', { name: 'Pay $843.75' })).toHaveProperty('disabled', true);
  });

  test('an expired price cannot be paid until it is asked for again', async () => {
    const { fillIn, choose, findByRole } = await openCheckout(CLIENT, { expiresAt: instantIn(-1_000) });
    await fillIn();
    await choose(/^Without refund protect/);
    expect(await findByRole('button', { name: 'Pay $843.75' })).toHaveProperty('disabled', true);
  });
});

describe('a trip that a traveler has already', () => {
  const SAME: SameTrip & { booking: object } = {
    bookingId: idOf(711),
    travelers: ['Clara Reyes'],
    booking: { reference: 'AN6KP8', title: 'New York – Los Angeles', startsOn: '2027-04-10', stage: 'booked' },
  };
  const sameTrip = (...bookings: SameTrip[]) =>
    new Refusal('sameTrip', 'A traveler is already booked on this trip.', { bookings });

  /** Opens the checkout at its last step, with bookings of the same trip at the server. */
  async function payTwice(session: Profile, bookings: () => SameTrip[]) {
    const page = await openCheckout(session);
    if (session === AGENT) {
      await page.user.click(await page.findByRole('button', { name: /Clara Reyes/ }));
      await page.next();
    }
    await page.fillIn();
    await page.choose(/^Without refund protect/);
    const asked = page.server.on(bookFlight, ({ body }) => {
      const unseen = bookings().some(({ bookingId }) => !body?.besides?.includes(bookingId));
      if (unseen) throw sameTrip(...bookings());
      return { data: outcomeOf(body?.payment.method), message: 'Booked.' };
    });
    await page.pay();
    return { ...page, asked };
  }

  test('is named with a link, and not booked on a No, which loses nothing', async () => {
    const { findByRole, getByRole, queryByRole, getByText, user, asked } = await payTwice(CLIENT, () => [SAME]);
    const dialog = within(await findByRole('dialog', { name: 'You already have this flight' }));
    const link = dialog.getByRole('link', { name: /^AN6KP8/ });
    expect(link.getAttribute('href')).toBe(`/flight-details?bookingId=${SAME.bookingId}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(dialog.getByRole('listitem').textContent).toContain('New York – Los Angeles, Sat, Apr 10BookedClara Reyes');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'No, do not book' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(getByRole('button', { name: 'Pay $843.75' })).toHaveProperty('disabled', false);
    getByText('clara@sunset.test');
    expect(asked.map(({ body }) => body?.besides)).toEqual([undefined]);
  });

  test('is booked once more on a Yes to just what was named; a third one is asked about again', async () => {
    const second = {
      ...SAME,
      bookingId: idOf(712),
      booking: { ...SAME.booking, reference: 'ZX9QQ1', stage: 'underWay' as const },
    };
    let known = [SAME];
    const { findByRole, user, asked, router } = await payTwice(CLIENT, () => known);
    await findByRole('link', { name: /^AN6KP8/ });
    known = [SAME, second];
    await user.click(await findByRole('button', { name: 'Yes, book it again' }));
    const link = await findByRole('link', { name: /^ZX9QQ1/ });
    expect(link.getAttribute('href')).toBe(`/booknow/flights/checkout/wait?bookingId=${second.bookingId}`);
    await user.click(await findByRole('button', { name: 'Yes, book it again' }));
    await findByRole('heading', { level: 1, name: /is booked$/ });
    expect(router.state.location.pathname).toBe('/booknow/flights/confirmation');
    expect(asked.map(({ body }) => body?.besides)).toEqual([undefined, [SAME.bookingId], [SAME.bookingId, second.bookingId]]);
    // The card is not asked for again, and each question has an attempt of its own.
    expect(new Set(asked.map(({ body }) => JSON.stringify(body?.payment))).size).toBe(1);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  test('is told to staff in words of theirs, without what they may not see', async () => {
    const { findByRole } = await payTwice(AGENT, () => [{ ...SAME, booking: null }]);
    const dialog = within(await findByRole('dialog', { name: 'This traveler already has this flight' }));
    expect(dialog.getByRole('listitem').textContent).toBe('A booking of your agency that you cannot openClara Reyes');
    expect(dialog.queryByRole('link')).toBeNull();
  });
});

describe('seats that are held unpaid', () => {
  const holdUntil = instantIn(86_400_000);

  test('staff hold them for a client, at the price shown', async () => {
    const { user, fillIn, choose, next, findByRole, booked } = await openCheckout(AGENT, { holdUntil });
    await user.click(await findByRole('button', { name: /Clara Reyes/ }));
    // The client stands over each step until the booking is made.
    await findByRole('link', { name: 'Booking for Clara Reyes' });
    await next();
    await fillIn();
    await choose(/^Without refund protect/);
    expect(chosenClient()?._id).toBe(CLIENT._id);
    await user.click(await findByRole('button', { name: /^Hold until / }));
    await waitFor(() => expect(booked).toHaveLength(1));
    await waitFor(() => expect(chosenClient()).toBeNull());
    expect(booked[0]?.body).toMatchObject({ acceptTotal: money(84_375, 'USD'), payment: { method: 'hold' } });
  });

  test('clients are not offered it', async () => {
    const { fillIn, choose, findByRole, queryByRole } = await openCheckout(CLIENT, { holdUntil });
    await fillIn();
    await choose(/^Without refund protect/);
    await findByRole('button', { name: /^Pay / });
    expect(queryByRole('button', { name: /^Hold until / })).toBeNull();
  });
});

describe('a booking that staff make', () => {
  test('shows what it earns, and asks for the price with its own markup and client', async () => {
    const { user, fill, next, findByRole, getByText, quoted } = await openCheckout(AGENT, { waterfall: WATERFALL });
    await user.click(await findByRole('button', { name: /Clara Reyes/ }));
    expect(getByText('Commission').nextElementSibling?.textContent).toBe('$120.25');
    fill(/^Markup of this booking/, '12.5');
    await next();
    await waitFor(() => expect(quoted.at(-1)?.body?.markup).toEqual({ type: 'percent', value: 12.5 }));
    expect(quoted.at(-1)?.body?.clientId).toBe(CLIENT._id);
  });

  test('has the markup that the owner allows agents, who are told which', async () => {
    const limits = { least: 5, most: 12.5 };
    const page = await openCheckout(AGENT, { waterfall: WATERFALL }, limits);
    const { user, fill, next, findByRole, findByText, findAllByText, quoted } = page;
    await user.click(await findByRole('button', { name: /Clara Reyes/ }));
    await findByText('In percent: from 5% to 12.5%. Leave it empty to use the usual markup.');
    fill(/^Markup of this booking/, '13');
    await next();
    await findAllByText('Your agency’s owner allows no such markup. Choose one within the limits');
    expect(quoted.map(({ body }) => body?.markup)).toEqual(quoted.map(() => undefined));
    fill(/^Markup of this booking/, '12,5');
    await next();
    await waitFor(() => expect(quoted.at(-1)?.body?.markup).toEqual({ type: 'percent', value: 12.5 }));
  });

  test('needs a client', async () => {
    const { next, findByRole, queryByRole } = await openCheckout(AGENT);
    await findByRole('searchbox', { name: /^Client/ });
    await next();
    await findByRole('link', { name: 'Choose the client of this booking' });
    expect(queryByRole('textbox', { name: /^First name/ })).toBeNull();
  });

  test('may be for a client who is added on the way', async () => {
    const { server, user, fill, next, findByRole, findByText, getByRole, quoted } = await openCheckout(AGENT);
    const nora = { _id: idOf(9), name: 'Nora Novak', email: 'nora@x.test' };
    server.on(createClient, () => {
      throw new Refusal('userExists', 'Somebody has this address.');
    });
    await user.click(await findByRole('button', { name: 'New client' }));
    fill(/^Full name/, ' Nora Novak ');
    await user.click(getByRole('button', { name: 'Add client' }));
    await findByText('Required');
    fill(/^Email/, nora.email);
    await user.click(getByRole('button', { name: 'Add client' }));
    await findByText('Somebody has this address.');
    const created = server.on(createClient, () => ({ data: nora }));
    await user.click(getByRole('button', { name: 'Add client' }));
    await findByText(nora.email);
    expect(created.map(({ body }) => body)).toEqual([{ name: nora.name, email: nora.email }]);
    await next();
    await waitFor(() => expect(quoted.at(-1)?.body?.clientId).toBe(nora._id));
  });
});
