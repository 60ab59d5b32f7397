import type { Profile } from '@caravel/contracts';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CLARA, staffPart } from '../../testing/made-booking.ts';
import { makeReservation } from '../../testing/made-flights.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../../testing/people.ts';

const ofStaff = (given: Parameters<typeof makeReservation>[0] = {}) => makeReservation({ staff: staffPart(), ...given });

async function open(booking: FlightReservation = ofStaff(), session: Profile = OWNER) {
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { ...page, server, booking };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the client of a booking', () => {
  test('is the first card beside it for staff: a way to their page, to call and to write', async () => {
    const { booking } = await open();
    const aside = screen.getByRole('complementary');
    expect(aside.querySelector('h2')?.textContent).toBe('Client');
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
