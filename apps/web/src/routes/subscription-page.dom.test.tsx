import {
  getDashboard,
  getSubscription,
  listInvoices,
  type SubscriptionAccount,
  type SubscriptionInvoice,
  subscribeAgency,
} from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerCardFrame, sendFromFrame } from '../testing/card-frame.ts';
import { VISA } from '../testing/checkout-form.ts';
import { type FakeServer, Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { makeDashboard } from '../testing/made-dashboard.ts';
import { answerSubscription, makeSubscription } from '../testing/made-subscription.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, AGENT, CLIENT, OWNER } from '../testing/people.ts';

const OF_NONE = { status: 'none', plan: null, startsOn: null, endsOn: null } as const;
const PRICE = money(118_800, 'USD');
const INVOICE: SubscriptionInvoice = {
  ...{ number: '2026-000042', issuedOn: '2026-01-01', startsOn: '2026-01-01', endsOn: '2026-12-31' },
  ...{ plan: 'regular', couponCode: null, total: PRICE, card: { brand: 'visa', last4: '4242' } },
};

/** An office whose agency pays by card if `takesCards`. */
function officeOf(data: Partial<SubscriptionAccount>, takesCards = false): FakeServer {
  const server = officeServer();
  answerSubscription(server, data, takesCards);
  server.on(listInvoices, () => ({ data: { invoices: [INVOICE], totalInvoices: 1 } }));
  return server;
}

function openSubscription(data: Partial<SubscriptionAccount>, { session = OWNER, takesCards = false } = {}) {
  const isSubscribed = (data.status ?? 'active') === 'active';
  return openPage('/subscription', { session: { ...session, isSubscribed }, server: officeOf(data, takesCards) });
}

describe('the subscription page', () => {
  test.each([
    [{}, 'Your subscription ends on Thu, Dec 31, 2026', 'Dashboard'],
    [{ endsOn: null }, 'Your subscription is active', 'Dashboard'],
    [{ status: 'ended' }, 'Your subscription ended on Thu, Dec 31, 2026', null],
    [{ status: 'upcoming' }, 'Your subscription begins on Thu, Jan 1, 2026', null],
    [OF_NONE, 'Subscription', null],
  ] as const)('of %j says “%s”', async (data, heading, way) => {
    const { findByRole, queryByRole } = await openSubscription(data);
    await findByRole('heading', { level: 1, name: heading });
    expect(queryByRole('link', { name: 'Dashboard' }) === null).toBe(way === null);
  });

  test('asks an agent to turn to the owner, and shows what it costs and no invoice', async () => {
    const page = await openSubscription({ status: 'ended' }, { session: AGENT, takesCards: true });
    await page.findByText(/Ask the owner of the agency to renew the subscription/);
    expect(page.queryByText(/Write to us to renew/)).toBeNull();
    await page.findByText('$99');
    expect(page.queryByText('2026-000042')).toBeNull();
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('shows an owner the plan, and each invoice with its day, total and paper', async () => {
    const { findByRole, findByText } = await openSubscription({});
    await findByText('Regular, $99 a month, billed every 12 months');
    const link = await findByRole('link', { name: 'Open invoice 2026-000042 as PDF' });
    expect(link.getAttribute('href')).toBe('/api/agency/subscriptions/invoices/2026-000042/invoice.pdf');
    expect(link.closest('li')?.textContent).toContain('$1,188.00');
  });

  test.each([OF_NONE, { status: 'ended' } as const])('an owner without one pays here: %j', async (data) => {
    const server = officeOf({ ...data, price: PRICE }, true);
    const sent = server.on(subscribeAgency, () => {
      if (sent.length === 1) throw new Refusal('paymentDeclined', 'Your bank declined the payment.');
      const paid = { status: 'paid' as const, message: 'Paid' };
      const subscriptionsData = { ...paid, domain: 'https://sunset.test' };
      return { data: { ...paid, agencyId: idOf(7), subscriptionsData, actionUrl: null } };
    });
    const page = await openPage('/subscription', { session: { ...OWNER, isSubscribed: false }, server });
    const pay = await page.findByRole('button', { name: 'Pay $1,188.00' });
    answerCardFrame(page.getByTitle(/^Card details/), VISA);
    await page.user.click(pay);
    await page.findByText('Your bank declined the payment.');
    server.on(getSubscription, () => ({ data: makeSubscription() }));
    await page.user.click(pay);
    await page.findByRole('heading', { level: 1, name: 'Your subscription ends on Thu, Dec 31, 2026' });
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ signUpToken: null, cardToken: VISA.token, couponCode: null }));
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('the bank asks on the page, and the payment goes on once it was answered', async () => {
    const server = officeOf({ status: 'ended', price: PRICE }, true);
    const answer = (status: 'paid' | 'actionRequired', actionUrl: string | null) => {
      const said = { status, message: 'Said.' };
      return { data: { ...said, agencyId: idOf(7), subscriptionsData: { ...said, domain: 'https://sunset.test' }, actionUrl } };
    };
    let isAnswered = false;
    const sent = server.on(subscribeAgency, () =>
      isAnswered ? answer('paid', null) : answer('actionRequired', '/sandbox-gateway/challenge?id=1'),
    );
    const page = await openPage('/subscription', { session: { ...OWNER, isSubscribed: false }, server });
    const pay = await page.findByRole('button', { name: 'Pay $1,188.00' });
    answerCardFrame(page.getByTitle(/^Card details/), VISA);
    await page.user.click(pay);
    const dialog = await page.findByRole('dialog');
    server.on(getSubscription, () => ({ data: makeSubscription() }));
    isAnswered = true;
    sendFromFrame(required(dialog.querySelector('iframe'), 'the frame of the bank'), { type: 'challengeDone' });
    await page.findByRole('heading', { level: 1, name: 'Your subscription ends on Thu, Dec 31, 2026' });
    expect(sent.map(({ body }) => body?.cardToken)).toEqual([VISA.token, null]);
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('of the product’s own brand is the offer, and a client has no access to it', async () => {
    const { router } = await openPage('/subscription', { agency: { ...AGENCY, isPlatformBrand: true } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
    const client = await openPage('/subscription', { session: CLIENT });
    await client.findByRole('heading', { level: 1, name: 'You have no access to this page' });
  });

  test('writes to us where nobody takes cards', async () => {
    const { findByText, queryByRole } = await openSubscription({ status: 'ended', price: PRICE });
    await findByText(/Write to us to renew/);
    expect(queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('opens the office again once the subscription was renewed', async () => {
    const server = officeOf({});
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
    const server = officeOf({});
    server.on(getSubscription, () => {
      throw new Refusal('unavailable', 'Not now.');
    });
    const { findByText, findByRole, user } = await openPage('/subscription', { session: OWNER, server });
    await findByText('Not now.');
    server.on(getSubscription, () => ({ data: makeSubscription() }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    const heading = await findByRole('heading', { name: 'Your subscription ends on Thu, Dec 31, 2026' });
    expect(within(heading).queryByRole('link')).toBeNull();
  });
});
