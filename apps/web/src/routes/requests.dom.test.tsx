import {
  answerBookingRequest,
  type BookingRequest,
  type BookingRequests,
  type ChangeOfferShown,
  chooseChangeOffer,
  getBookingRequests,
  listChangeOffers,
  makeBookingRequest,
  type Profile,
  stepBookingRequest,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { Refusal } from '../testing/fake-server.ts';
import { staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const NOTHING_ASKED: BookingRequests = {
  shut: null,
  currency: 'USD',
  parts: [
    { part: 0, title: 'New York to Lisbon', startsAt: '2027-06-01T18:00', begun: false },
    { part: 1, title: 'Lisbon to New York', startsAt: '2027-06-09T11:00', begun: false },
  ],
  travelers: [
    { traveler: 0, name: 'Clara Reyes' },
    { traveler: 1, name: 'Bruno Reyes' },
  ],
  terms: 'Changes cost $120.00.',
  contact: { email: 'clara@x.test', phone: '+1 212 555 0100' },
  requests: [],
};

const OFFER: BookingRequest['offer'] = {
  entry: 1,
  text: 'The evening flight is free.',
  amount: money(18_550, 'USD'),
  validUntil: '2027-05-01',
  isOver: false,
};

function asked(changes: Partial<BookingRequest> = {}): BookingRequests {
  const entry = { at: '2027-03-02T10:00:00.000Z', name: 'Clara Reyes', text: null, amount: null, validUntil: null } as const;
  const request: BookingRequest = {
    number: 1,
    status: 'sent',
    parts: [{ title: 'Lisbon to New York', day: '2027-06-12', time: 'evening' }],
    travelers: ['Clara Reyes'],
    text: null,
    email: 'clara@x.test',
    phone: null,
    offer: null,
    change: null,
    entries: [{ ...entry, by: 'traveler', status: 'sent' }],
    steps: [],
    ...changes,
  };
  return { ...NOTHING_ASKED, shut: 'open', requests: [request] };
}

type Offered = { readonly offers: ChangeOfferShown[] | null; readonly payUrl: string | null };

async function openTrip(
  requests: BookingRequests,
  session: Profile = CLIENT,
  offered: () => Offered = () => ({ offers: null, payUrl: null }),
) {
  const server = officeServer();
  server.on(listChangeOffers, () => ({ data: offered() }));
  const booking = makeReservation(session === OWNER ? { staff: staffPart() } : {});
  server.on(getReservationDetails, () => ({ data: booking }));
  const read = server.on(getBookingRequests, () => ({ data: requests }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { ...page, server, read, card: async () => within(await page.findByRole('region', { name: 'Change this trip' })) };
}

describe('a traveler', () => {
  test('asks for another day of one direction, for one of two; what is missing is said at its place', async () => {
    const { card, server, user } = await openTrip(NOTHING_ASKED);
    const sent = server.on(makeBookingRequest, () => ({ data: asked() }));
    const { findByRole, findByText, getByLabelText, getByRole } = await card();
    await findByText('Your fare says: Changes cost $120.00.');
    await user.click(await findByRole('button', { name: 'Ask for a change' }));
    await user.click(getByRole('button', { name: 'Send the request' }));
    await findByText('Choose what should change');
    await user.click(getByLabelText('Lisbon to New York'));
    await findByText('Choose a new day or time, or write what should change');
    fireEvent.change(getByLabelText(/^New day/), { target: { value: '2027-06-12' } });
    await user.selectOptions(getByLabelText(/^Time of day/), 'evening');
    await user.click(getByLabelText('Bruno Reyes'));
    await user.dblClick(getByRole('button', { name: 'Send the request' }));
    await findByText('Sent to the agency', { selector: 'p [data-kind]' });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        parts: [{ part: 1, day: '2027-06-12', time: 'evening' }],
        travelers: [0],
        email: 'clara@x.test',
        phone: '+12125550100',
      },
    ]);
  });

  test('loses nothing when the day is refused', async () => {
    const { card, server, user } = await openTrip(NOTHING_ASKED);
    server.on(makeBookingRequest, () => {
      throw new Refusal('validationFailed', 'Check the fields.', undefined, { 'parts.0.day': 'Choose a day that is not past' });
    });
    const { findByRole, findByText, getByLabelText, getByRole } = await card();
    await user.click(await findByRole('button', { name: 'Ask for a change' }));
    await user.click(getByLabelText('New York to Lisbon'));
    fireEvent.change(getByLabelText(/^New day/), { target: { value: '2020-01-01' } });
    await user.type(getByLabelText(/^Your words/), 'As early as you can.');
    await user.click(getByRole('button', { name: 'Send the request' }));
    await findByText('Choose a day that is not past');
    expect(getByLabelText(/^Your words/)).toHaveProperty('value', 'As early as you can.');
    expect(getByLabelText(/^New day/).getAttribute('aria-invalid')).toBe('true');
  });

  test('says Yes to the amount that the button, the question and the offer name', async () => {
    const answered = asked({ status: 'answered', offer: OFFER, steps: ['accept', 'decline', 'withdraw'] });
    const { card, server, user, findByRole } = await openTrip(answered);
    const sent = server.on(stepBookingRequest, () => ({ data: asked({ status: 'accepted' }) }));
    const { getByRole, findByText } = await card();
    await findByText('$185.50');
    await findByText(/until Sat, May 1, 2027/);
    await user.click(getByRole('button', { name: 'Accept for $185.50' }));
    const question = within(await findByRole('dialog', { name: 'Accept the change?' }));
    await question.findByText(/for \$185\.50\. You pay the agency directly/);
    await user.click(question.getByRole('button', { name: 'Accept for $185.50' }));
    await findByText('Accepted: the agency makes the change', { selector: 'p [data-kind]' });
    expect(sent.map(({ params, body }) => [params?.number, body])).toEqual([[1, { step: 'accept', offer: 1 }]]);
  });

  test('is shown the request as it is now if it changed meanwhile, and told so', async () => {
    const { card, server, user, read, findByRole } = await openTrip(asked({ steps: ['withdraw'] }));
    server.on(stepBookingRequest, () => {
      throw new Refusal('requestChanged', 'This request has changed in the meantime. Look at it again.');
    });
    const { getByRole, findByText } = await card();
    await findByText('Sent to the agency', { selector: 'p [data-kind]' });
    await user.click(getByRole('button', { name: 'Withdraw the request' }));
    const question = within(await findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Withdraw the request' }));
    await findByText('This request has changed in the meantime. Look at it again.');
    await waitFor(() => expect(read).toHaveLength(2));
  });

  test('finds no card where nothing was asked and nothing can be', async () => {
    const { read, queryByRole } = await openTrip({ ...NOTHING_ASKED, shut: 'notStanding' });
    await waitFor(() => expect(read).toHaveLength(1));
    await waitFor(() => expect(queryByRole('region', { name: 'Change this trip' })).toBeNull());
  });
});

describe('staff', () => {
  const open = asked({ status: 'seen', steps: ['answer', 'refuse', 'withdraw'] });

  test('offer a price until a day, in words that the client reads', async () => {
    const { card, server, user } = await openTrip(open, OWNER);
    const sent = server.on(answerBookingRequest, () => ({ data: asked({ status: 'answered', offer: OFFER }) }));
    const { findByLabelText, findByText, getByLabelText, getByRole, getAllByText } = await card();
    await user.type(await findByLabelText(/^Price of the change, in USD/), '185.505');
    await user.click(getByRole('button', { name: 'Make an offer' }));
    await findByText('Enter an amount, such as 85 or 85.50');
    expect(getAllByText('Required')).toHaveLength(2);
    await user.clear(getByLabelText(/^Price of the change/));
    await user.type(getByLabelText(/^Price of the change/), '185,50');
    fireEvent.change(getByLabelText('Can be accepted until'), { target: { value: '2027-05-01' } });
    await user.type(getByLabelText('What you tell the client'), 'The evening flight is free.');
    await user.click(getByRole('button', { name: 'Make an offer' }));
    await findByText('$185.50');
    expect(sent.map(({ body }) => body)).toEqual([
      { step: 'answer', text: 'The evening flight is free.', validUntil: '2027-05-01', amount: money(18_550, 'USD') },
    ]);
  });

  test('keep what they typed when somebody else answered first', async () => {
    const { card, server, user, read } = await openTrip(open, OWNER);
    server.on(answerBookingRequest, () => {
      throw new Refusal('requestChanged', 'This request has changed in the meantime. Look at it again.');
    });
    const { findByLabelText, findByText, getByLabelText, getByRole } = await card();
    await user.selectOptions(await findByLabelText('Your answer'), 'refuse');
    await user.type(getByLabelText('What you tell the client'), 'The fare cannot be changed.');
    await user.click(getByRole('button', { name: 'Refuse' }));
    await findByText('This request has changed in the meantime. Look at it again.');
    await waitFor(() => expect(read).toHaveLength(2));
    expect(getByLabelText('What you tell the client')).toHaveProperty('value', 'The fare cannot be changed.');
  });

  test('cannot say Yes for a client', async () => {
    const { card } = await openTrip(asked({ status: 'answered', offer: OFFER, steps: ['refuse', 'withdraw'] }), OWNER);
    const { findByText, queryByRole } = await card();
    await findByText('$185.50');
    expect(queryByRole('button', { name: /Accept/ })).toBeNull();
  });
});

const AIRLINE: ChangeOfferShown = {
  offer: 'other-flight',
  parts: [
    ...[
      { title: 'New York to Lisbon', detail: 'TP 202', startsAt: '2027-06-01T18:00', endsAt: '2027-06-02T06:10', isNew: false },
    ],
    ...[{ title: 'Lisbon to New York', detail: 'TP 209', startsAt: '2027-06-12T17:05', endsAt: '2027-06-12T20:15', isNew: true }],
  ],
  difference: money(8_440, 'USD'),
  penalty: money(12_000, 'USD'),
  due: money(20_440, 'USD'),
  total: money(146_896, 'USD'),
  expiresAt: '2027-03-02T10:30:00.000Z',
};
const CHEAPER: ChangeOfferShown = {
  ...{ ...AIRLINE, offer: 'cheaper-flight', difference: money(-20_000, 'USD') },
  ...{ due: money(-8_000, 'USD'), total: money(118_456, 'USD') },
};

async function openOffers(offered: () => Offered) {
  const trip = await openTrip(asked({ steps: ['withdraw'] }), CLIENT, offered);
  const chosen = trip.server.on(chooseChangeOffer, () => ({
    data: { payUrl: null, requests: asked({ status: 'done', change: { ...CHEAPER, state: 'done' } }) },
  }));
  return { ...trip, chosen };
}
const shows = (...offers: ChangeOfferShown[]) => ({ offers, payUrl: null });

describe('what the airline can change', () => {
  test('is shown with the difference, the penalty, what is paid and the new total', async () => {
    const { card } = await openOffers(() => shows(AIRLINE, CHEAPER));
    const { findByRole } = await card();
    const list = within(await findByRole('region', { name: 'Flights you can change to' }));
    const offers = list.getAllByRole('button').map((button) => button.textContent);
    expect(offers).toEqual(['Choose for $204.40', 'Choose']);
    const texts = [...document.querySelectorAll('dl')].map((one) => one.textContent);
    expect(texts.find((text) => text?.includes('$204.40'))).toBe(
      'Difference in price$84.40Change fee$120.00To pay$204.40New total of the trip$1,468.96',
    );
    expect(texts.find((text) => text?.includes('$80.00'))).toBe(
      'Difference in price-$200.00Change fee$120.00You get back$80.00New total of the trip$1,184.56',
    );
  });

  test('is chosen at the price that was seen, after a question that names what comes back', async () => {
    const { card, chosen, user, findByRole } = await openOffers(() => shows(CHEAPER));
    const { getByRole, findByText, findByRole: findInCard } = await card();
    await findInCard('button', { name: 'Choose' });
    await user.click(getByRole('button', { name: 'Choose' }));
    const question = within(await findByRole('dialog', { name: 'Change the trip?' }));
    await question.findByText('The change is made at once. $80.00 goes back the way you paid.');
    await user.dblClick(question.getByRole('button', { name: 'Change the trip' }));
    await findByText('The trip is changed. The new papers are in your email.');
    expect(chosen.map(({ params, body }) => [params?.number, body])).toEqual([
      [1, { offer: 'cheaper-flight', due: money(-8_000, 'USD') }],
    ]);
  });

  test('is asked for again where an offer is gone, and nothing is chosen', async () => {
    const reads = [shows(AIRLINE), shows(CHEAPER)];
    const { card, server, user, findByRole } = await openOffers(() => reads.shift() ?? shows());
    server.on(chooseChangeOffer, () => {
      throw new Refusal('changeOfferGone', 'This offer is no longer available at this price. Choose another one.');
    });
    const { findByRole: findInCard, findByText } = await card();
    await user.click(await findInCard('button', { name: 'Choose for $204.40' }));
    const question = within(await findByRole('dialog', { name: 'Change the trip?' }));
    await question.findByText(/You pay \$204\.40, and then the airline makes the change/);
    await user.click(question.getByRole('button', { name: 'Change and pay $204.40' }));
    await findByText(/This offer is no longer available/);
    await findInCard('button', { name: 'Choose' });
    expect(reads).toEqual([]);
  });

  test('leads back to a payment that was left, and tells what was agreed', async () => {
    const agreed = asked({ status: 'accepted', change: { ...AIRLINE, state: 'agreed' } });
    const trip = await openTrip(agreed, CLIENT, () => ({ offers: null, payUrl: 'https://sunset.test/pay?token=abc' }));
    const { findByRole, findByText } = await trip.card();
    await findByText('Waiting for the payment. The trip stays as it is until then.');
    const link = await findByRole('link', { name: 'Pay $204.40' });
    expect(link.getAttribute('href')).toBe('https://sunset.test/pay?token=abc');
  });

  test('is in the price once it is made and paid, and not before', async () => {
    const made = [AIRLINE, { ...AIRLINE, due: money(1_000, 'USD') }, CHEAPER].map((change) =>
      asked({ status: 'done', change: { ...change, state: 'done' } }),
    );
    const agreed = asked({ status: 'accepted', change: { ...AIRLINE, state: 'agreed' } });
    const numbered = [...made, agreed].flatMap(({ requests }) => requests).map((one, i) => ({ ...one, number: 4 - i }));
    const { findByRole } = await openTrip({ ...NOTHING_ASKED, requests: numbered });
    const price = await findByRole('region', { name: 'Price' });
    await waitFor(() =>
      expect(amountsIn(price)).toMatchObject({ 'Paid for changes': '$214.40', 'Total with changes': '$1,058.15' }),
    );
    expect(amountsIn(price)).toMatchObject({ Total: '$843.75' });
  });

  test('may be nothing at that time, which is said', async () => {
    const { card } = await openOffers(() => shows());
    await (await card()).findByText(/The airline has nothing at that time/);
  });
});
