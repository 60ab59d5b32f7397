import { checkSubdomain, mailSignUpCode, proveMailbox, signUpAgency, verifyCoupon } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from '../../components/payment/pay-subscription.ts';
import { tabShelf } from '../../lib/session/shelves.ts';
import { answerCardFrame, sendFromFrame } from '../../testing/card-frame.ts';
import { VISA } from '../../testing/checkout-form.ts';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/made-booking.ts';
import { renderPart } from '../../testing/open-page.tsx';
import { AGENCY } from '../../testing/people.ts';
import type { FirstPayment } from './first-payment.ts';
import { SignUpForm } from './sign-up-form.tsx';

const PLATFORM = { ...AGENCY, isPlatformBrand: true, agencyName: 'Caravel' };
const TOKEN = 't'.repeat(43);
const PASSWORD = 'Kd7$wmzq';
const TYPED = {
  'Agency name': 'Harbor Travel',
  Subdomain: 'harbor',
  'Your name': 'Nora Quinn',
  Email: ' Nora@harbor.test ',
  Password: PASSWORD,
  Phone: '305 555 0123',
  Address: '1 Bay Street',
  City: 'Miami',
  State: 'Florida',
  'ZIP code': '33101',
};

/** A server that knows no other agency, and a payment that answers as told. */
function signUpServer() {
  const server = new FakeServer();
  server.on(checkSubdomain, ({ query }) => {
    const subdomain = query?.subdomain ?? '';
    const isAvailable = subdomain !== 'sunset';
    const message = isAvailable ? 'This subdomain is free' : 'Agency with Subdomain already exists!';
    return { data: { subdomain, host: `${subdomain}.localhost`, isAvailable, message } };
  });
  const codes = server.on(mailSignUpCode, () => ({ data: { message: 'We mailed a code.' } }));
  server.on(proveMailbox, ({ body }) => {
    if (body?.code !== '123456') throw new Refusal('codeWrong', 'This code is wrong.');
    return { data: { mailboxToken: TOKEN, message: 'Confirmed.' } };
  });
  server.on(verifyCoupon, ({ query }) =>
    query?.code === 'LAUNCH-3'
      ? {
          data: {
            isValidCouponCode: true,
            successMessage: 'The first 3 months cost nothing',
            errors: [],
            effect: { kind: 'waive' as const, months: 3, firstPeriod: money(89_100, 'USD'), laterPeriods: money(118_800, 'USD') },
          },
        }
      : {
          data: {
            isValidCouponCode: false,
            successMessage: null,
            errors: query?.code === 'SILENT-1' ? [] : ['Coupon Code is not valid'],
            effect: null,
          },
        },
  );
  const kept = server.on(signUpAgency, () => ({
    data: {
      agencyId: idOf(7),
      status: 'pending' as const,
      message: 'Kept.',
      signUpToken: TOKEN,
      domain: 'http://harbor.localhost:3000',
    },
  }));
  return { server, codes, kept };
}

async function openForm(outcomes: readonly (PaymentOutcome | Refusal)[] = []) {
  const { server, codes, kept } = signUpServer();
  const orders: Parameters<FirstPayment['pay']>[0][] = [];
  const payment: FirstPayment = {
    frameUrl: '/sandbox-gateway/v1/card',
    simulated: true,
    pay: async (order) => {
      const outcome = outcomes[orders.length];
      orders.push(order);
      if (!outcome || outcome instanceof Refusal) throw outcome ?? new Error('nothing was prepared');
      return outcome;
    },
  };
  const page = await renderPart(<SignUpForm payment={payment} />, { server, agency: PLATFORM });
  const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
  const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
  const press = (name: string | RegExp) => page.user.click(page.getByRole('button', { name }));
  const fill = async () => {
    for (const [label, text] of Object.entries(TYPED)) type(label, text);
    await press('Send me a code');
    await page.findByText('We mailed a code.');
    type('Code from the email', '123456');
    await press('Confirm');
    await page.findByText('Your email address is confirmed.');
    await page.findByText('harbor.localhost is free');
    await page.user.click(page.getByRole('checkbox'));
  };
  const pay = async () => {
    answerCardFrame(page.getByTitle(/^Card details/), VISA);
    await press(/and open$/);
  };
  return { ...page, server, codes, kept, orders, field, type, press, fill, pay };
}

describe('the form that opens an agency', () => {
  test('keeps the names, pays, and leads to the new site', async () => {
    const page = await openForm([{ status: 'paid', domain: 'http://harbor.localhost:3000' }]);
    await page.fill();
    await page.pay();
    expect((await page.findByRole('heading', { name: 'Harbor Travel is open' })).ownerDocument.activeElement?.id).toBe(
      'agency-open',
    );
    expect(page.codes.map(({ body }) => body)).toEqual([{ email: 'nora@harbor.test' }]);
    expect(page.kept.map(({ body }) => body)).toMatchObject([
      {
        agencyName: 'Harbor Travel',
        subdomain: 'harbor',
        name: 'Nora Quinn',
        email: 'nora@harbor.test',
        mailboxToken: TOKEN,
        password: PASSWORD,
        phone: '+13055550123',
        address: '1 Bay Street',
        city: 'Miami',
        state: 'Florida',
        zip: '33101',
        country: 'US',
        plan: 'regular',
        couponCode: null,
        checked: true,
      },
    ]);
    expect(page.orders).toEqual([{ signUpToken: TOKEN, cardToken: VISA.token }]);
    expect(page.getByRole('link', { name: 'Log in to your site' }).getAttribute('href')).toBe(
      'http://harbor.localhost:3000/login?navigateTo=%2Fsettings%2Fwebsite',
    );
    expect(tabShelf.get('checkout.newAgency')).toBeNull();
  });

  test('lists what is missing in one place, in the words of each field, and sends nothing', async () => {
    const page = await openForm();
    await page.press(/and open$/);
    const summary = await page.findByRole('alert', { name: 'There is a problem' }).catch(() => page.getAllByRole('alert')[0]);
    const told = [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
    expect(told).toEqual([
      'Invalid Agency Name',
      'Please enter a subdomain',
      'Invalid Name',
      'Invalid email address',
      'Password: Required',
      'Please enter valid phone number',
      'Invalid Address Line',
      'Invalid City Name',
      'State: Required',
      'Please enter valid zip code',
      'Agree to the terms to continue',
    ]);
    expect([page.kept, page.orders]).toEqual([[], []]);
  });

  test('keeps what is typed over a reload, without password, code and terms', async () => {
    const page = await openForm();
    await page.fill();
    const kept = tabShelf.get('checkout.newAgency') ?? '';
    expect(JSON.parse(kept)).toMatchObject({
      agencyName: 'Harbor Travel',
      mailboxToken: TOKEN,
      password: '',
      code: '',
      checked: false,
    });
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain('123456');
  });

  test('shows what a coupon does before anything is paid, and pays that', async () => {
    const page = await openForm([{ status: 'paid', domain: 'http://harbor.localhost:3000' }]);
    expect(page.getByRole('button', { name: 'Pay $1,188.00 and open' })).toBeDefined();
    page.type('Coupon', 'WRONG-1');
    await page.press('Apply');
    await page.findByText('Coupon Code is not valid');
    page.type('Coupon', 'SILENT-1');
    await page.press('Apply');
    await page.findByText('Something went wrong!');
    page.type('Coupon', 'LAUNCH-3');
    await page.press('Apply');
    await page.findByText('The first 3 months cost nothing');
    const costs = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(costs).toEqual(['$891.00', '$1,188.00']);
    await page.fill();
    answerCardFrame(page.getByTitle(/^Card details/), VISA);
    await page.press('Pay $891.00 and open');
    await page.findByRole('heading', { name: 'Harbor Travel is open' });
    expect(page.kept[0]?.body?.couponCode).toBe('LAUNCH-3');
  });

  test('says at the field while typing that a subdomain is taken, and does not pay', async () => {
    const page = await openForm();
    await page.fill();
    page.type('Subdomain', 'sunset');
    await page.findAllByText('Agency with Subdomain already exists!');
    await page.press(/and open$/);
    expect([page.kept, page.orders]).toEqual([[], []]);
  });

  test('says at its field what was taken meanwhile; what was typed stays', async () => {
    const page = await openForm();
    await page.fill();
    page.server.on(signUpAgency, () => {
      throw new Refusal('agencyNameExists', 'Agency with Name already exists!');
    });
    await page.pay();
    await page.findAllByText('Agency with Name already exists!');
    expect(page.field('Agency name').getAttribute('aria-invalid')).toBe('true');
    expect(page.field('Password')).toHaveProperty('value', PASSWORD);
    expect(page.orders).toEqual([]);
  });

  test('asks the bank on the page, and goes on when it is done', async () => {
    const page = await openForm([
      { status: 'actionRequired', url: '/sandbox-gateway/v1/challenge' },
      { status: 'paid', domain: 'http://harbor.localhost:3000' },
    ]);
    await page.fill();
    await page.pay();
    const bank = await waitFor(() => {
      const frame = document.querySelector('iframe[src*="challenge"]');
      if (!(frame instanceof HTMLIFrameElement)) throw new Error('no challenge');
      return frame;
    });
    sendFromFrame(bank, { type: 'challengeDone' });
    await page.findByRole('heading', { name: 'Harbor Travel is open' });
    expect(page.orders).toHaveLength(2);
  });
});
