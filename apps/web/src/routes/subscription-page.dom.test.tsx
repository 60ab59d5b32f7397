import {
  cancelSubscription,
  changeSubscriptionCard,
  getDashboard,
  getSubscription,
  listInvoices,
  resumeSubscription,
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
import { answerSubscription, makeLife, makeSubscription } from '../testing/made-subscription.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, AGENT, CLIENT, OWNER } from '../testing/people.ts';

const OF_NONE = { status: 'none', plan: null, startsOn: null, endsOn: null } as const;
const PRICE = money(118_800, 'USD');
const INVOICE: SubscriptionInvoice = {
  ...{ number: '2026-000042', issuedOn: '2026-01-01', startsOn: '2026-01-01', endsOn: '2026-12-31' },
  ...{ plan: 'regular', extra: null, couponCode: null, total: PRICE, card: { brand: 'visa', last4: '4242' } },
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

  test('of the product’s own brand is the offer', async () => {
    const { router } = await openPage('/subscription', {
      agency: { ...AGENCY, isPlatformBrand: true },
      server: officeOf({}, true),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  });

  test('is none that a client has access to', async () => {
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

  const CARD = { brand: 'visa', last4: '4242', expMonth: 7, expYear: 2031 };
  const RENEWS = makeLife({
    ...{ isRenewed: true, renewsOn: '2027-01-01', card: CARD },
    nextCharge: { amount: PRICE, on: '2027-01-01' },
  });

  test('tells an owner what is charged next and by which card; cancels after a question, and resumes', async () => {
    const server = officeOf({ life: RENEWS }, true);
    const cancelling = makeSubscription({ life: makeLife({ state: 'cancelling', card: CARD, cancelAt: '2026-12-31' }) });
    const cancelled = server.on(cancelSubscription, () => {
      server.on(getSubscription, () => ({ data: cancelling }));
      return { data: cancelling };
    });
    const renewing = makeSubscription({ life: RENEWS });
    server.on(resumeSubscription, () => {
      server.on(getSubscription, () => ({ data: renewing }));
      return { data: renewing };
    });
    const page = await openPage('/subscription', { session: OWNER, server });
    await page.findByRole('heading', { level: 1, name: 'Your subscription renews on Fri, Jan 1, 2027' });
    await page.findByText('$1,188.00 on Jan 1, 2027');
    await page.findByText('Visa ending in 4242, expires 07/2031');
    await page.user.click(page.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Cancel the subscription?' }));
    expect(cancelled).toHaveLength(0);
    await page.user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await page.findByRole('heading', { level: 1, name: 'Your subscription is cancelled and ends on Thu, Dec 31, 2026' });
    expect(page.queryByText(/on Jan 1, 2027/)).toBeNull();
    await page.user.click(await page.findByRole('button', { name: 'Resume subscription' }));
    await page.findByRole('heading', { level: 1, name: 'Your subscription renews on Fri, Jan 1, 2027' });
  });

  test('keeps another card, which is not charged', async () => {
    const server = officeOf({ life: RENEWS }, true);
    const sent = server.on(changeSubscriptionCard, () => ({ data: { status: 'stored' as const, card: CARD, actionUrl: null } }));
    const page = await openPage('/subscription', { session: OWNER, server });
    await page.user.click(await page.findByRole('button', { name: 'Use another card' }));
    await page.findByText('Nothing is charged now. The card pays from the next renewal on.');
    answerCardFrame(page.getByTitle(/^Card details/), VISA);
    await page.user.click(page.getByRole('button', { name: 'Keep this card' }));
    await page.findByText('The card is changed.');
    expect(sent.map(({ body }) => body)).toEqual([{ cardToken: VISA.token }]);
  });

  const PAST_DUE = makeLife({
    ...{ state: 'pastDue', isRenewed: true, renewsOn: '2026-12-01', due: PRICE, card: CARD, tries: 1 },
    ...{ dueSince: '2026-12-01', closesAfter: '2026-12-15' },
  });

  test('says what is due when a renewal was refused; its owner pays by the card that is kept, or another', async () => {
    const server = officeOf({ life: PAST_DUE, price: PRICE }, true);
    const sent = server.on(subscribeAgency, () => {
      throw new Refusal('insufficientFunds', 'Too little.');
    });
    const page = await openPage('/subscription', { session: OWNER, server });
    await page.findByRole('heading', { level: 1, name: 'The renewal could not be paid' });
    await page.findByText(/works until Tue, Dec 15, 2026: pay now, or give another card/);
    await page.findByRole('button', { name: 'Pay $1,188.00' });
    await page.user.click(page.getByRole('button', { name: 'Pay by the card that is kept' }));
    await page.findByText('Too little.');
    expect(sent.map(({ body }) => body)).toEqual([{ signUpToken: null, cardToken: null, couponCode: null }]);
  });

  test('says that the bank wants the owner', async () => {
    const life = { ...PAST_DUE, isHolderNeeded: true };
    const owner = await openSubscription({ life, price: PRICE }, { takesCards: true });
    await owner.findByText(/Your bank wants you to confirm the payment/);
  });

  test('sends an agent to the owner, and lets them do nothing', async () => {
    const life = { ...PAST_DUE, due: null, card: null };
    const agent = await openSubscription({ life }, { session: AGENT, takesCards: true });
    await agent.findByText(/ask the owner of the agency to pay/);
    expect(agent.queryByRole('button', { name: /^(Pay|Cancel)/ })).toBeNull();
  });
});
