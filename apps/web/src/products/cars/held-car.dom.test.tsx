import type { EndpointAnswer } from '@caravel/contracts';
import { getPaymentOptions } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { askCarCard, findCarReservation, getCarPrice, reserveCar } from '@caravel/products/cars/contract';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCardAsked, sendFromFrame } from '../../testing/card-frame.ts';
import { checkoutForm, SANDBOX_CARDS, VISA } from '../../testing/checkout-form.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/made-booking.ts';
import { CAR_CHECKOUT, makeCarQuote, makeRental } from '../../testing/made-rentals.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const HELD = { type: 'token', token: 'tcd_00009hthhsUZ8W4LxQgkjb', brand: 'american_express', last4: '1005' } as const;
const BOOKED: EndpointAnswer<typeof reserveCar> = [
  {
    response: {
      ...{ bookingId: idOf(721), outcome: 'confirmed', sagaState: 'captured', status: 'Confirmed', recordLocator: 'PK721' },
      ...{ action: null, message: null, failureCode: null },
    },
  },
];
const CARD_REFUSED: EndpointAnswer<typeof reserveCar> = [
  { error: { code: 'holdingCardRefused', message: 'The company did not take this card.', bookingId: idOf(720) } },
];

const nothing = money(0, 'USD');
const PRICE = {
  ...makeCarQuote().rentalPrice,
  dueNow: nothing,
  dueAtDesk: money(66_300, 'USD'),
  payment: 'atDeskWithCard',
} as const;
const HELD_QUOTE = {
  ...{ rentalPrice: PRICE, cancellationPolicy: null, refundable: false },
  price: { ...makeCarQuote().price, lines: [], total: nothing },
};

/** Opens the checkout of a car that a card holds, on its last step. `fee`: what the agency charges with the booking. */
async function openLastStep(fee = 0) {
  const server = officeServer();
  let quotes = 600;
  const quoted = server.on(getCarPrice, () => ({
    data: makeCarQuote({
      ...HELD_QUOTE,
      ...(fee > 0 && { price: { ...HELD_QUOTE.price, total: money(fee, 'USD') } }),
      quoteId: idOf(++quotes),
    }),
  }));
  let keys = 0;
  const forms = server.on(askCarCard, () => ({ data: { frameUrl: `/duffel/card#key-${++keys}` } }));
  const booked = server.on(reserveCar, () => BOOKED);
  server.on(findCarReservation, () => ({
    data: makeRental({
      rentalPrice: PRICE,
      price: HELD_QUOTE.price,
      heldBy: { brand: 'visa', last4: '4242' },
      cancellationPolicy: null,
    }),
  }));
  server.on(getPaymentOptions, () => ({ data: SANDBOX_CARDS }));
  const page = await openPage(CAR_CHECKOUT, { session: CLIENT, server, products: ['cars'] });
  const form = checkoutForm(page);
  await page.findByLabelText(/^First name/);
  form.fill(/^Title/, 'Ms');
  form.fill(/^First name/, 'Bianca');
  form.fill(/^Last name/, 'Lima');
  form.fill('Month', '6');
  form.fill('Day', '15');
  form.fill('Year', '2076');
  form.fill(/^Gender/, 'female');
  await form.next();
  await form.fillContact();
  await form.choose(/^Without/);
  const frame = () => page.findByTitle('A card holds the car');
  /** The form has loaded, and gives this card when it is asked for one. */
  const typeHeld = async (message: Parameters<typeof onCardAsked>[1] = HELD) => {
    onCardAsked(await frame(), message);
    sendFromFrame(await frame(), { type: 'ready' });
  };
  return { ...page, ...form, server, quoted, booked, forms, frame, typeHeld };
}

test('the form of the card is in the last step, and its card goes with the booking: nothing is paid', async () => {
  const { findByText, findByRole, frame, typeHeld, user, booked, forms, queryByText } = await openLastStep();
  await findByText(/^Nothing is charged now\. .* takes \$663\.00 at the desk, in US Dollar \(USD\)\. It may charge this card/);
  expect(queryByText(/no card is needed/)).toBeNull();
  expect(queryByText(/We do not know the cancellation policy/)).toBeNull();
  await findByText(/says in its conditions what it charges the card/);
  expect((await frame()).getAttribute('src')).toMatch(/\/duffel\/card\?lng=en&theme=light&dir=ltr&font=.*#key-1$/);
  expect(forms.map(({ body }) => body)).toEqual([{ quoteId: idOf(601) }]);
  await typeHeld();
  await user.click(await findByRole('button', { name: 'Book now' }));
  await findByRole('heading', { level: 1, name: /booked|confirmed/i });
  expect(booked[0]?.body).toMatchObject({
    payment: { method: 'none' },
    heldBy: { card: HELD.token, brand: 'american_express', last4: '1005' },
  });
  await findByText('$663.00 at the desk, nothing now; held by Visa ending in 4242');
});

test('with a fee two cards are asked for: the one that holds the car first, and nothing is sent without it', async () => {
  const { findByRole, typeHeld, typeCard, frame, user, booked } = await openLastStep(1_500);
  await typeHeld({ type: 'error', message: 'Fill in every field of the card.', field: 'card' });
  await typeCard();
  const pay = await findByRole('button', { name: 'Pay $15.00' });
  await user.click(pay);
  await waitFor(() => expect(pay.getAttribute('data-loading')).toBeNull());
  expect(booked).toHaveLength(0);
  onCardAsked(await frame(), HELD);
  await user.click(pay);
  await waitFor(() => expect(booked).toHaveLength(1));
  expect(booked[0]?.body).toMatchObject({ payment: { method: 'card', token: VISA.token }, heldBy: { card: HELD.token } });
});

test('a card that the company refuses is told at its form: the price is asked again, all that was typed stays, and another card books', async () => {
  const { findByText, findByRole, frame, typeHeld, user, server, quoted, forms } = await openLastStep();
  await typeHeld();
  const refused = server.on(reserveCar, () => CARD_REFUSED);
  const asked = quoted.length;
  await user.click(await findByRole('button', { name: 'Book now' }));
  await findByText('The company did not take this card.');
  await waitFor(() => expect(quoted).toHaveLength(asked + 1));
  const same = await frame();
  expect([forms.length, same.getAttribute('src')?.endsWith('#key-1')]).toEqual([1, true]);
  const booked = server.on(reserveCar, () => BOOKED);
  onCardAsked(same, { ...HELD, token: 'tcd_00009hthhsUZ8W4LxQgkjc' });
  await waitFor(async () => expect((await findByRole('button', { name: 'Book now' })).hasAttribute('disabled')).toBe(false));
  await user.click(await findByRole('button', { name: 'Book now' }));
  await findByRole('heading', { level: 1, name: /booked|confirmed/i });
  const sent = [...refused, ...booked].map(({ body }) => [body?.driver.firstName, body?.heldBy?.card]);
  expect(sent).toEqual([
    ['Bianca', HELD.token],
    ['Bianca', 'tcd_00009hthhsUZ8W4LxQgkjc'],
  ]);
  expect(new Set([...refused, ...booked].map(({ body }) => body?.quoteId)).size).toBe(2);
});

test('a form whose key is over is opened anew, which is said; one that did not open can be asked for again', async () => {
  const { findByText, findByRole, frame, typeHeld, user, booked, forms } = await openLastStep();
  await typeHeld({ type: 'expired' });
  await user.click(await findByRole('button', { name: 'Book now' }));
  await findByText('The card form had expired. This is a new one: type the card again.');
  await waitFor(async () => expect((await frame()).getAttribute('src')).toMatch(/#key-2$/));
  expect([forms.length, booked.length]).toEqual([2, 0]);
});

test('while there is no form, nothing can be booked, and it can be asked for again', async () => {
  const { findByText, findByRole, findAllByRole, server, frame, user, forms, typeHeld } = await openLastStep();
  await typeHeld({ type: 'expired' });
  server.on(askCarCard, () => {
    throw new Refusal('supplierFailed', 'The company does not answer.');
  });
  await user.click(await findByRole('button', { name: 'Book now' }));
  await findByText('The company does not answer.');
  expect((await findByRole('button', { name: 'Book now' })).hasAttribute('disabled')).toBe(true);
  server.on(askCarCard, () => ({ data: { frameUrl: '/duffel/card#key-9' } }));
  const again = (await findAllByRole('button', { name: 'Try again' })).at(-1);
  fireEvent.click(again ?? document.body);
  await waitFor(async () => expect((await frame()).getAttribute('src')).toMatch(/#key-9$/));
  expect(forms.length).toBeGreaterThan(0);
});

test('what another frame or another site says is no card', async () => {
  const { findByRole, frame, typeHeld, user, booked } = await openLastStep();
  await typeHeld({ type: 'change', complete: true, message: null });
  const form = await frame();
  await user.click(await findByRole('button', { name: 'Book now' }));
  sendFromFrame(form, HELD, 'https://evil.test');
  window.dispatchEvent(new MessageEvent('message', { data: HELD, origin: window.location.origin, source: window }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(booked).toHaveLength(0);
  sendFromFrame(form, HELD);
  await waitFor(() => expect(booked).toHaveLength(1));
});
