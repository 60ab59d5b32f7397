import { money } from '@caravel/kernel';
import {
  ACTIVITY_CANCEL_REASONS,
  cancelActivity,
  getActivityBooking,
  getActivityPenalty,
  listAgencyActivities,
} from '@caravel/products/activities/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { makeActivityRow, makeBookedActivity } from '../../testing/made-activity-bookings.ts';
import { idOf, makeFigures, makePenalty, makeRefund, staffPart } from '../../testing/made-booking.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { OWNER } from '../../testing/people.ts';

const usd = (minor: number) => money(minor, 'USD');
const COST = makePenalty({
  bookingId: idOf(731),
  paid: usd(30_000),
  penalty: usd(15_000),
  penaltyAmount: 150,
  protectionKept: usd(0),
  refund: usd(15_000),
  refundAmount: 150,
});
const KEPT = makeFigures({ commission: usd(1_250), transactionFees: usd(487) });
const CANCELLED = makeBookedActivity({
  status: 'cancelled',
  bookingStatus: 'cancelled',
  sagaState: 'cancelled',
  staff: { ...staffPart(), figures: KEPT },
  refund: makeRefund({ status: 'pending', amount: usd(15_000), penalty: usd(15_000) }),
  actions: { canCancel: false },
});

/** Opens the office's list of one booking that can be cancelled, and one that has been. */
async function openList() {
  const server = officeServer();
  const old = makeActivityRow({ bookingId: idOf(732), recordLocator: 'SX732', status: 'cancelled', sagaState: 'cancelled' });
  const rows: { now: ReturnType<typeof makeActivityRow>[]; wait?: Promise<void> } = { now: [makeActivityRow(), old] };
  const listed = server.on(listAgencyActivities, async () => {
    await rows.wait;
    return { data: { activities: rows.now, totalActivityRecords: rows.now.length, sums: makeFigures() } };
  });
  server.on(getActivityBooking, () => ({ data: makeBookedActivity({ staff: staffPart() }) }));
  server.on(getActivityPenalty, () => ({
    data: {
      bookingId: idOf(731),
      cancellationReasons: ACTIVITY_CANCEL_REASONS.map((code) => ({ code, text: code })),
      quote: COST,
      refund: makeRefund(),
      cancellationPolicy: null,
    },
    refundAmount: 150,
  }));
  const cancelled = server.on(cancelActivity, () => ({
    data: { priceChanged: false, refundAmount: 150, quote: null, booking: CANCELLED },
    message: 'Booking Cancelled Successfully',
  }));
  const page = await openPage('/office/bookings/activities?past=true', {
    session: OWNER,
    server,
    products: ['flights', 'activities'],
  });
  const row = () => page.findByRole('row', { name: /SX731/ });
  await row();
  const ask = async () => {
    await page.user.click(page.getByRole('button', { name: 'Cancel booking SX731' }));
    return page.findByRole('dialog', { name: 'Cancel this booking?' });
  };
  const confirm = async (dialog: HTMLElement) => {
    await page.user.selectOptions(within(dialog).getByLabelText(/^Why are you cancelling/), 'Weather');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  };
  return { ...page, rows, listed, cancelled, row, ask, confirm };
}

describe('the office', () => {
  test('cancels a booking from its row: its cost first, then the row with its status, commission and fee', async () => {
    const { row, rows, ask, confirm, cancelled, queryByRole } = await openList();
    expect((await row()).textContent).toContain('$30.00');
    expect(queryByRole('button', { name: 'Cancel booking SX732' })).toBeNull();
    const dialog = await ask();
    expect(amountsIn(dialog)).toMatchObject({ Paid: '$300.00', Penalty: '$150.00' });
    expect(cancelled).toEqual([]);
    // The list is loaded again, and that takes long: its row shows the cancelled booking at once.
    rows.wait = new Promise(() => undefined);
    await confirm(dialog);
    await waitFor(async () => expect((await row()).textContent).toContain('Cancelled'));
    expect((await row()).textContent).toContain('$12.50');
    expect(cancelled[0]?.body).toEqual({ bookingId: idOf(731), quoteAmount: 150, reason: 'weather' });
  });

  test('keeps a booking whose cost is too high, and can be asked again', async () => {
    const { ask, cancelled, user, queryByRole } = await openList();
    await user.click(within(await ask()).getByRole('button', { name: 'Keep booking' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await ask();
    expect(cancelled).toEqual([]);
  });

  test('says so if the row of a cancelled booking is not in the list any more', async () => {
    const { ask, confirm, rows, router, listed, findByText } = await openList();
    const dialog = await ask();
    rows.now = [];
    await router.navigate({ href: '/office/bookings/activities?past=true&q=nobody' });
    await waitFor(() => expect(listed.length).toBeGreaterThan(1));
    await confirm(dialog);
    await findByText('Booking update failed. Please refresh the page.');
  });
});
