import { getLocation } from '@caravel/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const apps = Promise.all([startTestApp(), startTestApp({ settings: { COUNTRY_HEADER: 'CF-IPCountry' } })]);
afterAll(async () => {
  for (const t of await apps) await t.close();
});

const UNITED_STATES = { status: 'default', country: 'United States', countryCode: 'US' };

describe("the visitor's country", () => {
  test.each([
    ['BR', { status: 'success', country: 'Brazil', countryCode: 'BR' }],
    ['pt', { status: 'success', country: 'Portugal', countryCode: 'PT' }],
    ['XX', UNITED_STATES],
    ['T1', UNITED_STATES],
    ['<script>', UNITED_STATES],
    ['', UNITED_STATES],
  ])('is %s by the word of the edge', async (code, location) => {
    const [, t] = await apps;
    const { visitor } = await t.freshAgency();
    const headers = { 'cf-ipcountry': code };
    expect((await t.client.call({ ...visitor, headers }, getLocation, {})).data).toEqual(location);
  });

  test('is the default where no edge is set up, whatever is sent', async () => {
    const [t] = await apps;
    const { visitor } = await t.freshAgency();
    const headers = { 'cf-ipcountry': 'BR' };
    expect((await t.client.call({ ...visitor, headers }, getLocation, {})).data).toEqual(UNITED_STATES);
  });
});
