import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const AT = '2026-11-20T10:00:00.000Z';
const KEY: ApiKey = {
  _id: '01a1fe91-0000-7000-8000-0000000005f1',
  name: 'Accounting',
  scopes: ['bookings:read'],
  begins: 'cvk_a1B2c3',
  state: 'valid',
  createdBy: 'Olivia Owner',
  createdAt: AT,
  expiresAt: null,
  lastUsedAt: null,
};

function serverOf(keys: ApiKey[]) {
  const server = officeServer();
  const now = { keys };
  server.on(listApiKeys, () => ({ data: { keys: now.keys, total: now.keys.length } }));
  return { server, now };
}
const open = (server: ReturnType<typeof serverOf>['server'], session = OWNER) =>
  openPage('/settings/api-keys', { session, server });

describe('API keys', () => {
  test('are created with a name, rights and an end, and shown once', async () => {
    const { server, now } = serverOf([]);
    const created = server.on(createApiKey, () => {
      now.keys = [KEY];
      return { data: { apiKey: KEY, key: 'cvk_shown-once' } };
    });
    const page = await open(server);
    await page.findByText('There are no API keys yet');
    await page.user.click(page.getByRole('button', { name: 'Create a key' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Create a key' }));
    await page.user.click(dialog.getByRole('button', { name: 'Create a key' }));
    await dialog.findByText('Enter a name');
    await dialog.findByText('Choose at least one right');
    expect(created).toHaveLength(0);
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Accounting');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Read bookings' }));
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Ends' }), 'Never');
    await page.user.click(dialog.getByRole('button', { name: 'Create a key' }));
    const secret = within(await page.findByRole('dialog', { name: 'The new key' }));
    secret.getByText('cvk_shown-once');
    expect(created[0]?.body).toEqual({ name: 'Accounting', scopes: ['bookings:read'], days: null });
    await page.user.click(secret.getByRole('button', { name: 'I have copied it' }));
    await waitFor(() => expect(page.queryByText('cvk_shown-once')).toBeNull());
    await page.findByText('cvk_a1B2c3…');
  });

  test('are revoked after a question; one that has ended cannot be', async () => {
    const { server, now } = serverOf([KEY]);
    const revoked = server.on(revokeApiKey, () => {
      now.keys = [{ ...KEY, state: 'revoked' }];
      return { data: { ...KEY, state: 'revoked' as const } };
    });
    const page = await open(server);
    await page.user.click(await page.findByRole('button', { name: 'Revoke “Accounting”' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Revoke the key “Accounting”?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await page.findByText('Revoked');
    expect(revoked[0]?.params).toEqual({ keyId: KEY._id });
    expect(page.queryByRole('button', { name: 'Revoke “Accounting”' })).toBeNull();
  });

  test('say in the dialog why they are refused', async () => {
    const { server } = serverOf([]);
    server.on(createApiKey, () => {
      throw new Refusal('apiKeysFull', 'Revoke one first.');
    });
    const page = await open(server);
    await page.user.click(await page.findByRole('button', { name: 'Create a key' }));
    const dialog = within(await page.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'One more');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Search and prices' }));
    await page.user.click(dialog.getByRole('button', { name: 'Create a key' }));
    await dialog.findByText('Revoke one first.');
  });

  test('are the owner’s alone', async () => {
    const { findByText } = await open(officeServer(), AGENT);
    await findByText('Only the owner of the agency can manage API keys.');
  });

  test('that cannot be loaded are tried again by a press', async () => {
    const { server } = serverOf([]);
    let fails = true;
    server.on(listApiKeys, () => {
      if (fails) throw new Refusal('unavailable', 'Try again later.');
      return { data: { keys: [], total: 0 } };
    });
    const page = await open(server);
    await page.findByText('Try again later.');
    fails = false;
    await page.user.click(await page.findByRole('button', { name: 'Try again' }));
    await page.findByText('There are no API keys yet');
  });
});
