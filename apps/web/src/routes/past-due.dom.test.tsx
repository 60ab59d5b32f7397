import { getDashboard } from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeDashboard } from '../testing/made-dashboard.ts';
import { answerSubscription, makeLife } from '../testing/made-subscription.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../testing/people.ts';

const UNTIL = { pastDueUntil: '2026-12-15' };
const DAY = 'Tue, Dec 15, 2026';

function office() {
  const server = officeServer();
  server.on(getDashboard, () => ({ data: { agencyInfo: makeDashboard() } }));
  return server;
}

describe('while the subscription is past due', () => {
  test('an owner reads on a page of the office what failed and until when it works, and goes on to pay', async () => {
    const server = office();
    answerSubscription(server, { life: makeLife({ state: 'pastDue', closesAfter: '2026-12-15' }) });
    const page = await openPage('/dashboard', { session: { ...OWNER, ...UNTIL }, server });
    const bar = within(await page.findByRole('complementary', { name: 'Subscription' }));
    bar.getByText(`The renewal of your subscription could not be paid. The back office of Sunset Travel works until ${DAY}.`);
    await page.user.click(bar.getByRole('link', { name: 'Pay now' }));
    await page.findByRole('heading', { level: 1, name: 'The renewal could not be paid' });
    // That page says it all.
    expect(page.queryByRole('complementary', { name: 'Subscription' })).toBeNull();
  });

  test('an agent is sent to the owner, and can pay nothing', async () => {
    const page = await openPage('/dashboard', { session: { ...AGENT, ...UNTIL }, server: office() });
    const bar = within(await page.findByRole('complementary', { name: 'Subscription' }));
    bar.getByText(
      `The renewal of the subscription could not be paid. The back office of Sunset Travel works until ${DAY}; ask the owner of the agency to pay.`,
    );
    expect(bar.queryByRole('link')).toBeNull();
  });

  test.each([
    ['a client', { ...CLIENT }, '/support'],
    ['a visitor', null, '/login'],
    ['an owner whose subscription is paid', { ...OWNER }, '/support'],
  ] as const)('%s reads nothing of it', async (_, session, address) => {
    const server = office();
    const page = await openPage(address, { session, server });
    await page.findByRole('heading', { level: 1 });
    expect(page.queryByRole('complementary', { name: 'Subscription' })).toBeNull();
    expect(page.queryByText(/could not be paid/)).toBeNull();
  });

  test('once it was paid on its page, the office says nothing more', async () => {
    const server = office();
    answerSubscription(server, {});
    const page = await openPage('/subscription', { session: { ...OWNER, ...UNTIL }, server });
    await page.user.click(await page.findByRole('link', { name: 'Dashboard' }));
    await page.findByRole('heading', { level: 1, name: /^Hello/ });
    await waitFor(() => expect(page.queryByRole('complementary', { name: 'Subscription' })).toBeNull());
  });
});
