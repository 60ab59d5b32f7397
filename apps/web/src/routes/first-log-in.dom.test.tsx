import { type AgencyInfo, getAgencyDomain, getAgencySettings, getDashboard } from '@caravel/contracts';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { makeDashboard } from '../testing/made-dashboard.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, OWNER, PAID_BY_CARD } from '../testing/people.ts';

const STEPS: AgencyInfo['onboarding'] = [
  { step: 'brand', isDone: false },
  { step: 'domain', isDone: false },
  { step: 'payment', isDone: true },
  { step: 'markup', isDone: false },
  { step: 'client', isDone: true },
];

function openFirst({
  loginCount = 1,
  onboarding = STEPS,
}: {
  loginCount?: number;
  onboarding?: AgencyInfo['onboarding'] | 'fails';
} = {}) {
  const server = officeServer();
  const texts = { privacyPolicy: '', cookiesPolicy: '', disclaimer: '', terms: '', userTerms: '' };
  const settings = {
    ...AGENCY,
    ...PAID_BY_CARD,
    revision: 'first',
    ...texts,
    subdomain: 'sunset',
    signUpDomains: [],
    showPublishedPrice: true,
  };
  server.on(getAgencySettings, () => ({ data: settings }));
  server.on(getAgencyDomain, () => ({ data: { platformOrigin: 'https://sunset.example', domain: null } }));
  server.on(getDashboard, () => {
    if (onboarding === 'fails') throw new Refusal('unavailable', 'Not now.');
    return { data: { agencyInfo: { ...makeDashboard(), onboarding } } };
  });
  return openPage('/settings/website', { session: { ...OWNER, loginCount }, server });
}

describe('the settings at the first log-in of an owner', () => {
  test('list the first steps of the site and of the agency, ticked by the facts, each with its way', async () => {
    const page = await openFirst();
    const welcome = within(await page.findByRole('region', { name: 'Welcome, Olivia. Make the site yours' }));
    const rest = within(await welcome.findByRole('list', { name: 'Then your agency is ready to sell' }));
    await waitFor(() =>
      expect(rest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Use a domain of your own',
        'Take payments by card (done)',
        'Set your markup',
        'Add your first client (done)',
      ]),
    );
    expect(rest.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#domain',
      '/settings/payments',
      '/settings/markups',
      '/clients',
    ]);
    welcome.getByText('1 of 4 done');
    await page.user.click(welcome.getByRole('button', { name: 'Hide the welcome' }));
    expect(page.queryByRole('region', { name: /^Welcome/ })).toBeNull();
  });

  test.each([['fails'], [null]] as const)('keep those of the site where the agency has told none: %s', async (onboarding) => {
    const page = await openFirst({ onboarding });
    const welcome = within(await page.findByRole('region', { name: /^Welcome/ }));
    await waitFor(() => expect(welcome.queryByText('Then your agency is ready to sell')).toBeNull());
    welcome.getByRole('link', { name: 'Add your logo' });
  });

  test('greet nobody at the second', async () => {
    const page = await openFirst({ loginCount: 2 });
    await page.findByLabelText(/^Agency name/);
    expect(page.queryByRole('region', { name: /^Welcome/ })).toBeNull();
  });
});
