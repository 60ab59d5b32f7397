import { actOnBookings, agentSchema, listAgencyBookings, listAgents, listViews } from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { makeAnyRow } from '../testing/made-any-row.ts';
import { idOf } from '../testing/made-booking.ts';
import { makeFrom } from '../testing/made-from.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

/** Opens the list of all bookings, of which there are as many as `total`, with all of its first page chosen. */
async function openChosen(session = OWNER, total = 2) {
  const server = officeServer();
  server.on(listViews, () => ({ data: { views: [] } }));
  const listed = server.on(listAgencyBookings, ({ query }) => {
    const { offSet = 0, limit = 25 } = query ?? {};
    const length = Math.max(0, Math.min(limit, total - offSet));
    return { data: { bookings: Array.from({ length }, (_, at) => makeAnyRow(offSet + at + 1)), totalBookings: total } };
  });
  const page = await openPage('/office/bookings?past=true', { session, server, products: ['flights', 'cars'] });
  await page.findByRole('table');
  await page.user.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  return { ...page, server, listed };
}

describe('the chosen bookings of a list', () => {
  test('get their confirmations again, once it is asked', async () => {
    const { server, user, findByRole, findByText, queryByText } = await openChosen();
    const asked = server.on(actOnBookings, ({ body }) => ({
      data: { results: (body?.bookingIds ?? []).map((bookingId) => ({ bookingId, outcome: 'done' as const })) },
    }));
    await user.click(await findByRole('button', { name: 'Send confirmations' }));
    const dialog = within(await findByRole('dialog', { name: 'Send 2 confirmations again?' }));
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send confirmations' }));
    await findByText('2 bookings done');
    expect(asked.map(({ body }) => body)).toEqual([{ action: 'resend', bookingIds: [idOf(1), idOf(2)] }]);
    await waitFor(() => expect(queryByText('2 selected')).toBeNull());
  });

  test('get a note; those that did not are named with the reason', async () => {
    const { server, user, findByRole } = await openChosen();
    const asked = server.on(actOnBookings, () => ({
      data: {
        results: [
          { bookingId: idOf(1), outcome: 'done' as const },
          { bookingId: idOf(2), outcome: 'notFound' as const },
        ],
      },
    }));
    await user.click(await findByRole('button', { name: 'Add note' }));
    const dialog = within(await findByRole('dialog', { name: 'Note on 2 bookings' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note, read by staff alone' }), 'Strike on Monday.');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    const report = await findByRole('dialog', { name: 'What was done' });
    expect(report.textContent).toContain('1 booking done');
    expect(report.textContent).toContain('1 booking was left as it was:');
    expect(within(report).getByRole('listitem').textContent).toBe(`${makeAnyRow(2).reference} is not among your bookings`);
    expect(asked.map(({ body }) => body)).toEqual([
      { action: 'note', text: 'Strike on Monday.', bookingIds: [idOf(1), idOf(2)] },
    ]);
  });

  test('are all that match, over the pages, and go to the agent whom the owner chooses', async () => {
    const { server, user, findByRole, findByText, getByRole, listed } = await openChosen(OWNER, 130);
    server.on(listAgents, () => ({
      data: { agents: [makeFrom(agentSchema, { _id: idOf(900), name: 'Ana Agent' })], totalAgents: 1 },
    }));
    const asked = server.on(actOnBookings, ({ body }) => ({
      data: { results: (body?.bookingIds ?? []).map((bookingId) => ({ bookingId, outcome: 'done' as const })) },
    }));
    await user.click(getByRole('button', { name: 'Select all 130 in this list' }));
    await user.click(await findByRole('button', { name: 'Assign agent' }));
    const dialog = within(await findByRole('dialog', { name: 'Assign 130 bookings' }));
    await waitFor(() => dialog.getByRole('option', { name: 'Ana Agent' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Agent' }), 'Ana Agent');
    const before = listed.length;
    await user.click(dialog.getByRole('button', { name: 'Assign agent' }));
    await findByText('130 bookings done');
    expect(listed.slice(before, before + 2).map(({ query }) => [query?.offSet, query?.limit])).toEqual([
      [0, 100],
      [100, 100],
    ]);
    const sent = asked[0]?.body;
    expect(sent).toMatchObject({ action: 'assign', agentId: idOf(900) });
    expect(new Set(sent?.bookingIds).size).toBe(130);
  });

  test('whose answer was lost are sent again by the same key', async () => {
    const { server, user, findByRole, findByText } = await openChosen();
    const keys: (string | undefined)[] = [];
    server.on(actOnBookings, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw keys.length === 1 ? new Refusal('internal', 'Something went wrong') : new Refusal('forbidden', 'Not yours');
    });
    for (const said of ['Something went wrong', 'Not yours', 'Not yours']) {
      await user.click(await findByRole('button', { name: 'Send confirmations' }));
      const dialog = within(await findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Send confirmations' }));
      await findByText(said);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('are too many beyond a thousand, and nobody but the owner assigns them', async () => {
    const { queryByRole, getByRole, user, findByText } = await openChosen(AGENT, 1_001);
    getByRole('button', { name: 'Add note' });
    expect(queryByRole('button', { name: 'Assign agent' })).toBeNull();
    await user.click(getByRole('button', { name: /^Select all 1,?001/ }));
    await findByText('Choose at most 1,000 bookings at a time.');
    expect(queryByRole('button', { name: 'Add note' })).toBeNull();
  });
});
