import {
  checkPartnerAccount,
  getPaymentSettings,
  listPartnerAccounts,
  type PartnerAccount,
  type PaymentSettings,
  setPartnerAccount,
  setPaymentSettings,
} from '@caravel/contracts';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const AT = '2026-03-01T12:00:00.000Z';
const CARDS: PaymentSettings = {
  ...{ card: true, crypto: false, order: ['card', 'crypto'], available: ['card'], onLapse: 'capture' },
};
const BOTH: PaymentSettings = {
  card: true,
  crypto: true,
  order: ['card', 'crypto'],
  available: ['card', 'crypto'],
  onLapse: 'capture',
};
const URL_NEXT = 'https://sunset.com/api/webhooks/payments/stripe/acc_next';
const TYPED = { isOptional: false, choices: null } as const;
const STRIPE: PartnerAccount = {
  ...{
    kind: 'gateway',
    name: 'stripe',
    title: 'Stripe',
    simulated: false,
    mode: 'platform',
    hasPlatformAccount: true,
    tellsAccount: true,
  },
  fields: [
    { ...TYPED, name: 'secretKey', label: 'Secret key', help: 'It begins with sk_.', isSecret: true },
    { ...TYPED, name: 'publishableKey', label: 'Publishable key', help: null, isSecret: false },
  ],
  own: null,
  nextEventsUrl: URL_NEXT,
};
const OWN: PartnerAccount = {
  ...STRIPE,
  mode: 'own',
  own: {
    ...{ shown: { secretKey: '01Qa', publishableKey: 'pk_test_acme' }, since: AT, testedAt: AT, lastError: null },
    eventsUrl: 'https://sunset.com/api/webhooks/payments/stripe/acc_own',
    opens: [],
  },
};

function open(accounts: readonly PartnerAccount[], settings = CARDS, session = OWNER) {
  const server = officeServer();
  server.on(getPaymentSettings, () => ({ data: settings }));
  server.on(listPartnerAccounts, () => ({ data: { accounts: [...accounts] } }));
  return { server, page: openPage('/settings/payments', { session, server }) };
}

describe('the ways to pay', () => {
  test('are switched, with a word about what remains', async () => {
    const { server, page } = open([STRIPE]);
    const sent = server.on(setPaymentSettings, () => ({ data: { ...CARDS, card: false } }));
    const { findByRole, findByText, queryByRole, user } = await page;
    await user.click(await findByRole('switch', { name: 'Travelers can pay by card' }));
    await findByText(/^With cards switched off, travelers pay by travel credit alone/);
    expect(queryByRole('switch', { name: 'Travelers can pay by crypto' })).toBeNull();
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Saved.');
    expect(sent.map(({ body }) => body)).toEqual([{ card: false, crypto: false, shownFirst: 'card', onLapse: 'capture' }]);
  });

  test('stand in an order where there are two', async () => {
    const { server, page } = open([STRIPE], BOTH);
    const sent = server.on(setPaymentSettings, () => ({ data: BOTH }));
    const { findByRole, user } = await page;
    await user.click(await findByRole('radio', { name: 'Crypto' }));
    await user.click(await findByRole('button', { name: 'Save' }));
    expect(sent.map(({ body }) => body)).toEqual([{ card: true, crypto: true, shownFirst: 'crypto', onLapse: 'capture' }]);
  });

  test('say what becomes of a reservation that would end, as long as cards are taken', async () => {
    const { server, page } = open([STRIPE]);
    const sent = server.on(setPaymentSettings, () => ({ data: { ...CARDS, onLapse: 'renew' as const } }));
    const { findByRole, queryByRole, user } = await page;
    expect(await findByRole('radio', { name: /^Charge the card/, checked: true })).toBeTruthy();
    await user.click(await findByRole('radio', { name: /^Reserve the amount again/ }));
    await user.click(await findByRole('button', { name: 'Save' }));
    expect(sent.map(({ body }) => body)).toEqual([{ card: true, crypto: false, shownFirst: 'card', onLapse: 'renew' }]);
    await user.click(await findByRole('switch', { name: 'Travelers can pay by card' }));
    expect(queryByRole('radio', { name: /^Charge the card/ })).toBeNull();
  });
});

const CHAINS = [
  { value: '1', label: 'Ethereum' },
  { value: '8453', label: 'Base' },
];
const USDC: PartnerAccount = {
  ...{
    kind: 'gateway',
    name: 'usdc',
    title: 'USDC',
    simulated: false,
    mode: 'none',
    hasPlatformAccount: false,
    tellsAccount: true,
  },
  fields: [
    { ...TYPED, name: 'chainId', label: 'Chain', help: null, isSecret: false, choices: CHAINS },
    { ...TYPED, name: 'address', label: 'Address', help: null, isSecret: false },
    { ...TYPED, name: 'confirmations', label: 'Confirmations', help: null, isSecret: false, isOptional: true },
  ],
  own: null,
  nextEventsUrl: null,
};

describe('an account', () => {
  test('of USDC has a chain to choose, what may be left out, and is shown by names', async () => {
    const { server, page } = open([USDC], BOTH);
    const shown = { chainId: '8453', address: '0xAbC' };
    const sent = server.on(setPartnerAccount, () => ({ data: USDC }));
    const { findByRole, findByText, queryByText, user } = await page;
    await user.click(await findByRole('button', { name: 'Enter your own account' }));
    expect(queryByText('Address for events')).toBeNull();
    await user.selectOptions(await findByRole('combobox', { name: 'Chain' }), 'Base');
    await user.type(await findByRole('textbox', { name: 'Address' }), '0xAbC');
    const own = { shown, since: AT, testedAt: AT, lastError: null, eventsUrl: null, opens: [] };
    server.on(listPartnerAccounts, () => ({ data: { accounts: [{ ...USDC, mode: 'own' as const, own }] } }));
    await user.click(await findByRole('button', { name: 'Test and save' }));
    await findByText('Base');
    expect(sent.map(({ body }) => body)).toEqual([{ mode: 'own', fields: shown }]);
    await findByRole('button', { name: 'Change' });
  });

  test('is entered by the fields of its partner, once; what is missing is said before', async () => {
    const { server, page } = open([STRIPE]);
    const sent = server.on(setPartnerAccount, () => {
      throw new Refusal('accountModeWrong', 'These keys are of another mode.');
    });
    const { findByRole, findByLabelText, findByText, user } = await page;
    await findByText('Takes new payments');
    await user.click(await findByRole('button', { name: 'Enter your own account' }));
    await findByText(URL_NEXT);
    const save = await findByRole('button', { name: 'Test and save' });
    await user.click(save);
    const secret = await findByLabelText('Secret key');
    expect([sent.length, document.activeElement, secret.getAttribute('type')]).toEqual([0, secret, 'password']);
    await user.type(secret, 'sk_test_12345678');
    await user.type(await findByLabelText('Publishable key'), 'pk_test_12345678');
    await user.click(save);
    await findByText('These keys are of another mode. Nothing was saved.');
    expect(sent.map(({ params, body }) => [params, body])).toEqual([
      [
        { kind: 'gateway', name: 'stripe' },
        { mode: 'own', fields: { secretKey: 'sk_test_12345678', publishableKey: 'pk_test_12345678' } },
      ],
    ]);
  });

  test('shows the end of its keys alone, and keeps a secret that is left empty', async () => {
    const { server, page } = open([OWN]);
    const sent = server.on(setPartnerAccount, () => ({ data: OWN }));
    const { findByRole, findByLabelText, findByText, user } = await page;
    await findByText('Ends in 01Qa');
    await user.click(await findByRole('button', { name: 'Replace keys' }));
    const secret = await findByLabelText(/^Secret key/);
    expect(secret).toHaveProperty('value', '');
    await user.click(await findByRole('button', { name: 'Test and save' }));
    await findByText('Saved. The account works.');
    expect(sent.map(({ body }) => body)).toEqual([{ mode: 'own', fields: { publishableKey: 'pk_test_acme' } }]);
  });

  test('is tested again, and says what went wrong last and when', async () => {
    const failed: PartnerAccount = {
      ...OWN,
      own: OWN.own && { ...OWN.own, lastError: { code: 'accountKeyRefused', at: AT } },
    };
    const { server, page } = open([failed]);
    server.on(checkPartnerAccount, () => ({ data: failed }));
    const { findByRole, findByText, findAllByText, user } = await page;
    await findByText(/^Last error, .*Mar 1, 4:00 AM.*: The key was refused/);
    await user.click(await findByRole('button', { name: 'Test again' }));
    expect((await findAllByText(/The key was refused/)).length).toBe(2);
  });

  test('gives way to the platform’s after a question', async () => {
    const { server, page } = open([OWN]);
    const sent = server.on(setPartnerAccount, () => ({ data: STRIPE }));
    const { findByRole, findByText, user } = await page;
    await user.click(await findByRole('button', { name: 'Use the account of the platform' }));
    const dialog = await findByRole('dialog');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Use the account of the platform' }));
    await findByText('The account of the platform is in use.');
    expect(sent.map(({ body }) => body)).toEqual([{ mode: 'platform' }]);
  });

  test('that the platform has switched off cannot be entered', async () => {
    const { page } = open([{ ...STRIPE, mode: 'off' }]);
    const { findByText, queryByRole } = await page;
    await findByText('Switched off by the platform');
    await findByText('Takes no new payments');
    expect(queryByRole('button', { name: 'Enter your own account' })).toBeNull();
  });
});

test('the page is the owner’s alone', async () => {
  const { findByText } = await open([STRIPE], CARDS, AGENT).page;
  await findByText('Only the owner of the agency can set how travelers pay.');
});

test('what cannot be loaded is asked for again by a press', async () => {
  const { server, page } = open([STRIPE]);
  server.on(listPartnerAccounts, () => {
    throw new Refusal('internal', 'Something broke.');
  });
  const { findByText, findByRole, user } = await page;
  await findByText('Something broke.');
  server.on(listPartnerAccounts, () => ({ data: { accounts: [STRIPE] } }));
  await user.click(await findByRole('button', { name: 'Try again' }));
  await findByRole('heading', { name: 'Stripe' });
});
