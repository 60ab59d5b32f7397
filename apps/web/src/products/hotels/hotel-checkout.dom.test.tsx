import type { EndpointAnswer, Profile } from '@caravel/contracts';
import { findClients, getPaymentOptions } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import type { HotelQuote } from '@caravel/products/hotels/contract';
import { bookHotel, getHotelBooking, getHotelPrice } from '@caravel/products/hotels/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { checkoutForm, NO_CARDS, SANDBOX_CARDS } from '../../testing/checkout-form.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/made-booking.ts';
import { WATERFALL } from '../../testing/made-price.ts';
import { HOTEL_CHECKOUT, makeStay, makeStayQuote } from '../../testing/made-stays.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';

const LINES = {
  Rooms: '$480.00',
  'Taxes and fees': '$105.00',
  'Agency fee': '$15.00',
  'City tax': '$16.00',
  'Pool and beach': '$24.00',
};
const POLICY = 'Free until Thu, Dec 3, 2:00 PM Lisbon time; then $120.00; from Sat, Dec 5 the full $600.00';

/** Opens the checkout of two rooms. `given` overrides fields of the quote. */
async function openCheckout(session: Profile = CLIENT, given: Partial<Omit<HotelQuote, 'protection'>> = {}) {
  const server = officeServer();
  const quoted = server.on(getHotelPrice, ({ body }) => ({
    data: [makeStayQuote({ ...given, protection: body?.[0]?.protection ?? false })],
  }));
  const outcome = { bookingId: idOf(711), outcome: 'confirmed', sagaState: 'captured', status: 'booked' } as const;
  const data = { ...outcome, recordLocator: 'HTL711', action: null, message: null, failureCode: null };
  const answer: EndpointAnswer<typeof bookHotel> = { bookingresult: [{ message: 'success', text: 'Booked.', data }] };
  const booked = server.on(bookHotel, () => answer);
  server.on(findClients, () => ({ data: { clients: [], totalClients: 0 } }));
  server.on(getHotelBooking, () => ({ data: makeStay() }));
  server.on(getPaymentOptions, () => ({ data: SANDBOX_CARDS }));
  const page = await openPage(HOTEL_CHECKOUT, { session, server, products: ['flights', 'hotels'] });
  const form = checkoutForm(page);
  const { next, fill } = form;
  const fillIn = async () => {
    await page.findAllByLabelText(/^First name/);
    for (const [at, first] of ['Clara', 'Bruno'].entries()) {
      fill(/^Title/, 'Ms', at);
      fill(/^First name/, first, at);
      fill(/^Last name/, 'Reyes', at);
    }
    fill(/^Arrival/, '18:00');
    fill(/^Requests/, ' A cot ', 1);
    await next();
    await form.fillContact();
    // No supplier of stays takes one back in full within 24 hours.
    await page.findByText(/the premium in its price is not refunded/);
    expect(document.body.textContent).not.toContain('24 hours');
    await form.choose(/^Without/);
  };
  return { ...page, ...form, server, quoted, booked, fillIn };
}

const MEALS = (text: string) => ({ name: 'Meals', text });
const CANCELLING = (text: string) => ({ name: 'Cancellation', text });

describe('the checkout of a stay', () => {
  test('tells the time of arrival by the place of the hotel, whatever city its clock is named after', async () => {
    const hotel = { ...makeStayQuote().hotel, cityName: 'Trondheim', zonePlace: 'Oslo' };
    const page = await openCheckout(CLIENT, { hotel });
    expect((await page.findAllByText(/^Local time in Trondheim\./)).length).toBeGreaterThan(0);
    expect(page.queryByText(/Local time in Oslo/)).toBeNull();
  });

  test('shows the whole total first, with what is due at the hotel, and charges what is paid now', async () => {
    const { fillIn, findByRole, findByText, getAllByRole, summary, booked, quoted, pay } = await openCheckout();
    await findByText('You pay $600.00 with the booking and $40.00 at the hotel.');
    expect(amountsIn(summary())).toEqual(LINES);
    expect(within(summary()).getByText('$640.00')).toBeTruthy();
    expect(quoted[0]?.body).toEqual([
      { corelationid: idOf(501), hotelid: 'h-1', rateIds: ['rate:one', 'rate:two'], protection: false },
    ]);
    await fillIn();
    await findByText(POLICY);
    expect(amountsIn(required(document.querySelector('main'), 'main'))).toMatchObject({ ...LINES, Total: '$640.00' });
    const said = getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toContain('City tax: $16.00 (the hotel takes €14.72)');
    expect(said).toContain('Pool and beach: $24.00');
    await pay('Pay $600.00');
    await findByRole('heading', { level: 1, name: /booked|confirmed/i });
    expect(booked[0]?.body).toMatchObject([
      {
        quoteId: idOf(611),
        acceptTotal: money(60_000, 'USD'),
        guests: [
          { title: 'Ms', firstName: 'Clara', lastName: 'Reyes', arrivalTime: '18:00' },
          { firstName: 'Bruno', requests: 'A cot' },
        ],
        payment: { method: 'card', token: 'tok_12345678' },
      },
    ]);
    expect(amountsIn(required(document.querySelector('main'), 'main'))).toMatchObject({ ...LINES, Total: '$640.00' });
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(POLICY);
  });

  test('pays with travel credit first, says what is left for the card, and needs none where nothing is', async () => {
    const { fillIn, findByText, findByRole, user, server, booked, pay } = await openCheckout();
    server.on(getPaymentOptions, () => ({ data: { ...SANDBOX_CARDS, credit: money(25_000, 'USD') } }));
    await fillIn();
    await findByText('You have $250.00.');
    await findByText('$250.00 is paid with credit, $350.00 by card.');
    const wish = await findByRole('checkbox', { name: 'Use my travel credit' });
    await user.click(wish);
    expect(document.body.textContent).not.toContain('is paid with credit');
    await user.click(wish);
    await pay('Pay $600.00');
    await findByRole('heading', { level: 1, name: /booked|confirmed/i });
    expect(booked[0]?.body).toMatchObject([
      {
        acceptTotal: money(60_000, 'USD'),
        payment: { method: 'card', token: 'tok_12345678', credit: money(25_000, 'USD') },
      },
    ]);
  });

  test('needs no card where travel credit pays it all', async () => {
    const { fillIn, findByText, findByRole, user, server, booked, queryByTitle } = await openCheckout();
    server.on(getPaymentOptions, () => ({ data: { ...SANDBOX_CARDS, credit: money(90_000, 'USD') } }));
    await fillIn();
    await findByText('$600.00 is paid with credit. No card is needed.');
    expect(queryByTitle(/^Card details/)).toBeNull();
    await user.click(await findByRole('button', { name: 'Pay $600.00' }));
    await findByRole('heading', { level: 1, name: /booked|confirmed/i });
    expect(booked[0]?.body).toMatchObject([{ payment: { method: 'credit' } }]);
  });

  test('says so where cards are switched off, and takes none', async () => {
    const { fillIn, findByText, findByRole, server, queryByTitle } = await openCheckout();
    server.on(getPaymentOptions, () => ({ data: NO_CARDS }));
    await fillIn();
    await findByText(/^Card payments are not available here right now/);
    expect(queryByTitle(/^Card details/)).toBeNull();
    expect(await findByRole('button', { name: 'Pay $600.00' })).toHaveProperty('disabled', true);
  });

  test('pays in USDC what travel credit leaves, where the agency takes it, and card stays a choice', async () => {
    const { fillIn, findByText, findByRole, getByRole, user, server, booked, queryByTitle } = await openCheckout();
    const methods = ['crypto', 'card'] as const;
    const crypto = { network: 'Base', simulated: false };
    const credit = money(25_000, 'USD');
    server.on(getPaymentOptions, () => ({ data: { ...SANDBOX_CARDS, credit, methods: [...methods], crypto } }));
    await fillIn();
    await findByText('$250.00 is paid with credit, $350.00 in USDC.');
    expect(queryByTitle(/^Card details/)).toBeNull();
    await user.click(getByRole('radio', { name: 'Card' }));
    await findByText('$250.00 is paid with credit, $350.00 by card.');
    await user.click(getByRole('radio', { name: 'USDC on Base' }));
    await user.click(await findByRole('button', { name: 'Pay $600.00' }));
    await findByRole('heading', { level: 1, name: /booked|confirmed/i });
    expect(booked[0]?.body).toMatchObject([{ payment: { method: 'crypto', credit } }]);
  });

  test('asks each room for its guest, and names the room of what is missing', async () => {
    const { next, findAllByLabelText, findByRole, fill } = await openCheckout();
    await findAllByLabelText(/^First name/);
    fill(/^First name/, 'Clara');
    await next();
    const problems = within(await findByRole('alert', { name: 'There is a problem' }));
    const links = problems.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toContain('Room 1: Choose a title');
    expect(links).not.toContain('Room 1: Enter the first name');
    expect(links).toContain('Room 2: Enter the first name');
  });

  test('asks about other meals and another policy even if the price stays', async () => {
    const { findByRole, queryByRole, user } = await openCheckout(CLIENT, {
      boardChanged: true,
      cancellationChanged: true,
      seenTerms: [MEALS('Breakfast'), CANCELLING('Free until Dec 3')],
      terms: [MEALS('Room only'), CANCELLING('Free until Dec 1')],
    });
    const dialog = within(await findByRole('dialog', { name: 'What you chose has changed' }));
    dialog.getByText('The meals that are included have changed. The cancellation policy has changed.');
    const cells = dialog.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Breakfast', 'Room only', 'Free until Dec 3', 'Free until Dec 1']);
    await user.click(dialog.getByRole('button', { name: 'Yes, continue' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await findByRole('button', { name: 'Continue' });
  });

  test('asks about terms that moved at the same price since the last Yes, whatever was agreed on before', async () => {
    const page = await openCheckout(CLIENT, { boardChanged: true, seenTerms: [MEALS('All meals')], terms: [MEALS('Breakfast')] });
    await page.user.click(await page.findByRole('button', { name: 'Yes, continue' }));
    page.server.on(getHotelPrice, () => ({
      data: [
        makeStayQuote({
          ...{ quoteId: idOf(613), boardChanged: true },
          seenTerms: [MEALS('All meals')],
          terms: [MEALS('Room only')],
        }),
      ],
    }));
    await page.user.click(await page.findByRole('button', { name: 'Check price again' }));
    const dialog = within(await page.findByRole('dialog', { name: 'What you chose has changed' }));
    dialog.getByText('The terms have changed.');
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Breakfast', 'Room only']);
  });

  test('is not paid as long as what has changed waits for a Yes', async () => {
    const { findByRole, fillIn, typeCard, user, booked } = await openCheckout(CLIENT, { roomChanged: true });
    await user.click(await findByRole('button', { name: 'No, stay here' }));
    await fillIn();
    await typeCard();
    expect((await findByRole<HTMLButtonElement>('button', { name: 'Pay $600.00' })).disabled).toBe(true);
    expect(booked).toEqual([]);
  });

  test('asks about a moved price with what else moved, and books nothing before a Yes', async () => {
    const { server, fillIn, findByRole, pay, booked, user } = await openCheckout();
    await fillIn();
    const moved = makeStayQuote({ quoteId: idOf(613), roomChanged: true });
    const price = { ...moved.price, total: money(61_000, 'USD') };
    const refused = server.on(bookHotel, () => {
      throw new Refusal('priceChanged', 'The price has changed.', {
        previousTotal: money(60_000, 'USD'),
        quote: { ...moved, price },
      });
    });
    await pay('Pay $600.00');
    const dialog = await findByRole('dialog', { name: 'The price has changed' });
    expect(amountsIn(dialog)).toMatchObject({ Before: '$600.00', Now: '$610.00' });
    expect(dialog.textContent).toContain('The room is a different one now.');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
    await findByRole('button', { name: 'Pay $610.00' });
    expect([refused.length, booked.length]).toEqual([1, 0]);
  });

  test('tells staff that the published rate has lowered their markup, and clients nothing of it', async () => {
    const capped = { waterfall: WATERFALL, publishedRate: money(64_000, 'USD'), markupCapped: true };
    const { findByText } = await openCheckout(AGENT, capped);
    await findByText(/^The total price cannot exceed the published rate of \$640\.00/);
  });

  test('of no rates leads to the search', async () => {
    const page = await openPage('/booknow/hotels/checkout?corelationid=x&hotelid=y', {
      session: CLIENT,
      server: officeServer(),
      products: ['flights', 'hotels'],
    });
    await page.findByText('No room is chosen');
    expect(page.getByRole('link', { name: 'Search hotels' }).getAttribute('href')).toBe('/booknow/hotels');
  });
});
