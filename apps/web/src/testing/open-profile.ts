import type { Profile, SecondFactors, SessionEntry } from '@caravel/contracts';
import { editProfile, getSecondFactors, listCountries, listSessions, suggestAirports } from '@caravel/contracts';
import { fireEvent } from '@testing-library/react';
import { officeServer, openPage } from './open-page.tsx';
import { CLIENT } from './people.ts';

/** Somebody whose fields are all filled in, no two alike. */
export const CLARA: Profile = {
  ...CLIENT,
  phone: '+13055550123',
  homeAirport: 'MIA',
  street: '12 Palm Avenue',
  country: 'US',
  state: 'Florida',
  city: 'Miami',
  zip: '33139',
};
/** A session of the list. */
export function entry(number: number, given: Partial<SessionEntry> = {}): SessionEntry {
  return {
    _id: `01a1fe91-0000-7000-8000-${String(number).padStart(12, '0')}`,
    browser: `Browser ${number}`,
    system: 'Linux',
    startedAt: '2026-11-02T10:00:00.000Z',
    expiresAt: '2026-11-09T10:00:00.000Z',
    isCurrent: false,
    ...given,
  };
}

/** An account that opens with the password alone. */
export const NO_FACTORS: SecondFactors = {
  stage: 'full',
  methods: ['password'],
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: 0,
};

/** Opens the profile of somebody who is logged in on three devices, and records what it sends. */
export async function openProfile(session: Profile = CLARA, server = officeServer()) {
  const sessions = [entry(31), entry(32, { isCurrent: true }), entry(33)];
  server.on(listSessions, () => ({ data: { sessions } }));
  server.on(getSecondFactors, () => ({ data: NO_FACTORS }));
  const country = (code: string, name: string) => ({ code, name, phone: '1', currency: 'USD' });
  server.on(listCountries, () => ({
    data: [country('HK', 'Hong Kong'), country('PT', 'Portugal'), country('US', 'United States')],
  }));
  server.on(suggestAirports, () => ({ data: [] }));
  const edited = server.on(editProfile, ({ body }) => ({
    data: { ...session, ...body, zip: body?.zip ?? null, name: `${body?.firstName} ${body?.lastName}` },
  }));
  const page = await openPage('/profile', { session, server });
  await page.findByLabelText('First name');
  await page.findByRole('option', { name: 'United States' });
  return {
    ...page,
    server,
    edited,
    fill: (label: string | RegExp, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } }),
    press: (name: string) => page.user.click(page.getByRole('button', { name })),
    sessions,
  };
}
