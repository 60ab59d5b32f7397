import { getNavigations, getProfile, IDLE_SECONDS, logout, PRESENCE_SECONDS } from '@caravel/contracts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lastTouch, noteTouch } from '../../lib/session/presence.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../../testing/people.ts';

const QUESTION = { name: 'Are you still there?' };

/** The support page of somebody, which makes no calls of its own. `leaveFor` lets so many seconds pass without a touch, then looks at the page. */
async function openSupport(session: typeof OWNER) {
  localStorage.clear();
  const server = new FakeServer();
  const told = server.on(getProfile, () => ({ data: session }));
  const ended = server.on(logout, () => ({ data: { message: 'Logged out' } }));
  server.on(getNavigations, () => ({ data: { agencyNavigation: [] } }));
  const page = await openPage('/support', { session, server });
  await page.findByRole('heading', { level: 1 });
  if (session !== CLIENT) await waitFor(() => expect(localStorage).toHaveLength(1));
  const leaveFor = (seconds: number) => {
    noteTouch(Date.now() - seconds * 1000);
    fireEvent(window, new Event('focus'));
  };
  return { ...page, told, ended, leaveFor, question: () => page.findByRole('dialog', QUESTION) };
}

const HOUR = Number(IDLE_SECONDS.AgencyOwner);
/** A hundred seconds before the end, when the question has stood for twenty. */
const ASKED = HOUR - 100;

describe('who leaves the office alone', () => {
  test('is asked two minutes before the end, and stays by one answer', async () => {
    const { leaveFor, question, queryByRole, user, told, ended } = await openSupport(OWNER);
    leaveFor(HOUR - 130);
    expect(queryByRole('dialog', QUESTION)).toBeNull();
    leaveFor(ASKED);
    const dialog = within(await question());
    expect(dialog.getByRole('timer').textContent).toMatch(/1:(39|40)/);
    const stay = dialog.getByRole('button', { name: 'Stay logged in' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    const leftAt = lastTouch(Date.now());
    await user.keyboard('x');
    expect(lastTouch(Date.now())).toBe(leftAt);
    await user.click(stay);
    await waitFor(() => expect(queryByRole('dialog', QUESTION)).toBeNull());
    expect(told).toHaveLength(1);
    expect(ended).toHaveLength(0);
    expect(Date.now() - lastTouch(Date.now())).toBeLessThan(60_000);
  });

  test('is no longer asked once they answered in another tab', async () => {
    const { leaveFor, question, queryByRole } = await openSupport(OWNER);
    leaveFor(ASKED);
    await question();
    noteTouch(Date.now());
    fireEvent(window, new StorageEvent('storage', { key: 'presence' }));
    await waitFor(() => expect(queryByRole('dialog', QUESTION)).toBeNull());
  });

  test('is logged out at the end, is told why, and comes back to the same page', async () => {
    const { leaveFor, findByText, router, ended } = await openSupport(OWNER);
    leaveFor(HOUR);
    await findByText(/You were logged out because this page had not been used for a while/);
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(sessionStore.get()).toBeNull();
    await waitFor(() => expect(router.state.location.search).toEqual({ navigateTo: '/support' }));
  });

  test('may be an agent, who has twice as long', async () => {
    const { leaveFor, question, queryByRole } = await openSupport(AGENT);
    leaveFor(HOUR);
    expect(queryByRole('dialog', QUESTION)).toBeNull();
    leaveFor(2 * HOUR - 100);
    await question();
  });

  test('is kept logged in by touching the page: that is told at once to the other tabs, and once a minute to the server', async () => {
    const { leaveFor, told } = await openSupport(OWNER);
    leaveFor(600);
    fireEvent.pointerDown(document.body);
    expect(Date.now() - lastTouch(Date.now())).toBeLessThan(60_000);
    expect(told).toHaveLength(0);
    // `openPage` gives the clock back.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + PRESENCE_SECONDS * 1000);
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'b' });
    await waitFor(() => expect(told).toHaveLength(1));
  });
});

test('a client is never asked', async () => {
  const { leaveFor, queryByRole, ended } = await openSupport(CLIENT);
  leaveFor(6 * 24 * HOUR);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queryByRole('dialog', QUESTION)).toBeNull();
  expect(ended).toHaveLength(0);
  expect(sessionStore.get()).not.toBeNull();
});
