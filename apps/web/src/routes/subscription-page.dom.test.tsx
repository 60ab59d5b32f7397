import { getDashboard, getSubscription, type Subscription } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { makeDashboard } from '../testing/made-dashboard.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const TERMS = { plan: 'regular', startsOn: '2026-01-01', endsOn: '2026-12-31' } as const;

function openSubscription(data: Subscription, session = OWNER) {
  const server = officeServer();
  server.on(getSubscription, () => ({ data }));
  return openPage('/subscription', { session: { ...session, isSubscribed: data.status === 'active' }, server });
}

describe('the subscription page', () => {
  test.each([
    [{ status: 'active', ...TERMS }, 'Your subscription ends on Thu, Dec 31, 2026', 'Dashboard'],
    [{ status: 'active', ...TERMS, endsOn: null }, 'Your subscription is active', 'Dashboard'],
    [{ status: 'ended', ...TERMS }, 'Your subscription ended on Thu, Dec 31, 2026', null],
    [{ status: 'upcoming', ...TERMS }, 'Your subscription begins on Thu, Jan 1, 2026', null],
    [{ status: 'none', plan: null, startsOn: null, endsOn: null }, 'Subscription', null],
  ] as const)('of %j says “%s”', async (data, heading, way) => {
    const { findByRole, queryByRole } = await openSubscription(data);
    await findByRole('heading', { level: 1, name: heading });
    expect(queryByRole('link', { name: 'Dashboard' }) === null).toBe(way === null);
  });

  test('asks an agent to turn to the owner, and shows what it costs', async () => {
    const { findByText, queryByText } = await openSubscription({ status: 'ended', ...TERMS }, AGENT);
    await findByText(/Ask the owner of the agency to renew the subscription/);
    expect(queryByText(/Write to us to renew/)).toBeNull();
    await findByText('$99');
  });

  test('opens the office again once the subscription was renewed', async () => {
    const server = officeServer();
    server.on(getSubscription, () => ({ data: { status: 'active' as const, ...TERMS } }));
    server.on(getDashboard, () => ({ data: { agencyInfo: makeDashboard() } }));
    const { findByRole, router, user } = await openPage('/subscription', {
      session: { ...OWNER, isSubscribed: false },
      server,
    });
    await user.click(await findByRole('link', { name: 'Dashboard' }));
    await findByRole('heading', { level: 1, name: /^Hello/ });
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('says what failed, and tries again', async () => {
    const server = officeServer();
    server.on(getSubscription, () => {
      throw new Refusal('unavailable', 'Not now.');
    });
    const { findByText, findByRole, user } = await openPage('/subscription', { session: OWNER, server });
    await findByText('Not now.');
    server.on(getSubscription, () => ({ data: { status: 'active' as const, ...TERMS } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('heading', { name: 'Your subscription ends on Thu, Dec 31, 2026' });
  });
});
