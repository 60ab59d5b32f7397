import type { CustomDomain } from '@caravel/contracts';
import { askForDomain, checkAgencyDomain, getAgencyDomain, getAgencySettings, removeAgencyDomain } from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, OWNER, PAID_BY_CARD } from '../testing/people.ts';

const PLATFORM = 'https://sunset.example';
const PENDING: CustomDomain = {
  host: 'www.sunset-travel.com',
  origin: 'https://www.sunset-travel.com',
  status: 'pending',
  isTaken: false,
  records: [
    { type: 'TXT', name: '_proof.www.sunset-travel.com', value: 'token-1', status: 'missing', found: [] },
    { type: 'CNAME', name: 'www.sunset-travel.com', value: 'sunset.example', status: 'different', found: ['old.example'] },
  ],
  askedAt: '2026-11-02T10:00:00.000Z',
  checkedAt: null,
  verifiedAt: null,
  lapsedAt: null,
  nextCheckAt: null,
};

/** Opens the settings of a site with this domain. */
async function openDomain(domain: CustomDomain | null) {
  const server = officeServer();
  const texts = {
    subdomain: 'sunset',
    privacyPolicy: '',
    cookiesPolicy: '',
    disclaimer: '',
    terms: '',
    userTerms: '',
    signUpDomains: [],
    showPublishedPrice: true,
  };
  server.on(getAgencySettings, () => ({ data: { ...AGENCY, ...PAID_BY_CARD, revision: 'first', ...texts } }));
  server.on(getAgencyDomain, () => ({ data: { platformOrigin: PLATFORM, domain } }));
  const page = await openPage('/settings/website', { session: OWNER, server });
  await page.findByText(/^Your site under your own name/);
  return { ...page, server, press: (name: string) => page.user.click(page.getByRole('button', { name })) };
}

describe('a domain of the agency’s own', () => {
  test('is asked for as it was typed, and its records are shown to be copied', async () => {
    const { server, user, press, getByLabelText, findByText, getByRole } = await openDomain(null);
    const asked = server.on(askForDomain, () => ({ data: { platformOrigin: PLATFORM, domain: PENDING } }));
    await user.type(getByLabelText('Domain'), PENDING.host);
    await findByText(`Your site will be at ${PENDING.origin}.`);
    await press('Add domain');
    await findByText('Waiting for DNS');
    expect(asked.map(({ body }) => body)).toEqual([{ host: PENDING.host }]);
    const rows = within(getByRole('table', { name: 'DNS records' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.querySelectorAll('code')].map((code) => code.textContent))).toEqual(
      PENDING.records.map(({ name, value }) => [name, value]),
    );
    expect(rows[1]?.textContent).toContain('Found instead: old.example');
  });

  test('that is none is not asked for; a refusal is said and the text stays', async () => {
    const { server, user, press, getByLabelText, findByText } = await openDomain(null);
    const asked = server.on(askForDomain, () => {
      throw new Refusal('domainTaken', 'Another agency has this domain.');
    });
    const field = getByLabelText('Domain');
    await user.type(field, 'https://x.com');
    await press('Add domain');
    await findByText('Custom domain must not include http:// or https://');
    expect(asked).toEqual([]);
    await user.clear(field);
    await user.type(field, PENDING.host);
    await press('Add domain');
    await findByText('Another agency has this domain.');
    expect(field).toHaveProperty('value', PENDING.host);
  });

  test('is looked up on demand', async () => {
    const { server, press, findByText } = await openDomain(PENDING);
    const asked = server.on(checkAgencyDomain, () => ({
      data: { platformOrigin: PLATFORM, domain: { ...PENDING, status: 'verified' as const } },
    }));
    await press('Check again');
    await findByText('Checked. Status: Verified.');
    expect(asked).toHaveLength(1);
  });

  test('is removed after a Yes alone', async () => {
    const { server, user, press, findByRole, queryByRole, findByText } = await openDomain(PENDING);
    const removed = server.on(removeAgencyDomain, () => ({ data: { platformOrigin: PLATFORM, domain: null } }));
    await press('Remove domain');
    const question = within(await findByRole('dialog', { name: `Remove ${PENDING.host}?` }));
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(removed).toEqual([]);
    await press('Remove domain');
    const again = within(await findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Remove domain' }));
    await findByText('The domain was removed.');
    expect(removed).toHaveLength(1);
  });
});
