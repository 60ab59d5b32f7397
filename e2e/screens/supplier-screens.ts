import { listPartnerAccounts, listSuppliers, type PartnerAccount, type SoldSupplier } from '@caravel/contracts';
import { type Open, press } from './press.ts';
import type { Answered, Screen } from './screen.ts';

const AT = '2026-11-20T14:05:00.000Z';
const path = '/settings/suppliers';
const SANDBOX: SoldSupplier = {
  ...{ name: 'sandbox', mode: 'simulated', account: 'platform', isSold: true, excluded: [], markup: null },
};
const DUFFEL: SoldSupplier = {
  ...{ name: 'duffel', mode: 'test', account: 'own', isSold: true, markup: { type: 'percent', value: 12.5 } },
  excluded: [
    { code: 'AA', name: 'American Airlines' },
    { code: 'AV', name: 'Avianca' },
  ],
};
const OFF: SoldSupplier = { ...SANDBOX, name: 'sandbox-cars', isSold: false, markup: { type: 'fixed', value: 25 } };
const CLOSED: SoldSupplier = { ...DUFFEL, mode: 'live', account: 'closed', excluded: [], markup: null };

const sold: Answered = {
  path: `**${listSuppliers.path}`,
  json: {
    data: {
      products: [
        { product: 'flights', excludes: 'airlines', suppliers: [SANDBOX, DUFFEL] },
        { product: 'cars', excludes: 'rentalCompanies', suppliers: [OFF, CLOSED] },
      ],
    },
  },
};
const ACCOUNT: PartnerAccount = {
  ...{
    kind: 'supplier',
    name: 'duffel',
    title: 'Duffel',
    simulated: false,
    mode: 'own',
    hasPlatformAccount: true,
    tellsAccount: false,
  },
  fields: [
    { name: 'key', label: 'Token de acesso', help: 'Começa com duffel_live_.', isSecret: true, isOptional: false, choices: null },
    { name: 'webhookSecret', label: 'Segredo de assinatura', help: null, isSecret: true, isOptional: true, choices: null },
  ],
  own: {
    ...{ shown: { key: '4Qx9' }, since: AT, testedAt: AT, lastError: { code: 'accountKeyRefused', at: AT } },
    eventsUrl: 'https://sunset.com/api/webhooks/flights/duffel/acc_01a1fe9100007000_8000000000000410',
    opens: [
      { product: 'flights', isOpen: true },
      { product: 'cars', isOpen: false },
    ],
  },
  nextEventsUrl: 'https://sunset.com/api/webhooks/flights/duffel/acc_01a1fe9100007000_8000000000000411',
};
const accounts: Answered = {
  path: `**${listPartnerAccounts.path.replace(':kind', 'supplier')}`,
  json: { data: { accounts: [ACCOUNT] } },
};
const answered = [sold, accounts];

/** The button names the supplier, so it is found by its place. */
const edit: Open = async (page) => {
  await page.locator('main li button').first().click();
  await page.locator('main form').waitFor();
};

/** Screens of the settings of suppliers, for an owner. */
export function supplierScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'suppliers', path, settled: 'main h3' },
    { name: 'suppliers-own', path, answered },
    { name: 'suppliers-edit', path, answered, open: edit },
    {
      name: 'suppliers-replace',
      path,
      answered,
      open: press('button', 'partnerAccounts.replace', '#account-supplier-duffel-key'),
    },
    { name: 'suppliers-failed', path, broken: `**${listSuppliers.path}`, isRefused: true },
  ];
}
