import type { AgentDetail } from '@caravel/contracts';
import {
  acceptHandover,
  changeAgentType,
  findClients,
  getAgent,
  getAgentMarkups,
  getHandover,
  getMarkups,
  getPersonsWallet,
  getStaffSecurity,
  inviteAgent,
  listAgents,
  listInvitations,
  listPriceRuleChanges,
  readHandover,
  resendInvitation,
  setAgentPhone,
  setAgentWallet,
  startHandover,
  updateAgentMarkups,
  updateAgentType,
  withdrawHandover,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../testing/people.ts';

const ANA: AgentDetail = {
  _id: '01a1fe91-0000-7000-8000-0000000000b1',
  name: 'Ana Agent',
  email: 'ana@sunset.test',
  status: 'Active',
  isRestrictedAgent: false,
  isRewardWalletEnable: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  userMarkup: null,
  bookings: 3,
  upcomingBookings: 1,
  bookingsByProduct: { flights: 3 },
  commission: [money(12_345, 'USD')],
  phone: null,
  locale: 'en',
  loginCount: 4,
  sessions: 2,
};
const INVITED = {
  _id: '01a1fe91-0000-7000-8000-0000000000c1',
  email: 'late@sunset.test',
  isRestrictedAgent: true,
  state: 'expired' as const,
  sentAt: '2026-01-05T10:00:00.000Z',
  expiresAt: '2026-01-12T10:00:00.000Z',
};

const MARKUPS = {
  userId: ANA._id,
  name: ANA.name,
  currency: 'USD',
  markup: { type: 'percent' as const, value: 10 },
  byProduct: {},
  effective: [{ product: 'flights' as const, markup: { type: 'percent' as const, value: 10 }, source: 'user' as const }],
};
const CHANGE = {
  _id: '01a1fe91-0000-7000-8000-0000000000d1',
  at: '2026-02-05T10:00:00.000Z',
  by: { kind: 'person' as const, name: 'Olivia Owner' },
  kind: 'markup' as const,
  product: null,
  supplier: null,
  version: 2,
  markup: { before: null, after: MARKUPS.markup },
  amount: null,
};

const AGENCYS = {
  markup: null,
  byProduct: {},
  agencyFee: money(1_500, 'USD'),
  agentLimits: { least: null, most: null },
  refundProtect: { isEnabled: true, markup: money(300, 'USD') },
};

function server() {
  const answering = officeServer();
  answering.on(getStaffSecurity, () => ({ data: { agentsNeedFactor: false } }));
  answering.on(listAgents, () => ({ data: { agents: [ANA], totalAgents: 1 } }));
  answering.on(getAgent, () => ({ data: ANA }));
  answering.on(listInvitations, () => ({ data: { invitations: [INVITED], totalInvitations: 1 } }));
  answering.on(getAgentMarkups, () => ({ data: MARKUPS }));
  answering.on(listPriceRuleChanges, () => ({ data: { changes: [CHANGE], totalChanges: 1 } }));
  answering.on(getHandover, () => ({ data: { handover: null } }));
  answering.on(findClients, () => ({ data: { clients: [] } }));
  return answering;
}

test('what the traveler pays by the markups of an agent has the agency’s fee, as on the page of markups and in every price', async () => {
  const answering = server();
  answering.on(getMarkups, () => ({ data: AGENCYS }));
  const { findByRole } = await openPage(`/agents/${ANA._id}`, { session: OWNER, server: answering });
  const name = /^What counts now, on a wholesale price of \$400.00, with the agency fee of \$15.00/;
  const table = await findByRole('table', { name });
  expect(within(table).getByRole('row', { name: /^Flights/ }).textContent).toContain('$455.00');
});

test('the phone of an agent is written by the owner, and stays as typed if the server refuses it', async () => {
  const answering = server();
  const set = answering.on(setAgentPhone, () => {
    throw new Refusal('salesAgentNotFound', 'They are no agent any more.');
  });
  const page = await openPage(`/agents/${ANA._id}`, { session: OWNER, server: answering });
  await page.user.click(await page.findByRole('button', { name: 'Change phone' }));
  const field = await page.findByLabelText(/^Phone/);
  await page.user.type(field, '12{Enter}');
  expect(set).toEqual([]);
  await page.user.type(field, '345678{Enter}');
  await page.findByText('They are no agent any more.');
  expect(field).toHaveProperty('value', '12345678');
  expect(set.map(({ body }) => body)).toEqual([{ userId: ANA._id, phone: '12345678' }]);
});

describe('the agents of the agency', () => {
  test('are listed with what their bookings add up to, each row leading to the agent', async () => {
    const { findByRole, getByText } = await openPage('/agents', { session: OWNER, server: server() });
    const link = await findByRole('link', { name: /Ana Agent/ });
    expect(link.getAttribute('href')).toBe(`/agents/${ANA._id}`);
    getByText('$123.45');
  });

  test.each([
    ['an agent', AGENT, 'Only the owner of the agency sees its agents'],
    ['a client', CLIENT, ''],
  ])('are explained to be somebody else’s to %s, who stays logged in', async (_, session, text) => {
    const { findByRole, getByText, router } = await openPage('/agents', { session, server: server() });
    await findByRole('heading', { level: 1, name: 'You have no access to this page' });
    if (text) getByText(new RegExp(text));
    expect(router.state.location.pathname).toBe('/agents');
  });

  test('an invitation keeps what was typed when it is refused, and says that the address is a client’s', async () => {
    const answering = server();
    const sent = answering.on(inviteAgent, () => {
      throw new Refusal('userExists', 'User already exists');
    });
    const { user, findByRole } = await openPage('/agents', { session: OWNER, server: answering });
    await user.click(await findByRole('button', { name: 'Invite an agent' }));
    const dialog = within(await findByRole('dialog', { name: 'Invite an agent' }));
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'clara@sunset.test');
    await user.click(dialog.getByRole('checkbox', { name: 'Own bookings only' }));
    dialog.getByText(/They see all bookings of the agency/);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await dialog.findByText('User already exists');
    dialog.getByText(/belongs to a client of yours/);
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'clara@sunset.test');
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'clara@sunset.test', isRestrictedAgent: false }]);
  });

  test('an invitation to no address says so in the spec’s words, and sends nothing', async () => {
    const answering = server();
    const sent = answering.on(inviteAgent, () => {
      throw new Refusal('userExists', 'User already exists');
    });
    const { user, findByRole } = await openPage('/agents', { session: OWNER, server: answering });
    await user.click(await findByRole('button', { name: 'Invite an agent' }));
    const dialog = within(await findByRole('dialog', { name: 'Invite an agent' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findAllByText('Please enter valid email address')).not.toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ana@sunset');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findAllByText('Email is invalid, please provide valid email address')).not.toEqual([]);
    expect(sent).toEqual([]);
  });

  test('the next one is not invited to what the last one may see', async () => {
    const answering = server();
    answering.on(inviteAgent, () => ({
      data: {
        _id: ANA._id,
        email: 'ana@sunset.test',
        isRestrictedAgent: false,
        expiresAt: '2099-01-01T00:00:00.000Z',
        message: 'Invitation sent',
      },
    }));
    const { user, findByRole, findByText } = await openPage('/agents', { session: OWNER, server: answering });
    const open = async () => {
      await user.click(await findByRole('button', { name: 'Invite an agent' }));
      return within(await findByRole('dialog', { name: 'Invite an agent' }));
    };
    const first = await open();
    await user.type(first.getByRole('textbox', { name: 'Email' }), 'ana@sunset.test');
    await user.click(first.getByRole('checkbox', { name: 'Own bookings only' }));
    await user.click(first.getByRole('button', { name: 'Send invitation' }));
    await findByText('Invitation sent');
    const next = await open();
    expect(next.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
    expect(next.getByRole('checkbox', { name: 'Own bookings only' })).toHaveProperty('checked', true);
  });

  test('an invitation that expired is sent again, and has nothing to revoke', async () => {
    const answering = server();
    const sent = answering.on(resendInvitation, () => ({ data: { message: 'Invitation sent again' } }));
    const { user, findByRole, findByText, queryByRole, getByText } = await openPage('/agents?view=invitations', {
      session: OWNER,
      server: answering,
    });
    await user.click(await findByRole('button', { name: 'Send again: late@sunset.test' }));
    await findByText('Invitation sent again');
    getByText('Expired');
    expect(sent).toHaveLength(1);
    expect(queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  test('an invitation whose person has an agency of their own says that it was paid, and leaves nothing to do', async () => {
    const answering = server();
    const paid = { ...INVITED, state: 'subscriptionPaid' as const };
    answering.on(listInvitations, () => ({ data: { invitations: [paid], totalInvitations: 1 } }));
    const page = await openPage('/agents?view=invitations', { session: OWNER, server: answering });
    const row = within((await page.findByText('Subscription paid')).closest('li') ?? document.body);
    row.getByText('late@sunset.test');
    expect(row.queryByRole('button')).toBeNull();
    expect(row.queryByText(/Expires/)).toBeNull();
  });

  test('what a change of role does is said before it is done, with the numbers; No changes nothing', async () => {
    const answering = server();
    const restricted = answering.on(updateAgentType, () => ({
      data: { _id: ANA._id, userType: 'SalesAgent' as const, isRestrictedAgent: true },
      message: 'Data updated successfully',
    }));
    const demoted = answering.on(changeAgentType, () => ({
      data: { _id: ANA._id, userType: 'Client' as const, isRestrictedAgent: false },
      message: 'Data updated successfully',
    }));
    const page = await openPage(`/agents/${ANA._id}`, { session: OWNER, server: answering });
    const { user, findByRole, findByText } = page;
    const toBookings = await findByRole('link', { name: /Flight bookings: 3/ });
    expect(toBookings.getAttribute('href')).toContain(`user=${ANA._id}`);
    await user.click(await findByRole('button', { name: 'Restrict to own bookings' }));
    let dialog = within(await findByRole('dialog', { name: 'Restrict Ana Agent to their own bookings?' }));
    dialog.getByText('Their 3 bookings stay in their name.');
    dialog.getByText(/Commission of \$123\.45 stays/);
    dialog.getByText('They are logged out of 2 devices at once.');
    dialog.getByText('From then on they see only their own bookings and commission.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(restricted).toEqual([]);
    await user.click(await findByRole('button', { name: 'Make them a client' }));
    dialog = within(await findByRole('dialog', { name: 'Make Ana Agent a client?' }));
    await user.click(dialog.getByRole('button', { name: 'Make them a client' }));
    await findByText('Data updated successfully');
    expect(demoted.map(({ body }) => body)).toMatchObject([{ userId: ANA._id, userType: 'Client' }]);
    expect(page.router.state.location.pathname).toBe('/agents');
  });

  test('an agent’s markup is explained on a price, sent for the one product that was typed, and has its history', async () => {
    const answering = server();
    const sent = answering.on(updateAgentMarkups, () => ({ data: MARKUPS, message: 'Markup updated successfully' }));
    const { user, findByRole, findByText, getByRole } = await openPage(`/agents/${ANA._id}`, {
      session: OWNER,
      server: answering,
    });
    const row = await findByRole('row', { name: /Flights/ });
    expect(row.textContent).toContain('10%, their own');
    expect(row.textContent).toContain('$440.00');
    const history = getByRole('region', { name: 'Changes' });
    await within(history).findByText('no markup → 10%');
    within(history).getByText(/Olivia Owner, .*, version 2/);
    const field = getByRole('textbox', { name: /^Flights: Percent/ });
    await user.type(field, '200');
    await user.click(getByRole('button', { name: 'Save markups' }));
    expect(sent).toEqual([]);
    await findByRole('link', { name: /^Flights: Enter|^Flights: Markup/ });
    await user.clear(field);
    await user.type(field, '12.5');
    await user.click(getByRole('button', { name: 'Save markups' }));
    await findByText('Markup updated successfully');
    expect(sent.map(({ body }) => body)).toEqual([{ byProduct: { flights: { type: 'percent', value: 12.5 } } }]);
  });
});

describe('the travel wallet of an agent', () => {
  test('is switched on, says what that allows, and then shows their credit', async () => {
    const answering = server();
    let isRewardWalletEnable = false;
    answering.on(getAgent, () => ({ data: { ...ANA, isRewardWalletEnable } }));
    const sent = answering.on(setAgentWallet, ({ body }) => {
      isRewardWalletEnable = body?.isRewardWalletEnable === true;
      return { data: { message: 'Status changed Successfully' } };
    });
    const { user, findByRole, findByText } = await openPage(`/agents/${ANA._id}`, { session: OWNER, server: answering });
    const nothing = { isOpen: true, balance: money(0, 'USD'), expiring: null, movements: [], total: 0 };
    answering.on(getPersonsWallet, () => ({ data: nothing }));
    await findByText(/^Lets this person earn travel credit and pay with it/);
    const wallet = await findByRole('switch', { name: /^Travel wallet/ });
    await user.click(wallet);
    await findByText('Status changed Successfully');
    await waitFor(() => expect(wallet).toHaveProperty('checked', true));
    await findByText('No travel credit yet');
    expect(sent.map(({ body }) => body)).toEqual([{ userId: ANA._id, isRewardWalletEnable: true }]);
  });
});

describe('handing the agency over', () => {
  const WAITING = {
    _id: '01a1fe91-0000-7000-8000-0000000000e1',
    to: { _id: ANA._id, name: ANA.name, email: ANA.email },
    startedAt: '2026-03-05T10:00:00.000Z',
    expiresAt: '2026-03-07T10:00:00.000Z',
  };
  const TOKEN = 'a'.repeat(43);

  test('is said before it is done, takes the password, and can be taken back while it waits', async () => {
    const answering = server();
    let waiting: typeof WAITING | null = null;
    answering.on(getHandover, () => ({ data: { handover: waiting } }));
    const started = answering.on(startHandover, ({ body }) => {
      if (body?.password !== 'right') throw new Refusal('wrongCurrentPassword', 'The current password is incorrect');
      waiting = WAITING;
      return { data: WAITING, message: 'We have sent a link' };
    });
    const withdrawn = answering.on(withdrawHandover, () => {
      waiting = null;
      return { data: { message: 'The handover is taken back' } };
    });
    const page = await openPage(`/agents/${ANA._id}`, { session: OWNER, server: answering });
    const { user, findByRole, findByText, queryByRole } = page;
    expect((await findByRole('navigation', { name: 'You are here' })).textContent).toContain('Agents');
    await user.click(await findByRole('button', { name: 'Hand the agency over' }));
    const dialog = within(await findByRole('dialog', { name: 'Hand the agency over to Ana Agent?' }));
    dialog.getByText(/Nothing changes before they agree/);
    dialog.getByText('Bookings stay in the name of whoever made them. Nothing in the books changes.');
    dialog.getByText('Then you and they are logged out on all devices at once.');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(started).toEqual([]);
    const field = dialog.getByLabelText('Current password');
    await user.type(field, 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await dialog.findByText('The current password is incorrect');
    await user.clear(field);
    await user.type(field, 'right');
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    await findByText(/^Ana Agent can become the owner until/);
    await user.click(await findByRole('button', { name: 'Take it back' }));
    await findByText('The handover is taken back');
    await waitFor(() => expect(queryByRole('button', { name: 'Take it back' })).toBeNull());
    expect([started.length, withdrawn.length]).toEqual([2, 1]);
  });

  test('is not offered for an agent who sees only their own bookings', async () => {
    const answering = server();
    answering.on(getAgent, () => ({ data: { ...ANA, isRestrictedAgent: true } }));
    const { findByText, queryByRole } = await openPage(`/agents/${ANA._id}`, { session: OWNER, server: answering });
    await findByText('Only an active agent who sees all bookings can become the owner.');
    expect(queryByRole('button', { name: 'Hand the agency over' })).toBeNull();
  });

  test('the agent reads what changes, says Yes, and is logged out to log in as the owner', async () => {
    const answering = server();
    answering.on(readHandover, () => ({ data: { owner: 'Olivia Owner', expiresAt: WAITING.expiresAt } }));
    const accepted = answering.on(acceptHandover, () => ({ data: { message: 'The agency is handed over. Log in again.' } }));
    const page = await openPage(`/agents/handover?token=${TOKEN}`, { session: AGENT, server: answering });
    const { user, findByRole, findByText, router } = page;
    await findByText(/^Olivia Owner hands the agency over to you/);
    await findByText('You and Olivia Owner are logged out on all devices at once, and log in again.');
    await user.click(await findByRole('button', { name: 'Become the owner' }));
    await findByText('The agency is handed over. Log in again.');
    expect(accepted.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test.each([
    ['tokenExpired', 'The link was used, taken back or is too old. Ask the owner for a new one.', 'Dashboard'],
    ['userNotAssociated', 'This link is for another account. Log in with the address that received it.', 'Log Out'],
  ] as const)('a link that does not work (%s) says why, and what to do', async (code, text, action) => {
    const answering = server();
    answering.on(readHandover, () => {
      throw new Refusal(code, 'refused');
    });
    const { findByText, getByRole } = await openPage(`/agents/handover?token=${TOKEN}`, { session: AGENT, server: answering });
    await findByText(text);
    within(getByRole('main')).getByRole('link', { name: action });
  });
});
