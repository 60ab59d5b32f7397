import {
  checkPartnerAccount,
  listPartnerAccounts,
  listSuppliers,
  type PartnerAccount,
  type SoldSupplier,
  setPartnerAccount,
  setSupplier,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const SANDBOX: SoldSupplier = {
  ...{ name: 'sandbox', mode: 'simulated', account: 'platform', isSold: true, excluded: [], markup: null },
};
const DUFFEL: SoldSupplier = {
  ...{ name: 'duffel', mode: 'test', account: 'own', isSold: false, markup: { type: 'percent', value: 12.5 } },
  excluded: [{ code: 'AV', name: 'Avianca' }],
};

const ACCOUNT: PartnerAccount = {
  ...{ kind: 'supplier', name: 'duffel', title: 'Duffel', simulated: true, mode: 'own', hasPlatformAccount: false },
  ...{ tellsAccount: false, nextEventsUrl: null },
  fields: [{ name: 'key', label: 'Access token', help: null, isSecret: true, isOptional: false, choices: null }],
  own: {
    ...{ shown: { key: '0000' }, since: '2026-01-02T09:00:00Z', testedAt: null, lastError: null, eventsUrl: null },
    opens: [],
  },
};

function open(session = OWNER) {
  const server = officeServer();
  const flights = { product: 'flights' as const, excludes: 'airlines' as const, suppliers: [SANDBOX, DUFFEL] };
  server.on(listSuppliers, () => ({ data: { products: [flights] } }));
  server.on(listPartnerAccounts, () => ({ data: { accounts: [] } }));
  return { server, page: openPage('/settings/suppliers', { session, server }) };
}

describe('the page of suppliers', () => {
  test('says of each whether it is sold and real, by whose account, at which markup and without whom', async () => {
    const { page } = open();
    const { findAllByRole } = await page;
    const [sandbox, duffel] = (await findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li')?.textContent);
    expect(sandbox).toMatch(/Sandbox.*Simulated.*Sold.*By the account of the platform.*As for the product.*None/);
    expect(duffel).toMatch(/Duffel.*Test mode.*Not sold.*By your own account.*12.5%.*Avianca \(AV\)/);
  });

  test('sends what was typed: the switch, the markup, and codes each once', async () => {
    const { server, page } = open();
    const sent = server.on(setSupplier, () => ({ data: DUFFEL }));
    const { findByRole, findByText, user } = await page;
    await user.click(await findByRole('button', { name: 'Change Duffel for Flights' }));
    await user.click(await findByRole('switch', { name: 'Sell what Duffel offers' }));
    await user.selectOptions(await findByRole('combobox', { name: 'Markup type' }), 'fixed');
    const markup = await findByRole('textbox', { name: /US dollars/i });
    await user.clear(markup);
    await user.type(markup, '25');
    const codes = await findByRole('textbox', { name: /Airlines not sold/ });
    await user.clear(codes);
    await user.type(codes, 'aa, B6 AA');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Saved. It counts from the next search.');
    expect(sent.map(({ body, params }) => [params, body])).toEqual([
      [
        { product: 'flights', name: 'duffel' },
        { isSold: true, excluded: ['AA', 'B6'], markup: { type: 'fixed', value: 25 } },
      ],
    ]);
  });

  test('keeps what was typed and says what is wrong with it: a markup, an unknown airline, a server that fails', async () => {
    const { server, page } = open();
    const { findByRole, findByText, user } = await page;
    await user.click(await findByRole('button', { name: 'Change Sandbox for Flights' }));
    const form = within((await findByRole('switch', { name: 'Sell what Sandbox offers' })).closest('form') as HTMLElement);
    const markup = form.getByRole('textbox', { name: /percent/i });
    await user.type(markup, '120');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(markup);
    expect(markup.getAttribute('aria-invalid')).toBe('true');
    await user.clear(markup);
    const codes = form.getByRole('textbox', { name: /Airlines not sold/ });
    await user.type(codes, 'QQ1');
    server.on(setSupplier, () => {
      throw new Refusal('validationFailed', 'Check the fields.', undefined, { excluded: 'No airline has this code.' });
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await findByText('No airline has this code.');
    expect(document.activeElement).toBe(codes);
    server.on(setSupplier, () => {
      throw new Refusal('internal', 'Something went wrong.');
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await findByRole('alert');
    expect((codes as HTMLInputElement).value).toBe('QQ1');
  });

  test('says at once that a supplier sells by the account that was entered', async () => {
    const { server, page } = open();
    const sellBy = (supplier: SoldSupplier) => {
      const flights = { product: 'flights' as const, excludes: null, suppliers: [supplier] };
      server.on(listSuppliers, () => ({ data: { products: [flights] } }));
    };
    const nobodys: PartnerAccount = { ...ACCOUNT, mode: 'none', own: null };
    server.on(listPartnerAccounts, () => ({ data: { accounts: [nobodys] } }));
    sellBy({ ...DUFFEL, mode: 'live', account: 'none' });
    const { findByRole, findByLabelText, findByText, queryByText, user } = await page;
    await user.click(await findByRole('button', { name: 'Enter your own account' }));
    expect(queryByText('Test mode')).toBeNull();
    server.on(setPartnerAccount, () => ({ data: ACCOUNT }));
    sellBy(DUFFEL);
    await user.type(await findByLabelText(/^Access token/), 'duffel_test_12345678');
    await user.click(await findByRole('button', { name: 'Test and save' }));
    await findByText('Test mode');
    await findByText('By your own account');
  });

  test('takes a new key for one of another account, unless the owner says that it is not', async () => {
    const { server, page } = open();
    server.on(listPartnerAccounts, () => ({ data: { accounts: [ACCOUNT] } }));
    const sent = server.on(setPartnerAccount, () => ({ data: ACCOUNT }));
    const { findByRole, findByLabelText, user } = await page;
    for (const isSameAccount of [false, true]) {
      await user.click(await findByRole('button', { name: 'Replace keys' }));
      await user.type(await findByLabelText(/^Access token/), 'duffel_live_12345678');
      const box = await findByRole('checkbox', { name: 'It is a new key of the account in force' });
      if (isSameAccount) await user.click(box);
      await user.click(await findByRole('button', { name: 'Test and save' }));
      await findByRole('button', { name: 'Replace keys' });
    }
    expect(sent.map(({ body }) => body)).toMatchObject([{ isSameAccount: false }, { isSameAccount: true }]);
  });

  test('says of which products an account works, and sells nothing of one that its supplier has not opened', async () => {
    const { server, page } = open();
    const own = required(ACCOUNT.own, 'the account');
    const found = (cars: boolean | null): PartnerAccount => ({
      ...ACCOUNT,
      own: {
        ...own,
        opens: [
          { product: 'flights', isOpen: true },
          { product: 'cars', isOpen: cars },
        ],
      },
    });
    const cars = {
      product: 'cars' as const,
      excludes: null,
      suppliers: [{ ...DUFFEL, isSold: true, account: 'closed' as const }],
    };
    server.on(listSuppliers, () => ({ data: { products: [cars] } }));
    server.on(listPartnerAccounts, () => ({ data: { accounts: [found(null)] } }));
    const { findByRole, findByLabelText, findByText, user } = await page;
    const row = (await findByRole('heading', { level: 3 })).closest('li')?.textContent;
    expect(row).toMatch(/Not sold: Duffel has not opened this for your account.*By your own account/);
    const says = async (words: string) => expect((await findByText(words)).previousElementSibling?.textContent).toBe('Cars');
    await says('Not known: test again');
    server.on(listPartnerAccounts, () => ({ data: { accounts: [found(false)] } }));
    server.on(checkPartnerAccount, () => ({ data: found(false) }));
    await user.click(await findByRole('button', { name: 'Test again' }));
    await findByText('Tested. The account works, but Duffel has not opened this for it: Cars.');
    await says('Not opened: ask Duffel for it, then test again');
    server.on(setPartnerAccount, () => ({ data: found(false) }));
    await user.click(await findByRole('button', { name: 'Replace keys' }));
    await user.type(await findByLabelText(/^Access token/), 'duffel_test_12345678');
    await user.click(await findByRole('button', { name: 'Test and save' }));
    await findByText('Saved. The account works, but Duffel has not opened this for it: Cars.');
  });

  test("is the owner's alone", async () => {
    const { page } = open(AGENT);
    const { findByText } = await page;
    await findByText('Only the owner of the agency can set its suppliers.');
  });
});
