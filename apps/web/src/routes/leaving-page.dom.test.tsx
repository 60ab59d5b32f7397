import {
  type AgencyArchive,
  askArchive,
  type Closing,
  closeAgency,
  getLeaving,
  type Leaving,
  linkArchive,
  reopenAgency,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const READY: AgencyArchive = {
  _id: '01a1fe91-0000-7000-8000-0000000000f1',
  state: 'ready',
  askedAt: '2026-11-20T10:00:00.000Z',
  askedBy: 'Olivia Owner',
  readyAt: '2026-11-20T10:02:00.000Z',
  goesAt: '2026-11-27T10:02:00.000Z',
  sizeBytes: 3_420_000,
  files: 71,
  rows: 12_345,
};
const NOT_YET = { readyAt: null, goesAt: null, sizeBytes: null, files: null, rows: null } as const;
const MAKING: AgencyArchive = { ...READY, ...NOT_YET, state: 'making' };
const OPEN: Closing = { closedAt: null, reopenUntil: null, keptYears: 10, dataGoOn: null, obstacles: [] };
const NOTHING: Leaving = { closing: OPEN, archives: [], mayAskFrom: null };

function serverOf(leaving: Leaving) {
  const server = officeServer();
  let now = leaving;
  server.on(getLeaving, () => ({ data: now }));
  return {
    server,
    turn: (next: Leaving) => {
      now = next;
    },
  };
}
const open = (server: ReturnType<typeof serverOf>['server'], session = OWNER) =>
  openPage('/settings/leaving', { session, server });

describe('the data of an agency', () => {
  test('are asked for by a press, and shown as being put together', async () => {
    const { server, turn } = serverOf(NOTHING);
    const asked = server.on(askArchive, () => {
      turn({ ...NOTHING, archives: [MAKING] });
      return { data: MAKING };
    });
    const { findByRole, findByText, user } = await open(server);
    await findByText('You have not requested an archive yet.');
    await user.click(await findByRole('button', { name: 'Request the archive' }));
    const list = await findByRole('list', { name: 'Archives' });
    expect(list.textContent).toContain('Being put together');
    expect(list.textContent).toContain('Requested by Olivia Owner');
    expect(asked).toHaveLength(1);
    expect(await findByRole('button', { name: 'Request the archive' })).toHaveProperty('disabled', true);
  });

  test('are offered with their size and the day on which they go, and downloaded by an address that is asked for', async () => {
    const { server } = serverOf({ ...NOTHING, archives: [READY] });
    const linked = server.on(linkArchive, () => ({ data: { url: '/files/private/kept/x.zip?until=1&signature=s' } }));
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const { findByRole, user } = await open(server);
    const [row] = within(await findByRole('list', { name: 'Archives' })).getAllByRole('listitem');
    expect(required(row, 'row').textContent).toContain('3.4 MB, 71 files, 12,345 rows. Available until Fri, Nov 27');
    await user.click(await findByRole('button', { name: /^Download the archive of/ }));
    await waitFor(() => expect(linked).toHaveLength(1));
    expect(linked[0]?.params).toEqual({ archiveId: READY._id });
  });

  test('say what failed and what is gone, without a download', async () => {
    const failed: AgencyArchive = { ...MAKING, _id: '01a1fe91-0000-7000-8000-0000000000f2', state: 'failed' };
    const { server } = serverOf({ ...NOTHING, archives: [failed, { ...READY, state: 'gone' }] });
    const { findByRole, queryByRole } = await open(server);
    const rows = within(await findByRole('list', { name: 'Archives' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('FailedNothing of your data is lost.'),
      expect.stringContaining('No longer available'),
    ]);
    expect(queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  test('say from when they can be asked for where that was done too often, and why a press was refused', async () => {
    const { server, turn } = serverOf(NOTHING);
    server.on(askArchive, () => {
      turn({ ...NOTHING, mayAskFrom: '2026-11-28T10:00:00.000Z' });
      throw new Refusal('archivesTooMany', 'You have asked too often.');
    });
    const page = await open(server);
    await page.user.click(await page.findByRole('button', { name: 'Request the archive' }));
    await page.findByText('You have asked too often.');
    await page.findByText(/You can request another one from Sat, Nov 28/);
    expect(page.queryByRole('button', { name: 'Request the archive' })).toBeNull();
  });

  test('are the owner’s alone', async () => {
    const { findByText } = await open(officeServer(), AGENT);
    await findByText('Only the owner of the agency can take its data along.');
  });

  test('that cannot be loaded are tried again by a press', async () => {
    const { server } = serverOf(NOTHING);
    let fails = true;
    server.on(getLeaving, () => {
      if (fails) throw new Refusal('unavailable', 'Try again later.');
      return { data: NOTHING };
    });
    const { findByText, findByRole, user } = await open(server);
    await findByText('Try again later.');
    fails = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('button', { name: 'Request the archive' });
  });
});

describe('closing an agency', () => {
  test('is told before the press, and needs its name', async () => {
    const { server } = serverOf(NOTHING);
    const closed = server.on(closeAgency, () => ({ data: NOTHING }));
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    const { findByRole, findByText, findByLabelText, getByLabelText, user } = await open(server);
    await findByText('Your website says that the agency has closed, and nothing can be booked.');
    await findByText(/Personal data of clients, travelers and agents are erased 10 years after the last trip/);
    await user.click(await findByRole('button', { name: 'Close the agency' }));
    await findByText('This is not the name of the agency');
    expect(closed).toEqual([]);
    fireEvent.change(await findByLabelText(/Type the name of the agency to close it/), { target: { value: 'Sunset Travel' } });
    await user.click(await findByRole('button', { name: 'Close the agency' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(closed.map(({ body }) => body)).toEqual([{ agencyName: 'Sunset Travel' }]);
    expect(getByLabelText(/Type the name/).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('is not offered while something is open: what it is, how many, and where', async () => {
    const booking = { _id: '01a1fe91-0000-7000-8000-0000000000b1', reference: 'ABC123', product: 'flights' as const };
    const obstacles: Closing['obstacles'] = [
      { kind: 'trips', count: 7, bookings: [booking] },
      { kind: 'claims', count: 1, bookings: [{ ...booking, reference: 'DEF456' }] },
      { kind: 'charge', count: 1, bookings: [] },
    ];
    const { findByRole, queryByRole } = await open(serverOf({ ...NOTHING, closing: { ...OPEN, obstacles } }).server);
    const rows = within(await findByRole('list', { name: 'What is still open' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '7 trips are still to comeABC123and 6 more',
      '1 claim is openDEF456',
      'A payment of your subscription is under waySubscription',
    ]);
    expect((await findByRole('link', { name: 'ABC123' })).getAttribute('href')).toBe(`/flight-details?bookingId=${booking._id}`);
    expect(queryByRole('button', { name: 'Close the agency' })).toBeNull();
  });

  test('is taken back by a press while there is time, and by those who run the platform afterwards', async () => {
    const closing: Closing = {
      ...OPEN,
      closedAt: '2026-11-20T10:00:00.000Z',
      reopenUntil: '2026-12-20T10:00:00.000Z',
      dataGoOn: '2036-11-20',
    };
    const { server, turn } = serverOf({ ...NOTHING, closing });
    const opened = server.on(reopenAgency, () => {
      turn({ ...NOTHING, closing: { ...closing, reopenUntil: null } });
      throw new Refusal('agencyNotReopened', 'It is too late.');
    });
    const { findByRole, findByText, queryByRole, user } = await open(server);
    await findByText('Personal data are erased from Nov 20, 2036 on.');
    expect(queryByRole('button', { name: 'Close the agency' })).toBeNull();
    await user.click(await findByRole('button', { name: 'Open the agency again' }));
    await findByText('It is too late.');
    expect(opened).toHaveLength(1);
  });
});
