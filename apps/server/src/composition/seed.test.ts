import { getAgency, getProfile, isPasswordValid, login } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { DEMO_PASSWORD } from './demo-agencies.ts';
import { ensurePlatform, seedDemo } from './seed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the seed makes the platform’s brand, two agencies and their people, once', async () => {
  const deps = { ...t.platform, publicOrigin: 'http://localhost:3000' };
  const [made] = await Promise.all([seedDemo(deps), seedDemo(deps), ensurePlatform(deps), ensurePlatform(deps)]);
  expect(made.map(({ origin }) => origin)).toEqual(['http://sunset.localhost:3000', 'http://atlas.localhost:3000']);
  await ensurePlatform(deps);
  expect((await seedDemo(deps)).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  t.platform.agencies.forget();

  for (const agency of made) {
    const people = {
      owner: ['AgencyOwner', false],
      agent: ['SalesAgent', false],
      restricted: ['SalesAgent', true],
      client: ['Client', false],
      client2: ['Client', false],
    } as const;
    for (const [name, [userType, isRestrictedAgent]] of Object.entries(people)) {
      const body = { email: `${name}@${agency.slug}.test`, password: DEMO_PASSWORD };
      const { data } = await t.client.call({ agency }, login, { body });
      expect(data).toMatchObject({ userType, isRestrictedAgent, isSubscribed: true });
      expect((await t.client.call({ agency, token: data.token }, getProfile, {})).data.email).toBe(body.email);
    }
  }
  // What exists logs in, whatever the rule for new passwords is by then: nobody is locked out by a stricter one.
  expect(isPasswordValid(DEMO_PASSWORD)).toBe(false);
  const [sunset, atlas] = await Promise.all(made.map((agency) => t.client.call({ agency }, getAgency, {})));
  expect(sunset?.data.primaryColor).not.toBe(atlas?.data.primaryColor);
  const platform = await t.client.inject(
    { agency: { ...required(made[0], 'first demo agency'), origin: 'http://localhost:3000' } },
    { method: 'GET', url: getAgency.path },
  );
  expect(platform.json()).toMatchObject({ data: { agencyName: 'Caravel', isPlatformBrand: true } });
});
