import { type Dispute, listPayLinks, type PayLinks, type Profile, type Waiting } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { CLARA, HALF_AN_HOUR, idOf, instantIn, makeRefund, staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../../testing/people.ts';

const ofStaff = (given: Parameters<typeof makeReservation>[0] = {}) => makeReservation({ staff: staffPart(), ...given });

async function open(booking: FlightReservation = ofStaff(), session: Profile = OWNER, payable: PayLinks['payable'] = []) {
  const server = officeServer();
  server.on(listPayLinks, () => ({ data: { payable, links: [] } }));
  server.on(getReservationDetails, () => ({ data: booking }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { ...page, server, booking };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the client of a booking', () => {
  test('is the first of its cards for staff: a way to their page, to call and to write', async () => {
    const { booking } = await open();
    expect(screen.getByRole('main').querySelector('h2')?.textContent).toBe('Client');
    const client = card('Client');
    expect(hrefOf(client.getByRole('link', { name: 'Clara Reyes' }))).toBe(`/clients/${CLARA._id}`);
    expect(hrefOf(client.getByRole('link', { name: CLARA.email }))).toBe(`mailto:${CLARA.email}`);
    expect(hrefOf(client.getByRole('link', { name: /305/ }))).toBe('tel:+13055550123');
    // Once, not among the details again.
    expect(booking.contact.email).toBe(CLARA.email);
    expect(card('Details').queryByText(CLARA.email)).toBeNull();
  });

  test('is told apart from somebody else who is told about it', async () => {
    const { contact } = ofStaff();
    await open(ofStaff({ contact: { ...contact, email: 'desk@firm.test' } }));
    card('Client').getByText('Email for this booking');
    expect(hrefOf(card('Client').getByRole('link', { name: 'desk@firm.test' }))).toBe('mailto:desk@firm.test');
  });

  const RESTRICTED: Profile = { ...AGENT, isRestrictedAgent: true };
  const sold = { agent: { _id: AGENT._id, name: AGENT.name, email: AGENT.email } };
  test.each([
    ['an agent', AGENT, ofStaff(), true],
    ['a restricted agent who sold it', RESTRICTED, ofStaff({ sagaState: 'done', staff: staffPart(sold) }), true],
    ['a restricted agent whose sale is not paid', RESTRICTED, ofStaff({ sagaState: 'held', staff: staffPart(sold) }), false],
    ['staff of their own trip', AGENT, ofStaff({ client: { ...CLARA, _id: AGENT._id } }), false],
  ])('has a link for whom their page opens: %s', async (_, session, booking, isLink) => {
    await open(booking, session);
    expect(card('Client').queryAllByRole('link', { name: 'Clara Reyes' })).toHaveLength(isLink ? 1 : 0);
    card('Client').getByText('Clara Reyes');
  });

  test('has no card on their own page', async () => {
    await open(makeReservation(), CLIENT);
    expect(screen.queryByRole('region', { name: 'Client' })).toBeNull();
    card('Details').getByText(CLIENT.email);
  });
});

test.each([
  [
    'staff: whose booking it is, and its reference',
    ofStaff({ recordLocator: 'ABC123' }),
    OWNER,
    /^Clara Reyes · ABC123 - Sunset Travel/,
  ],
  ['staff: what is booked, without a reference', ofStaff({ recordLocator: null }), OWNER, /^Clara Reyes · .*Lisbon/],
  ['a traveler: that it is theirs', makeReservation(), CLIENT, /^Your booking - Sunset Travel/],
])('the tab tells %s', async (_, booking, session, title) => {
  await open(booking, session);
  expect(document.title).toMatch(title);
});

describe('the head of a booking for staff', () => {
  const head = () => screen.getByRole('heading', { level: 1 }).closest('header') ?? document.createElement('header');

  test('says who, what, when, how it stands and for how much, as the price does', async () => {
    await open();
    expect(head().textContent).toMatch(/Lisbon.*New York/);
    within(head()).getByRole('link', { name: 'Clara Reyes' });
    within(head()).getByText('Fri, Mar 5 – Sat, Mar 13');
    within(head()).getByText('Ticketed');
    expect(head().textContent).toContain(`Total ${amountsIn(screen.getByRole('region', { name: 'Price' })).Total}`);
    expect(amountsIn(screen.getByRole('region', { name: 'Price' })).Total).toBe('$843.75');
  });

  test('leaves out of its total what was refunded for parts that are cancelled', async () => {
    await open(ofStaff({ refund: makeRefund({ ofParts: money(10_000, 'USD') }) }));
    expect(head().textContent).toContain('Total $743.75');
    expect(amountsIn(screen.getByRole('region', { name: 'Price' })).Total).toBe('$743.75');
  });

  const DISPUTE: Dispute = {
    ...{ _id: idOf(11), state: 'open', reason: 'notReceived', openedAt: instantIn(-HALF_AN_HOUR) },
    ...{ amount: money(84_375, 'USD'), fee: money(1_500, 'USD'), evidenceDueBy: null, gatewayPage: 'https://gateway.test/1' },
  };
  const actions = { canCancel: true, canVoid: false, canTicket: true };
  const WAITING: Waiting = {
    ...{ what: 'book', reference: 'QK4T7MABCDEFGH23', since: instantIn(-HALF_AN_HOUR), asked: 2 },
    ...{ lastAskedAt: null, nextAt: null, decidesBy: null },
  };
  const lost = { since: instantIn(-HALF_AN_HOUR), reference: 'QK4T7MABCDEFGH23' };
  test.each([
    ['the tickets, which wait for staff', ofStaff({ sagaState: 'held', actions }), /tickets/, null],
    ['a hold that nobody tickets', ofStaff({ sagaState: 'held' }), 'Send payment link', '#pay-links'],
    ['a lost order', ofStaff({ sagaState: 'supplierUnknown', staff: staffPart({ lost }) }), 'Settle lost order', '#lost-order'],
    ['a supplier who does not answer', ofStaff({ staff: staffPart({ waiting: WAITING }) }), 'Ask supplier', '#waiting'],
    ['a dispute', ofStaff({ staff: staffPart({ disputes: [DISPUTE] }) }), 'Answer dispute', '#disputes'],
  ])('has the next deed: %s', async (_, booking, name, href) => {
    await open(booking, OWNER, [{ request: null, amount: money(84_375, 'USD'), until: null }]);
    const deed = await within(head()).findByRole(href === null ? 'button' : 'link', { name });
    expect(hrefOf(deed)).toBe(href);
    if (href !== null) await waitFor(() => expect(document.querySelector(href)).not.toBeNull());
  });

  test('leads to no link of a hold for which none can be made', async () => {
    await open(ofStaff({ sagaState: 'held' }));
    expect(within(head()).queryByRole('link', { name: 'Send payment link' })).toBeNull();
  });

  test('has none where nothing is to be done, and the other deeds below it', async () => {
    await open();
    expect(within(head()).queryAllByRole('button')).toEqual([]);
    screen.getByRole('button', { name: 'Cancel booking' });
  });
});

test('staff see what every booking needs, and the rest folded', async () => {
  await open();
  const titles = [...document.querySelectorAll('details h2')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['How the price is made', 'Where the money is', 'Payments', 'Timeline', 'Emails', 'Details']);
  expect([...document.querySelectorAll('details')].some(({ open: isOpen }) => isOpen)).toBe(false);
});

test('nothing of a traveler’s page is folded', async () => {
  await open(makeReservation(), CLIENT);
  expect(document.querySelector('details')).toBeNull();
  screen.getByText('Reference');
});
