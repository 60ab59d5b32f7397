import { getPaymentSettings, listPartnerAccounts, type PartnerAccount } from '@caravel/contracts';
import { DIALOG, press } from './press.ts';
import type { Answered, Screen } from './screen.ts';

const AT = '2026-11-20T14:05:00.000Z';
const EVENTS =
  'https://sunset-voyages-of-the-southern-hemisphere.com/api/webhooks/payments/stripe/acc_01a1fe9100007000_8000000000000410';
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
    { name: 'secretKey', label: 'Chave secreta', help: 'Começa com sk_ ou rk_.', isSecret: true, ...TYPED },
    { name: 'publishableKey', label: 'Chave publicável', help: null, isSecret: false, ...TYPED },
    { name: 'webhookSecret', label: 'Segredo de assinatura do webhook', help: 'Começa com whsec_.', isSecret: true, ...TYPED },
  ],
  own: null,
  nextEventsUrl: EVENTS,
};
const shown = {
  secretKey: '4Qx9',
  publishableKey: 'pk_live_51HqLyjWDarjtT1zdp7dcAbCdEfGhIjKlMnOpQrStUvWxYz',
  webhookSecret: 'kP2m',
};
const OWN: PartnerAccount = {
  ...STRIPE,
  mode: 'own',
  own: { shown, since: AT, testedAt: AT, lastError: null, eventsUrl: EVENTS, opens: [] },
};
const FAILED: PartnerAccount = { ...OWN, own: OWN.own && { ...OWN.own, lastError: { code: 'accountKeyRefused', at: AT } } };
const OFF: PartnerAccount = { ...STRIPE, name: 'sandbox', title: 'Stripe (2)', simulated: true, mode: 'off', fields: [] };

const USDC: PartnerAccount = {
  ...{
    kind: 'gateway',
    name: 'usdc',
    title: 'USDC',
    simulated: false,
    mode: 'own',
    hasPlatformAccount: false,
    tellsAccount: true,
  },
  fields: [
    { ...TYPED, name: 'chainId', label: 'Rede', help: null, isSecret: false, choices: [{ value: '8453', label: 'Base' }] },
    { ...TYPED, name: 'address', label: 'Endereço', help: 'Onde a sua agência recebe.', isSecret: false },
    { ...TYPED, name: 'confirmations', label: 'Confirmações', help: 'De 2 a 1.000.', isSecret: false, isOptional: true },
  ],
  own: {
    ...{ shown: { chainId: '8453', address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }, since: AT, testedAt: AT },
    ...{ lastError: null, eventsUrl: null, opens: [] },
  },
  nextEventsUrl: null,
};

const path = '/settings/payments';
const answered = (...accounts: readonly PartnerAccount[]): Answered => ({
  path: `**${listPartnerAccounts.path.replace(':kind', 'gateway')}`,
  json: { data: { accounts } },
});

/** Screens of payment settings, for an owner. */
export function paymentScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'payments', path, settled: 'form' },
    { name: 'payments-own', path, answered: answered(OWN, OFF) },
    { name: 'payments-error', path, answered: answered(FAILED) },
    {
      name: 'payments-enter',
      path,
      answered: answered(STRIPE),
      open: press('button', 'partnerAccounts.enter', '#account-gateway-stripe-secretKey'),
    },
    {
      name: 'payments-replace',
      path,
      answered: answered(OWN),
      open: press('button', 'partnerAccounts.replace', '#account-gateway-stripe-secretKey'),
    },
    {
      name: 'payments-usdc',
      path,
      answered: answered(OWN, USDC),
      open: press('button', 'partnerAccounts.change', '#account-gateway-usdc-address'),
    },
    { name: 'payments-back', path, answered: answered(OWN), open: press('button', 'partnerAccounts.back', DIALOG) },
    { name: 'payments-failed', path, broken: `**${getPaymentSettings.path}`, isRefused: true },
  ];
}
