import type { Profile } from '@caravel/contracts';
import { getNavigations } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { CarBooking } from '@caravel/products/cars/contract';
import { cancelCar, findCarReservation, getCarRefund, listAgencyCars, sendCarMail } from '@caravel/products/cars/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STAFF_LINKS } from '../../features/booking-shell/staff-links.ts';
import { amountsIn } from '../../testing/amounts.ts';
import { idOf, makeFigures, makePenalty, makeRefund, staffPart } from '../../testing/made-booking.ts';
import { makeCarRow, makeRental } from '../../testing/made-rentals.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../testing/people.ts';

const POLICY = 'Free until Thu, Dec 3, 10:00\u00a0AM New York time; then the full $520.00';
const PRODUCTS = ['flights', 'hotels', 'cars'] as const;
const COST = makePenalty({
  bookingId: idOf(721),
  paid: money(52_000, 'USD'),
  penalty: money(10_000, 'USD'),
  penaltyAmount: 100,
  protectionKept: money(0, 'USD'),
  refund: money(42_000, 'USD'),
  refundAmount: 420,
});
const CANCELLED = makeRental({
  status: 'Cancelled',
  bookingStatus: 'Cancelled',
  sagaState: 'cancelled',
  refund: makeRefund({ status: 'pending', amount: money(42_000, 'USD'), penalty: money(10_000, 'USD') }),
  cancelReason: 'duplicate',
  actions: { canCancel: false, canVoid: false },
});

/** Opens the page of a booking, and records what is asked and cancelled. */
async function openBooking(booking: CarBooking = makeRental(), session: Profile = CLIENT) {
  const server = officeServer();
  server.on(findCarReservation, () => ({ data: booking }));
  const { cancellationPolicy, refund } = booking;
  const asked = server.on(getCarRefund, () => ({
    data: { bookingId: booking.bookingId, quote: COST, refund, refundAmount: 420, cancellationPolicy },
  }));
  const cancelled = server.on(cancelCar, () => ({
    data: { priceChanged: false, refundAmount: 420, quote: null, booking: CANCELLED },
    message: 'It is cancelled.',
  }));
  const page = await openPage(`/booknow/cars/reservation-details?bookingId=${booking.bookingId}`, {
    session,
    server,
    products: PRODUCTS,
  });
  await page.findByRole('heading', { level: 1, name: 'Miami International Airport – Orlando' });
  return { ...page, server, asked, cancelled };
}

describe('a rental that its company cancelled', () => {
  test('says so at the top, that cancelling is free, and shows what comes back before anything is cancelled', async () => {
    const { findByRole, user, asked, cancelled } = await openBooking(makeRental({ calledOff: { isFree: true } }));
    const notice = within(await findByRole('region', { name: 'Pinkar cancelled this rental' }));
    notice.getByText('No car will be waiting at the desk.');
    notice.getByText('Cancelling the booking costs nothing now, whatever the rate says.');
    await user.click(notice.getByRole('button', { name: 'See what comes back if you cancel' }));
    expect((await findByRole('dialog')).textContent).toContain('$420.00');
    expect([asked.length, cancelled.length]).toEqual([1, 0]);
  });

  test('promises nothing where its company keeps something, or does not say', async () => {
    const { queryByText, findByRole } = await openBooking(makeRental({ calledOff: { isFree: false } }));
    await findByRole('region', { name: 'Pinkar cancelled this rental' });
    expect(queryByText(/costs nothing now/)).toBeNull();
  });

  test('is not called confirmed', async () => {
    const { getAllByText, queryByText } = await openBooking(makeRental({ calledOff: { isFree: true } }));
    expect(getAllByText('Cancelled by the rental company')).toHaveLength(1);
    expect(queryByText('Confirmed')).toBeNull();
  });

  test('tells no terms of it any more', async () => {
    const { queryByRole, getByRole } = await openBooking(makeRental({ calledOff: { isFree: true } }));
    getByRole('heading', { level: 2, name: 'Pick-up desk' });
    for (const name of ['At the desk', 'Cancellation']) expect(queryByRole('heading', { level: 2, name })).toBeNull();
  });
});

describe('a booked car', () => {
  test('of which no coverage is told says so', async () => {
    const { getByRole } = await openBooking(makeRental({ coverages: [] }));
    const coverage = getByRole('heading', { level: 2, name: 'Coverage' }).closest('section, [role=region]');
    expect(coverage?.textContent).toContain('The company does not say what is covered. Ask at the desk.');
  });

  test('has every amount and where it is paid, both desks on their clocks, the driver, the coverage and the policy', async () => {
    const { getByRole, getAllByText } = await openBooking();
    expect(amountsIn(document.body)).toMatchObject({
      'Rental, 9 days': '$385.00',
      'Young driver surcharge': '$45.00',
      'One-way fee': '$90.00',
      'Airport fee, paid at the desk': '$80.00',
      'Child seat, paid at the desk': '$63.00',
      Total: '$663.00',
    });
    const text = document.body.textContent ?? '';
    for (const said of [
      POLICY,
      '$520.00 now and $143.00 at the desk',
      'Ms Bianca Lima, 23 years old at pick-up, lives in Brazil',
      'Arrives with flight AA 1234',
      'Female · born',
      'Jun 15, 2076',
      'Corolla or similar',
      'Pinkar',
      'PK721',
      '10:00\u00a0AM',
      '10:30\u00a0AM',
      'A deposit of $200.00',
      'Mon – Fri',
    ])
      expect(text).toContain(said);
    expect(getAllByText('Confirmed')).not.toEqual([]);
    expect(getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')).toBe('/papers.pdf');
    expect(getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/calendar.ics');
  });

  test('shows the penalty first, wants a reason, and then the refund', async () => {
    const { user, getByRole, findByRole, findByText, asked, cancelled } = await openBooking();
    await user.click(getByRole('button', { name: 'Cancel booking' }));
    const dialog = await findByRole('dialog', { name: 'Cancel this booking?' });
    expect(amountsIn(dialog)).toMatchObject({ Paid: '$520.00', Penalty: '$100.00', 'You get back': '$420.00' });
    expect(dialog.textContent).toContain(POLICY);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await findByText('Choose a reason');
    expect(cancelled).toEqual([]);
    await user.selectOptions(within(dialog).getByLabelText(/^Why are you cancelling/), 'I booked twice');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await findByRole('heading', { name: 'Refund' });
    expect(asked.map(({ body }) => body)).toEqual([{ bookingId: idOf(721) }]);
    expect(cancelled.map(({ body }) => body)).toEqual([{ bookingId: idOf(721), quoteAmount: 420, reason: 'duplicate' }]);
  });

  test('lets staff cancel with the three reasons in their words', async () => {
    const { user, getByRole, findByRole, cancelled } = await openBooking(makeRental({ staff: staffPart() }), OWNER);
    await user.click(getByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await findByRole('dialog', { name: 'Cancel this booking?' }));
    const reasons = within(dialog.getByLabelText(/^Why are you cancelling/)).getAllByRole('option');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'Duplicate booking',
      'Fraudulent booking',
      'Requested by the client',
    ]);
    await user.selectOptions(dialog.getByLabelText(/^Why are you cancelling/), 'Fraudulent booking');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await findByRole('heading', { name: 'Refund' });
    expect(cancelled[0]?.body).toMatchObject({ reason: 'fraudulent' });
  });

  test('belongs to the bookings in the navigation of staff, though it stands below the search', async () => {
    const server = officeServer();
    server.on(getNavigations, () => ({
      data: { agencyNavigation: STAFF_LINKS.map((link) => ({ ...link, id: link.href, icon: '' })) },
    }));
    server.on(findCarReservation, () => ({ data: makeRental({ staff: staffPart() }) }));
    const page = await openPage(`/booknow/cars/reservation-details?bookingId=${idOf(721)}`, {
      session: OWNER,
      server,
      products: PRODUCTS,
    });
    const links = within(await page.findByRole('navigation', { name: 'Agency' }));
    const bookings = await links.findByRole('link', { name: 'Bookings' });
    expect(links.getAllByRole('link', { current: 'page' })).toEqual([bookings]);
  });

  test('is emailed again by its own call', async () => {
    const { server, user, getByRole, findByText } = await openBooking();
    const sent = server.on(sendCarMail, () => ({ data: { message: 'It is on its way.' } }));
    await user.click(getByRole('button', { name: `Send to ${CLIENT.email}` }));
    await findByText('It is on its way.');
    expect(sent[0]?.body).toEqual({ bookingId: idOf(721) });
  });

  test('tells staff every field of its record', async () => {
    const agency = {
      costPrice: 450.5,
      salesPrice: 520,
      commissionEarned: 69.25,
      transactionFee: 15.38,
      platformMarkup: 0,
      agencyMarkup: 54.25,
      customMarkup: null,
    };
    await openBooking({ ...CANCELLED, staff: staffPart(), agency, cancellationId: 'XC-9' }, OWNER);
    const facts = within(document.body).getByRole('region', { name: 'Details' });
    expect(amountsIn(facts)).toMatchObject({
      'Cost price': '$450.50',
      'Sales price': '$520.00',
      'Commission earned': '$69.25',
      'Transaction fee': '$15.38',
    });
    for (const said of [
      'Rate codeBASIC',
      'Accounting numberACC-77',
      'IATA number–',
      'Confirmed by the supplierYes',
      'Cancellation numberXC-9',
      'Cancelled becauseDuplicate booking',
    ])
      expect(facts.textContent).toContain(said);
  });

  test('hides the record from travelers', async () => {
    await openBooking();
    expect(document.body.textContent).not.toMatch(/Rate code|Cost price|Accounting number/);
  });
});

test('the office lists rentals with company, route, driver and amounts', async () => {
  const server = officeServer();
  server.on(listAgencyCars, () => ({ data: { cars: [makeCarRow()], totalCarRecords: 1, sums: makeFigures() } }));
  const page = await openPage('/office/bookings/cars', { session: OWNER, server, products: PRODUCTS });
  const row = await page.findByRole('row', { name: /Pinkar/ });
  for (const part of ['PK721', 'Miami International Airport – Orlando', 'Bianca Lima', '$520.00', 'Confirmed'])
    expect(row.textContent).toContain(part);
  page.getByRole('columnheader', { name: 'Driver' });
});
