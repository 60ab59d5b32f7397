import {
  COMMISSION_AGES,
  type Commission,
  type CommissionAge,
  getCommissionTerms,
  importCommissions,
  listCommissionImports,
  listCommissions,
  receiveCommission,
  requestUpload,
  setCommissionTerms,
  undoCommissionImport,
  writeOffCommission,
} from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const usd = (minor: number) => money(minor, 'USD');
const commission = (nth: number, more: Partial<Commission> = {}): Commission => ({
  ...{ _id: idOf(20 + nth), supplier: 'sandbox-cars', state: 'missing', dueOn: '2026-10-01', reason: null },
  booking: {
    ...{ _id: idOf(nth), reference: `CRV-${nth}`, product: 'cars', leadTraveler: 'Ana Ruiz' },
    ...{ startsOn: '2026-09-01', endsOn: '2026-09-05' },
  },
  ...{ expected: usd(1_600), received: usd(0), open: usd(1_600), ...more },
});
const ages = Object.fromEntries(COMMISSION_AGES.map((age, at) => [age, usd(at * 100)])) as Record<CommissionAge, Money>;
const ALL = [commission(1), commission(2, { state: 'short', received: usd(1_000), open: usd(600) })];

async function open(address = '/commissions', commissions: Commission[] = ALL) {
  const server = officeServer();
  const asked = server.on(listCommissions, () => ({
    data: {
      ...{ commissions, total: commissions.length, suppliers: ['sandbox-cars'] },
      sums: commissions.length > 0 ? [{ currency: 'USD', ages, received: usd(5_000) }] : [],
    },
  }));
  server.on(getCommissionTerms, () => ({
    data: {
      terms: [{ supplier: 'sandbox-cars', percent: 8, daysAfter: 30, since: '2026-03-01T12:00:00.000Z' }],
      suppliers: ['sandbox-cars', 'sandbox-hotels'],
    },
  }));
  server.on(listCommissionImports, () => ({
    data: { imports: [{ _id: idOf(41), at: '2026-11-02T10:00:00.000Z', rows: 3, undoneAt: null }], total: 1 },
  }));
  return { ...(await openPage(address, { session: OWNER, server })), server, asked };
}

describe('the commission desk', () => {
  test('says what is open by age, and a tile lists its own', async () => {
    const { findByRole, user, asked, router } = await open();
    const tiles = within(await findByRole('list', { name: 'Open in USD' }));
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Not due yet$0.00',
      '0–30 days late$1.00',
      '31–60 days late$2.00',
      '61–90 days late$3.00',
      'Over 90 days late$4.00',
      'Received so far$50.00',
    ]);
    await user.click(tiles.getByRole('button', { name: /^61–90/ }));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ age: 'upTo90', offSet: 0, limit: 25 }));
    expect(router.state.location.search).toEqual({ age: 'upTo90' });
    const link = await findByRole('link', { name: 'CRV-1' });
    expect(link.getAttribute('href')).toContain(idOf(1));
  });

  test('notes one as received by hand, and keeps what was typed when it is refused', async () => {
    const { findByRole, findByText, user, server } = await open();
    let isRefused = true;
    const sent = server.on(receiveCommission, () => {
      if (isRefused) throw new Refusal('unavailable', 'Try again later');
      return { data: { message: 'Noted as received.' } };
    });
    await user.click(await findByRole('button', { name: 'Note the commission of CRV-2 as received' }));
    const dialog = within(await findByRole('dialog'));
    const amount = dialog.getByLabelText(/^Amount in/);
    expect((amount as HTMLInputElement).value).toBe('6.00');
    await user.clear(amount);
    await user.click(dialog.getByRole('button', { name: 'Received' }));
    dialog.getByText('Enter an amount greater than zero.');
    await user.type(amount, '4,50');
    const day = dialog.getByLabelText('Received on');
    fireEvent.change(day, { target: { value: '2199-01-01' } });
    await user.click(dialog.getByRole('button', { name: 'Received' }));
    dialog.getByText('Choose today or a day before.');
    fireEvent.change(day, { target: { value: '2026-02-27' } });
    await user.click(dialog.getByRole('button', { name: 'Received' }));
    await findByText('Try again later');
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Received' }));
    await findByText('Noted as received.');
    expect(sent.map(({ params, body }) => [params, body])).toEqual(
      Array.from({ length: 2 }, () => [{ id: idOf(22) }, { amountMinor: 450, receivedOn: '2026-02-27' }]),
    );
  });

  test('writes a difference off only with a reason', async () => {
    const { findByRole, findByText, user, server } = await open();
    const sent = server.on(writeOffCommission, () => ({ data: { message: 'Written off.' } }));
    await user.click(await findByRole('button', { name: 'Write off the commission of CRV-2' }));
    const dialog = within(await findByRole('dialog'));
    dialog.getByText('$6.00 will no longer be open.');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    dialog.getByText('Say why.');
    await user.type(dialog.getByLabelText('Reason'), 'A day less');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    await findByText('Written off.');
    expect(sent.map(({ params, body }) => [params, body])).toEqual([[{ id: idOf(22) }, { reason: 'A day less' }]]);
  });

  test('sets what a supplier pays, and undoes an import', async () => {
    const { findByLabelText, findByRole, findByText, user, server } = await open();
    const set = server.on(setCommissionTerms, () => ({ data: { message: 'Saved.' } }));
    const undone = server.on(undoCommissionImport, () => ({ data: { message: 'The import was undone.' } }));
    const percent = await findByLabelText('Percent of what the desk takes');
    await user.clear(percent);
    await user.type(percent, '61');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Enter a number from 0 to 60, with at most two decimals.');
    await user.clear(percent);
    await user.type(percent, '9,5');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Saved.');
    expect(set.map(({ body }) => body)).toEqual([{ supplier: 'sandbox-cars', percent: 9.5, daysAfter: 30 }]);
    await user.click(await findByRole('button', { name: /^Undo the import of/ }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Undo' }));
    await findByText('The import was undone.');
    expect(undone.map(({ params }) => params)).toEqual([{ id: idOf(41) }]);
  });

  test('imports a statement: columns, rows, and what a person decides', async () => {
    const { findByRole, findByLabelText, findByText, user, server } = await open('/commissions?import=true');
    const fetched = server.fetch;
    vi.stubGlobal('fetch', (async (input, init) =>
      init?.method === 'PUT' ? new Response(null, { status: 200 }) : fetched(input, init)) satisfies typeof fetch);
    const key = `${idOf(1)}/${idOf(2)}/${idOf(3)}.csv`;
    server.on(requestUpload, () => ({
      data: { url: '/uploads/one', key, maxBytes: 5_000_000, expiresAt: '2027-01-01T00:00:00.000Z' },
    }));
    const { booking } = commission(2);
    const candidates = [{ commissionId: idOf(22), booking, open: usd(600), score: 60 }];
    const base = { header: ['Ref', 'Valor'], sample: [['CRV-2', '4,50']], isApplied: false, applied: 0, message: '' };
    const sent = server.on(importCommissions, ({ body }) => {
      if (!body?.columns) return { data: { ...base, columns: { reference: 0 }, rows: [] } };
      const row = { line: 2, match: 'unsure' as const, reference: 'CRV-2', name: '', amount: '4,50', candidates };
      const unknown = { ...row, line: 3, match: 'unknown' as const, reference: 'NOBODY', candidates: [] };
      const data = { ...base, columns: body.columns, rows: [row, unknown] };
      return { data: body.apply ? { ...data, isApplied: true, applied: 1, message: '1 row was noted as received' } : data };
    });
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      new File(['Ref;Valor\nCRV-2;4,50'], 's.csv', { type: 'text/csv' }),
    );
    await user.click(await findByRole('button', { name: 'Match the rows' }));
    await findByText('Choose the column of the amount, and that of the reference or the traveler.');
    await user.selectOptions(await findByLabelText('Amount'), 'Valor');
    await user.click(await findByRole('button', { name: 'Match the rows' }));
    await findByText('1 row fits no booking');
    const choice = await findByLabelText('Booking for line 2');
    await user.selectOptions(choice, 'CRV-2, Ana Ruiz, $6.00 open (60%)');
    await user.click(await findByRole('button', { name: 'Note 1 row as received' }));
    await findByText('1 row was noted as received');
    expect(sent.at(-1)?.body).toEqual({
      ...{ key, columns: { reference: 0, amount: 1 }, apply: true },
      choices: [{ line: 2, commissionId: idOf(22) }],
    });
  });

  test('says what belongs there while it is empty, and is the owner’s', async () => {
    const { findByText } = await open('/commissions', []);
    await findByText('No commissions yet');
  });

  test('is not an agent’s', async () => {
    const { findByText } = await openPage('/commissions', { session: AGENT, server: officeServer() });
    await findByText('Commissions are for the owner of the agency.');
  });
});
