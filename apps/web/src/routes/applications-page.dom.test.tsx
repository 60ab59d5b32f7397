import {
  addSendingDomain,
  type ConfiguredApplication,
  checkSendingDomain,
  getApplication,
  getSendingDomain,
  listApplications,
  removeSendingDomain,
  type SendingDomain,
  type SendingDomainAnswer,
  sendTestEmail,
  setApplication,
} from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const AT = '2026-03-01T12:00:00.000Z';
const DETAILS = { app: 'mailgun', name: 'Mailgun', description: 'Sends the emails of your agency.' } as const;
const NEW: ConfiguredApplication = {
  ...{ appDetails: DETAILS, isEnabled: true, validated: false, lastError: null, appConfiguration: null },
};
const SET: ConfiguredApplication = {
  ...NEW,
  validated: true,
  appConfiguration: { keyChoice: 'own', hasOwnKey: true, domain: null, senderEmail: null },
};
const DOMAIN: SendingDomain = {
  ...{ domain: 'mail.sunset.com', senderEmail: 'trips@mail.sunset.com', status: 'pending', addedAt: AT, checkedAt: AT },
  ...{ verifiedAt: null, nextCheckAt: AT, actionUrl: null },
  records: [
    {
      purpose: 'spf',
      type: 'TXT',
      name: 'mail.sunset.com',
      value: 'v=spf1 include:mailgun.org ~all',
      status: 'found',
      isAccepted: true,
    },
    {
      purpose: 'dkim',
      type: 'TXT',
      name: 'pic._domainkey.mail.sunset.com',
      value: 'k=rsa; p=MIG',
      status: 'missing',
      isAccepted: false,
    },
  ],
};
const NONE: SendingDomainAnswer = {
  ...{
    domain: null,
    price: { amountMinor: 3_500, currency: 'USD' },
    card: { brand: 'visa', last4: '4242' },
    hasPlatformKey: true,
  },
};

function open(app: ConfiguredApplication, answer: SendingDomainAnswer, path = '/settings/applications/mailgun', session = OWNER) {
  const server = officeServer();
  server.on(listApplications, () => ({ data: { applications: [app] } }));
  server.on(getApplication, () => ({ data: app }));
  server.on(getSendingDomain, () => ({ data: answer }));
  return { server, page: openPage(path, { session, server }) };
}

describe('the list of applications', () => {
  test('says what each does, how it stands and what went wrong, and leads to its page', async () => {
    const { page } = open({ ...SET, lastError: { code: 'mailgunKeyRefused', at: AT } }, NONE, '/settings/applications');
    const { findByText, findByRole } = await page;
    await findByText('Sends the emails of your agency.');
    await findByText('Set up');
    await findByText(/^Last error, .*Mailgun refused the API key/);
    expect((await findByRole('link', { name: 'Settings of Mailgun' })).getAttribute('href')).toBe(
      '/settings/applications/mailgun',
    );
  });

  test('is the owner’s alone', async () => {
    const { findByText } = await open(NEW, NONE, '/settings/applications', AGENT).page;
    await findByText('Only the owner of the agency can set up applications.');
  });

  test('that cannot be loaded is tried again by a press', async () => {
    const { server, page } = open(NEW, NONE, '/settings/applications');
    server.on(listApplications, () => {
      throw new Refusal('internal', 'Something broke.');
    });
    const { findByText, findByRole, user } = await page;
    await findByText('Something broke.');
    server.on(listApplications, () => ({ data: { applications: [NEW] } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByText('Not set up');
  });
});

describe('Mailgun', () => {
  test('takes a key, sends it once, and shows at its field why it was refused', async () => {
    const { server, page } = open(NEW, NONE);
    const sent = server.on(setApplication, () => {
      throw new Refusal('validationFailed', 'Check the fields.', undefined, {
        'configuration.apiKey': 'Mailgun refused this key.',
      });
    });
    const { findByRole, findByLabelText, findByText, user } = await page;
    await user.click(await findByRole('radio', { name: 'Our own account' }));
    const save = await findByRole('button', { name: 'Save account' });
    await user.click(save);
    const field = await findByLabelText('Private API key');
    expect([sent.length, document.activeElement]).toEqual([0, field]);
    await user.type(field, 'key-12345678');
    await user.click(save);
    await findByText('Mailgun refused this key.');
    expect(sent.map(({ body }) => body)).toEqual([
      { app: 'mailgun', isEnabled: true, configuration: { keyChoice: 'own', apiKey: 'key-12345678' } },
    ]);
  });

  test('is switched off; a kept key is not sent again', async () => {
    const { server, page } = open(SET, NONE);
    const sent = server.on(setApplication, () => ({ data: { ...SET, isEnabled: false } }));
    const { findByRole, findByText, user } = await page;
    await user.click(await findByRole('switch', { name: /^Send by Mailgun/ }));
    await findByText('Mailgun is off.');
    await user.click(await findByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([
      { app: 'mailgun', isEnabled: false },
      { app: 'mailgun', isEnabled: true, configuration: { keyChoice: 'own' } },
    ]);
  });

  test('adds a domain for the price that its button says; a sender elsewhere is refused before', async () => {
    const { server, page } = open(SET, NONE);
    const sent = server.on(addSendingDomain, () => ({ data: { ...NONE, price: null, domain: DOMAIN } }));
    const { findByRole, findByLabelText, findByText, user } = await page;
    await findByText(/^\$35\.00 once, charged to Visa ending in 4242\./);
    await user.type(await findByLabelText('Domain'), 'mail.sunset.com');
    const sender = await findByLabelText('Sender address');
    await user.type(sender, 'trips@sunset.com');
    const press = await findByRole('button', { name: 'Pay $35.00 and add domain' });
    await user.click(press);
    await findByText('Sender email must include the domain name');
    expect(sent).toEqual([]);
    await user.clear(sender);
    await user.type(sender, 'trips@mail.sunset.com');
    await user.click(press);
    await findByText('Waiting for DNS');
    expect(sent.map(({ body }) => body)).toEqual([
      { domain: 'mail.sunset.com', senderEmail: 'trips@mail.sunset.com', agreedPrice: NONE.price },
    ]);
  });

  test('without a kept card leads to the subscription', async () => {
    const { findByText, findByRole, queryByRole } = await open(SET, { ...NONE, card: null }).page;
    await findByText(/^A sending domain costs \$35\.00 once\. No card is kept/);
    expect((await findByRole('link', { name: 'Go to Subscription' })).getAttribute('href')).toBe('/subscription');
    expect(queryByRole('button', { name: /add domain/ })).toBeNull();
  });

  test('shows the records with a state and a copy button each, checks them, and deletes the domain once that is confirmed', async () => {
    const { server, page } = open(SET, { ...NONE, price: null, domain: DOMAIN });
    const checked = server.on(checkSendingDomain, () => ({ data: { ...NONE, price: null, domain: DOMAIN } }));
    const removed = server.on(removeSendingDomain, () => ({ data: { ...NONE, price: null } }));
    const { findByRole, findByText, user } = await page;
    await findByText(/24 to 48 hours/);
    const rows = within(await findByRole('table', { name: 'DNS records' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/SPF: says that Mailgun may send.*v=spf1 include:mailgun\.org ~all.*Found.*Seen by Mailgun/s),
      expect.stringMatching(/DKIM: signs each email.*k=rsa; p=MIG.*Not found/s),
    ]);
    for (const row of rows.slice(1)) expect(within(row).getAllByRole('button', { name: /^Copy the/ })).toHaveLength(2);
    await user.click(await findByRole('button', { name: 'Check now' }));
    await findByText('Checked. Status: Waiting for DNS.');
    expect(checked).toHaveLength(1);
    await user.click(await findByRole('button', { name: 'Delete domain' }));
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete domain' }));
    await waitFor(() => expect(removed).toHaveLength(1));
    await findByText('The domain was deleted.');
  });

  test('sends a test email from a verified domain, and saves another sender', async () => {
    const verified: SendingDomain = { ...DOMAIN, status: 'verified', verifiedAt: AT };
    const { server, page } = open(SET, { ...NONE, price: null, domain: verified });
    server.on(sendTestEmail, () => ({ data: { sentTo: 'olivia@sunset.test' } }));
    const sent = server.on(addSendingDomain, () => ({ data: { ...NONE, price: null, domain: verified } }));
    const { findByRole, findByLabelText, findByText, user } = await page;
    await findByText('Emails of your agency leave from trips@mail.sunset.com. Keep the records.');
    await user.click(await findByRole('button', { name: 'Send a test email' }));
    await findByText('A test email is on its way to olivia@sunset.test.');
    const sender = await findByLabelText('Sender address');
    await user.clear(sender);
    await user.type(sender, 'hello@mail.sunset.com');
    await user.click(await findByRole('button', { name: 'Save sender' }));
    await findByText('The sender was saved.');
    expect(sent.map(({ body }) => body)).toEqual([
      { domain: 'mail.sunset.com', senderEmail: 'hello@mail.sunset.com', agreedPrice: null },
    ]);
  });
});
