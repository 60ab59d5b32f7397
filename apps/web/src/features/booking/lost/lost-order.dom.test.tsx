import { type LostOrderSettled, settleLostOrder } from '@caravel/contracts';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../testing/fake-server.ts';
import { staffPart } from '../../../testing/made-booking.ts';
import { makeReservation } from '../../../testing/made-flights.ts';
import { officeServer, openPage } from '../../../testing/open-page.tsx';
import { CLIENT, OWNER } from '../../../testing/people.ts';

const TITLE = 'The supplier’s answer is missing';
const LOST = { since: '2027-03-01T12:00:00.000Z', reference: 'QK4T7MABCDEFGH23' };

async function open(isLost = true, isStaff = true) {
  const staff = staffPart({ lost: isLost ? LOST : null });
  const booking = makeReservation({ sagaState: 'supplierUnknown', ...(isStaff && { staff }) });
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: booking }));
  const page = await openPage(`/flight-details?bookingId=${booking.bookingId}`, { session: isStaff ? OWNER : CLIENT, server });
  await page.findByRole('heading', { level: 1, name: /Lisbon/ });
  return { booking, server };
}

const settled = (bookingId: string, given: Partial<LostOrderSettled['outcome']> = {}): LostOrderSettled => ({
  by: 'person',
  outcome: {
    ...{ bookingId, outcome: 'confirmed', sagaState: 'captured', status: 'TICKETED', recordLocator: null, action: null },
    ...{ message: null, failureCode: null, ...given },
  },
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('an order whose answer was lost', () => {
  test('tells staff since when, by which reference to ask, and that the supplier has it once its id is checked', async () => {
    const { booking, server } = await open();
    const card = within(screen.getByRole('region', { name: TITLE }));
    card.getByText(LOST.reference);
    card.getByText('Unknown since');
    const sent: unknown[] = [];
    server.on(settleLostOrder, ({ body }) => {
      sent.push(body);
      return { data: settled(booking.bookingId) };
    });
    await press('Supplier has it');
    await userEvent.click(dialog().getByRole('button', { name: 'Check and confirm' }));
    dialog().getByText('Enter the supplier’s booking id.');
    expect(sent).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Supplier’s booking id'), ' boo_123 {Enter}');
    await screen.findByText('The booking is with the supplier.');
    expect(sent).toEqual([{ said: 'booked', supplierOrderId: 'boo_123' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps what was typed where the supplier has no such order', async () => {
    const { server } = await open();
    server.on(settleLostOrder, () => {
      throw new Refusal('supplierReferenceWrong', 'The supplier has no order under this number.');
    });
    await press('Supplier has it');
    const field = dialog().getByLabelText<HTMLInputElement>('Supplier’s booking id');
    await userEvent.type(field, 'boo_other{Enter}');
    await dialog().findByText('The supplier has no order under this number.');
    expect(field.value).toBe('boo_other');
  });

  test('that changed meanwhile says so, and is gone from the page', async () => {
    const { booking, server } = await open();
    server.on(settleLostOrder, () => {
      server.on(getReservationDetails, () => ({ data: { ...booking, sagaState: 'done' as const, staff: staffPart() } }));
      throw new Refusal('bookingStateConflict', 'The booking has changed in the meantime.');
    });
    await press('Supplier has no booking');
    await userEvent.click(dialog().getByRole('button', { name: 'Fail booking and release payment' }));
    await screen.findByText('The booking has changed in the meantime.');
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  });

  test('is written down as not booked', async () => {
    const { booking, server } = await open();
    const sent: unknown[] = [];
    server.on(settleLostOrder, ({ body }) => {
      sent.push(body);
      return { data: settled(booking.bookingId, { outcome: 'failed', sagaState: 'failed' }) };
    });
    await press('Supplier has no booking');
    dialog().getByText(/the payment is released and the traveler is told/);
    await userEvent.click(dialog().getByRole('button', { name: 'Fail booking and release payment' }));
    await screen.findByText('The booking has failed and its payment is released.');
    expect(sent).toEqual([{ said: 'none' }]);
  });

  test('says that the payment could not be taken, and that the supplier answered by itself', async () => {
    const { booking, server } = await open();
    server.on(settleLostOrder, () => ({ data: settled(booking.bookingId, { sagaState: 'paymentDue' }) }));
    await press('Supplier has it');
    await userEvent.type(dialog().getByLabelText('Supplier’s booking id'), 'boo_123{Enter}');
    await screen.findByText(/its payment could not be taken/);
    server.on(settleLostOrder, () => ({ data: { ...settled(booking.bookingId), by: 'supplier' as const } }));
    await press('Supplier has no booking');
    await userEvent.click(dialog().getByRole('button', { name: 'Fail booking and release payment' }));
    await screen.findByText('The supplier has answered in the meantime. Its answer counts.');
  });

  test.each([
    ['staff where the answer is known', false, true],
    ['a traveler', true, false],
  ])('shows nothing to %s', async (_, isLost, isStaff) => {
    await open(isLost, isStaff);
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
