import {
  type Claim,
  decideClaim,
  getClaim,
  makeClaim,
  type Profile,
  type Protection,
  replyToClaim,
  requestUpload,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const KEY = '01a1fe91-0000-7000-8000-0000000000a1/01a1fe91-0000-7000-8000-000000000001/01a1fe91-0000-7000-8000-00000000cccc.pdf';
const OPEN: Protection = {
  covered: money(77_943, 'USD'),
  refunded: money(0, 'USD'),
  alreadyGiven: money(0, 'USD'),
  claimUntil: '2027-06-09',
  canClaim: true,
  claim: null,
};

function makeClaimed(changes: Partial<Claim> = {}): Protection {
  const entry: Claim['entries'][number] = {
    at: '2027-03-02T10:00:00.000Z',
    by: 'traveler',
    name: 'Clara Reyes',
    status: 'sent',
    text: 'A fever.',
    amount: null,
    documents: [{ _id: '01a1fe91-0000-7000-8000-00000000dddd', name: 'attest.pdf', size: 1200 }],
  };
  const claim: Claim = {
    _id: '01a1fe91-0000-7000-8000-00000000eeee',
    status: 'sent',
    reason: 'illness',
    paid: null,
    entries: [entry],
    canReply: true,
    decisions: [],
    ...changes,
  };
  return { ...OPEN, canClaim: false, claim };
}

async function openTrip(protection: Protection, session: Profile = CLIENT, isProtected = true) {
  const server = officeServer();
  const staff = session === OWNER ? { staff: staffPart() } : {};
  const booking = makeReservation({ protected: isProtected, ...staff });
  server.on(getReservationDetails, () => ({ data: booking }));
  const asked = server.on(getClaim, () => ({ data: protection }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  const card = async () => within(await page.findByRole('region', { name: 'Refund protect' }));
  return { ...page, server, asked, card };
}

describe('the protection of a trip', () => {
  test('says what it covers, until when, and where its terms are', async () => {
    const { card } = await openTrip(OPEN);
    const { findByText, getByRole } = await card();
    await findByText(/you can claim up to \$779\.43 until Wed, Jun 9, 2027/);
    expect(getByRole('link', { name: 'Terms of refund protect' }).getAttribute('href')).toBe('/protection-terms');
  });

  test('is not there for a trip without it', async () => {
    const { asked, queryByRole } = await openTrip(OPEN, CLIENT, false);
    expect(queryByRole('region', { name: 'Refund protect' })).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([CLIENT, OWNER])('says what came back before and what was paid besides, to each side', async (session) => {
    const given = { ...OPEN, covered: money(10_000, 'USD'), refunded: money(59_943, 'USD'), alreadyGiven: money(8_000, 'USD') };
    const { card } = await openTrip(given, session);
    const { findByText } = await card();
    await findByText('Already refunded or on its way: $599.43');
    await findByText('Already paid for this booking: $80.00');
  });

  test('can no longer be claimed on when nothing is covered', async () => {
    const { card } = await openTrip({ ...OPEN, canClaim: false, covered: money(0, 'USD') });
    const { findByText, queryByRole } = await card();
    await findByText('There is nothing to claim on this booking.');
    expect(queryByRole('button', { name: 'Make a claim' })).toBeNull();
  });
});

describe('a claim', () => {
  test('asks for reason and words, and sends them once with the files', async () => {
    const { card, server, user } = await openTrip(OPEN);
    const sent = server.on(makeClaim, () => ({ data: makeClaimed() }));
    server.on(requestUpload, () => ({
      data: { url: '/files/upload/t/s', key: KEY, maxBytes: 8_000_000, expiresAt: '2027-03-01T12:00:00.000Z' },
    }));
    const { findByRole, getByRole, getByLabelText, findByText } = await card();
    await user.click(await findByRole('button', { name: 'Make a claim' }));
    await user.click(getByRole('button', { name: 'Send the claim' }));
    await findByText('Required');
    expect(sent).toEqual([]);
    await user.selectOptions(getByLabelText('Why you cannot travel'), 'illness');
    await user.type(getByLabelText('What happened'), 'A fever.');
    await user.dblClick(getByRole('button', { name: 'Send the claim' }));
    await findByText('A fever.');
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'illness', text: 'A fever.', documents: [] }]);
  });

  test('that is refused loses nothing of what was typed', async () => {
    const { card, server, user } = await openTrip(OPEN);
    server.on(makeClaim, () => {
      throw new Refusal('claimNotPossible', 'There is a claim already.');
    });
    const { findByRole, getByRole, getByLabelText, findByText } = await card();
    await user.click(await findByRole('button', { name: 'Make a claim' }));
    await user.selectOptions(getByLabelText('Why you cannot travel'), 'court');
    await user.type(getByLabelText('What happened'), 'A summons.');
    await user.click(getByRole('button', { name: 'Send the claim' }));
    await findByText('There is a claim already.');
    expect(getByLabelText('What happened')).toHaveProperty('value', 'A summons.');
  });

  test('that needs more is answered', async () => {
    const { card, server, user } = await openTrip(makeClaimed({ status: 'moreNeeded' }));
    const sent = server.on(replyToClaim, () => ({ data: makeClaimed() }));
    const { findByLabelText, getByRole } = await card();
    await user.type(await findByLabelText('Your answer'), 'Here it is.');
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ text: 'Here it is.', documents: [] }]));
  });

  test('that was paid says how much, and asks for nothing', async () => {
    const entry = {
      ...makeClaimed().claim?.entries[0],
      by: 'agency',
      status: 'paid',
      text: 'By transfer.',
      amount: money(50_000, 'USD'),
    };
    const paid = makeClaimed({
      status: 'paid',
      canReply: false,
      paid: money(50_000, 'USD'),
      entries: [entry as Claim['entries'][number]],
    });
    const { card } = await openTrip(paid);
    const { findByText, queryByRole } = await card();
    await findByText('· $500.00');
    expect(queryByRole('textbox')).toBeNull();
  });
});

describe('staff', () => {
  test('note a payment of at most what is covered, with words for the client', async () => {
    const { card, server, user } = await openTrip(makeClaimed({ status: 'accepted', decisions: ['refuse', 'pay'] }), OWNER);
    const noted = server.on(decideClaim, () => ({ data: makeClaimed({ status: 'paid', canReply: false }) }));
    const { findByLabelText, getByLabelText, getByRole, findByText } = await card();
    await user.selectOptions(await findByLabelText('Decision'), 'pay');
    await user.type(getByLabelText('Amount paid, in USD'), '779.44');
    await user.type(getByLabelText('Reason for the client'), 'By transfer.');
    await user.click(getByRole('button', { name: 'Record the decision' }));
    await findByText('Enter an amount of at most $779.43');
    expect(noted).toEqual([]);
    await user.clear(getByLabelText('Amount paid, in USD'));
    await user.type(getByLabelText('Amount paid, in USD'), '779,43');
    await user.click(getByRole('button', { name: 'Record the decision' }));
    await waitFor(() =>
      expect(noted.map(({ body }) => body)).toEqual([{ decision: 'pay', text: 'By transfer.', amount: money(77_943, 'USD') }]),
    );
  });

  test('see no decision on a claim that is closed to them', async () => {
    const { card } = await openTrip(makeClaimed(), OWNER);
    const { findByText, queryByLabelText } = await card();
    await findByText('A fever.');
    expect(queryByLabelText('Decision')).toBeNull();
    expect(queryByLabelText('Your answer')).toBeNull();
  });
});
