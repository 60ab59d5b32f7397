import {
  downloadStatement,
  getStatement,
  listStatementPostings,
  STATEMENT_BALANCES,
  STATEMENT_PARTS,
  type Statement,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubDownloads } from '../testing/downloads.ts';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const usd = (minor: number) => money(minor, 'USD');
const balance = { opening: usd(10_000), change: usd(-2_500), closing: usd(7_500) };
const STATEMENT: Statement = {
  ...{ from: '2026-11-01', to: '2026-11-30', isClosed: false, since: '2026-09', thisMonth: '2026-11' },
  currencies: [
    {
      currency: 'USD',
      parts: Object.entries(STATEMENT_PARTS).map(([part, lines]) => ({
        part: part as keyof typeof STATEMENT_PARTS,
        lines: lines.map((line) => ({ line, amount: usd(line === 'sold' ? 112_000 : 0), isMoved: line === 'sold' })),
        total: usd(part === 'sales' ? 112_000 : 0),
      })),
      sides: Object.entries(STATEMENT_BALANCES).map(([side, balances]) => ({
        side: side as keyof typeof STATEMENT_BALANCES,
        balances: balances.map((one) => ({ balance: one, ...balance })),
        ...balance,
      })),
    },
  ],
};

async function open(address = '/statements', statement: Statement = STATEMENT) {
  const server = officeServer();
  const asked = server.on(getStatement, () => ({ data: statement }));
  const behind = server.on(listStatementPostings, ({ query }) => ({
    data: {
      postings: [
        {
          ...{ _id: idOf(21), at: '2026-11-20T14:05:00.000Z', amount: usd(112_000) },
          booking: { _id: idOf(3), reference: `ABC${query?.offSet}`, product: 'hotels' as const },
        },
        { _id: idOf(22), at: '2026-11-19T14:05:00.000Z', amount: usd(500), booking: null },
      ],
      total: 12,
    },
  }));
  return { ...(await openPage(address, { session: OWNER, server })), server, asked, behind };
}

describe('the statement of an agency', () => {
  test('says what moved and what is due, before and after', async () => {
    const { findByRole, getByText, asked } = await open();
    const sales = within(await findByRole('table', { name: 'Sales' }));
    expect(sales.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WhatAmount',
      'Sold$1,120.00',
      'Cancelled$0.00',
      'Total$1,120.00',
    ]);
    const due = within(await findByRole('table', { name: 'Due to the agency' }));
    expect(due.getAllByRole('row')[1]?.textContent).toBe('By travelers$100.00-$25.00$75.00');
    getByText(/Not closed yet: more may follow\./);
    expect(asked.map(({ query }) => query)).toEqual([{}]);
  });

  test('is of another month, or of chosen days, which the address keeps', async () => {
    const { findByRole, user, router, asked, findByLabelText } = await open();
    await findByRole('table', { name: 'Sales' });
    const month = await findByRole('combobox', { name: 'Month' });
    expect(
      within(month)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['November 2026', 'October 2026', 'September 2026', 'Chosen days']);
    await user.selectOptions(month, 'October 2026');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ month: '2026-10' }));
    expect(router.state.location.search).toEqual({ month: '2026-10' });
    await user.selectOptions(month, 'Chosen days');
    await findByLabelText('First day');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-30' }));
  });

  test('opens the bookings behind a line, page by page', async () => {
    const { findByRole, user, behind, router } = await open();
    await user.click(await findByRole('button', { name: 'Show the bookings behind “Sold”' }));
    const dialog = within(await findByRole('dialog', { name: 'Bookings behind “Sold”' }));
    const link = await dialog.findByRole('link', { name: 'ABC0' });
    expect(link.getAttribute('href')).toContain(idOf(3));
    dialog.getByText('Without a booking');
    expect(router.state.location.search).toEqual({ line: 'sold', currency: 'USD' });
    await user.click(dialog.getByRole('button', { name: 'Older' }));
    await dialog.findByRole('link', { name: 'ABC10' });
    expect(behind.at(-1)?.query).toEqual({ line: 'sold', currency: 'USD', offSet: 10, limit: 10 });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('is saved as CSV and as PDF for the same time', async () => {
    const { findByRole, findByText, user, server } = await open('/statements?month=2026-10');
    const saved = stubDownloads();
    const asked = server.onFile(downloadStatement, 'Currency', { 'X-Row-Count': '30' });
    await findByRole('table', { name: 'Sales' });
    await user.click(await findByRole('button', { name: 'CSV' }));
    await findByText('30 rows exported');
    expect(asked.map(({ query }) => query)).toEqual([{ month: '2026-10' }]);
    expect(saved.map(({ name }) => name)).toEqual(['statement.csv']);
    const paper = await findByRole('link', { name: 'PDF' });
    expect(paper.getAttribute('href')).toBe('/api/agency/statements/statement.pdf?month=2026-10');
  });

  test('says when there is nothing yet', async () => {
    const { findByText } = await open('/statements', { ...STATEMENT, currencies: [], since: null });
    await findByText('Nothing yet');
  });

  test('is not asked for with days that are reversed', async () => {
    const { findAllByText, asked } = await open('/statements?from=2026-11-05&to=2026-11-01');
    expect((await findAllByText(/before the first/)).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });

  test('can be loaded again after it failed', async () => {
    const server = officeServer();
    let isRefused = true;
    server.on(getStatement, () => {
      if (isRefused) throw new Refusal('unavailable', 'Try again later');
      return { data: STATEMENT };
    });
    const { user, findByRole, findByText } = await openPage('/statements', { session: OWNER, server });
    await findByText('Try again later');
    isRefused = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('table', { name: 'Sales' });
  });

  test('is the owner’s', async () => {
    const { findByText } = await openPage('/statements', { session: AGENT, server: officeServer() });
    await findByText('Statements are for the owner of the agency.');
  });
});
