import {
  type ClientDetail,
  changeWallet,
  clientDetailSchema,
  getClient,
  getClientMarkups,
  getLocation,
  getPersonsWallet,
  getSecondFactors,
  getWallet,
  getWalletSettings,
  listApplications,
  listCountries,
  listPriceRuleChanges,
  listSessions,
  setRewardWallet,
  suggestAirports,
  type Wallet,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { makeFrom } from '../testing/made-from.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const usd = (minor: number) => money(minor, 'USD');
const BOOKING = { _id: idOf(3), reference: 'ABC123', product: 'hotels' } as const;
const at = '2026-11-20T14:05:00.000Z';
const WALLET: Wallet = {
  ...{ isOpen: true, balance: usd(4_250), total: 2 },
  expiring: { amount: usd(1_000), at: '2027-01-05T12:00:00.000Z' },
  movements: [
    { _id: idOf(21), kind: 'spent', amount: usd(-750), balance: usd(4_250), booking: BOOKING, note: null, at },
    { _id: idOf(22), kind: 'granted', amount: usd(5_000), balance: usd(5_000), booking: null, note: 'For the delay', at },
  ],
};
const NO_FACTORS = {
  stage: 'full' as const,
  methods: ['password' as const],
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: 0,
};
const EMPTY: Wallet = { ...WALLET, balance: usd(0), total: 0, expiring: null, movements: [] };

describe('a traveler reads their credit on the profile', () => {
  const open = async (wallet: Wallet, session = { ...CLIENT, isRewardWalletEnable: true }) => {
    const server = officeServer();
    server.on(getWallet, () => ({ data: wallet }));
    server.on(listSessions, () => ({ data: { sessions: [] } }));
    server.on(getSecondFactors, () => ({ data: NO_FACTORS }));
    server.on(listCountries, () => ({ data: [] }));
    server.on(getLocation, () => ({ data: { status: 'default' as const, country: 'United States', countryCode: 'US' } }));
    server.on(suggestAirports, () => ({ data: [] }));
    return openPage('/profile', { session, server });
  };

  test('with the balance, what expires, and each movement with the balance after it', async () => {
    const { findByRole, findByText } = await open(WALLET);
    await findByText('$42.50');
    await findByText(/^\$10\.00 expires on .*Jan 5/);
    const lines = within(await findByRole('list', { name: 'Statement' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Spent on booking ABC123.*-\$7\.50Balance \$42\.50$/),
      expect.stringMatching(/^Given by the agency.*For the delay\$50\.00Balance \$50\.00$/),
    ]);
    const link = within(lines[0] as HTMLElement).getByRole('link', { name: 'ABC123' });
    expect(link.getAttribute('href')).toContain(BOOKING._id);
  });

  test('also when there is none yet, or it cannot be used now', async () => {
    const { findByText } = await open({ ...EMPTY, isOpen: false });
    await findByText('No travel credit yet');
    await findByText('Travel credit cannot be used now. What you have stays yours.');
  });

  test('only where it is allowed to them', async () => {
    const { findByRole, queryByRole } = await open(WALLET, CLIENT);
    await findByRole('heading', { name: 'Saved travelers' });
    expect(queryByRole('heading', { name: 'Travel credit' })).toBeNull();
  });
});

describe('an owner sets travel credit', () => {
  test('with what is owed, and a percent that is one', async () => {
    const server = officeServer();
    server.on(listApplications, () => ({ data: { applications: [] } }));
    const settings = { isEnabled: false, earnPercent: 2.5, monthsKept: 12, owed: usd(123_450), holders: 7 };
    server.on(getWalletSettings, () => ({ data: settings }));
    const sent = server.on(setRewardWallet, () => ({ data: { message: 'Saved.' } }));
    const { user, findByText, findByRole, findByLabelText } = await openPage('/settings/applications', {
      session: OWNER,
      server,
    });
    await findByText('$1,234.50');
    await findByText('7 people');
    const percent = await findByLabelText(/^Earned after a trip/);
    await user.clear(percent);
    await user.type(percent, '21');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Enter a number from 0 to 20, with at most two decimals.');
    await user.clear(percent);
    await user.type(percent, '3,25');
    await user.click(await findByRole('switch', { name: /^Give travel credit/ }));
    await user.selectOptions(await findByLabelText('New credit counts for'), 'No limit');
    await user.click(await findByRole('button', { name: 'Save' }));
    await findByText('Saved.');
    expect(sent.map(({ body }) => body)).toEqual([{ isEnabled: true, earnPercent: 3.25, monthsKept: null }]);
  });
});

describe('an owner gives credit to a client', () => {
  const BRUNO: ClientDetail = makeFrom(clientDetailSchema, { _id: idOf(2), name: 'Bruno Reis', isRewardWalletEnable: true });
  const open = async () => {
    const server = officeServer();
    server.on(getClient, () => ({ data: BRUNO }));
    server.on(getClientMarkups, () => ({
      data: { userId: BRUNO._id, name: BRUNO.name, currency: 'USD', markup: null, byProduct: {}, effective: [] },
    }));
    server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
    const asked = server.on(getPersonsWallet, () => ({ data: WALLET }));
    return { ...(await openPage(`/clients/${BRUNO._id}`, { session: OWNER, server })), server, asked };
  };

  test('with words that the client reads, and keeps what was typed when it is refused', async () => {
    const { user, server, asked, findByRole, findByText } = await open();
    let isRefused = true;
    const sent = server.on(changeWallet, () => {
      if (isRefused) throw new Refusal('walletClosed', 'Switch travel credit on first');
      return { data: { balance: usd(5_500) } };
    });
    await user.click(await findByRole('button', { name: 'Give credit' }));
    const dialog = within(await findByRole('dialog'));
    const give = dialog.getByRole('button', { name: 'Give credit' });
    await user.click(give);
    dialog.getByText('Enter an amount greater than zero.');
    dialog.getByText('Say why: the traveler reads it.');
    await user.type(dialog.getByLabelText(/^Amount in/), '12,50');
    await user.type(dialog.getByLabelText('Reason'), ' For the delay ');
    await user.click(give);
    await findByText('Switch travel credit on first');
    isRefused = false;
    await user.click(give);
    await findByText('$12.50 was given. The balance is $55.00.');
    const change = { params: { userId: BRUNO._id }, body: { kind: 'granted', amountMinor: 1_250, note: 'For the delay' } };
    expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([change, change]);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });
});
