import { agencyBrandSchema, getAgency, getAgencyById, getNavigations, getPolicy } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { alignOrigins } from './align-origins.ts';
import { agencies, agencyHosts, agencyPolicies } from './tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('the brand of a host', () => {
  test('tells what is listed and nothing else', async () => {
    const home = await t.freshAgency({ signUpDomains: ['canary-domain.test'], contactPhone: '13055550100' });
    const answer = await t.client.inject(home.visitor, { method: 'GET', url: getAgency.path });
    const { data } = getAgency.answer.parse(answer.json());
    expect(Object.keys(Object(answer.json()).data).sort()).toEqual(
      Object.keys(agencyBrandSchema.omit({ isClosed: true }).shape).sort(),
    );
    expect(answer.text).not.toContain('canary-domain');
    expect(data).toMatchObject({
      agencyName: home.agency.name,
      primaryColor: '#2c7be5',
      navbarPosition: 'combo',
      status: 'Active',
    });
  });

  test('keeps the agency’s menu order and adds what it did not name', async () => {
    const home = await t.freshAgency({
      bookingMenu: [
        { title: 'cars', active: false },
        { title: 'flights', active: true },
      ],
    });
    const { data } = await t.client.call(home.visitor, getAgency, {});
    expect(data.bookingMenuItemOptions.map(({ title, active }) => `${title} ${active}`)).toEqual([
      'cars false',
      'flights true',
      'hotels true',
      'activities true',
    ]);
  });

  test('is found by the own id; another agency’s is as unknown as one that is none', async () => {
    const [home, other] = [await t.freshAgency(), await t.freshAgency()];
    expect((await t.client.call(home.visitor, getAgencyById, { params: { id: home.agency.id } })).data._id).toBe(home.agency.id);
    const foreign = await t.client.refusal(home.visitor, getAgencyById, { params: { id: other.agency.id } });
    const none = await t.client.refusal(home.visitor, getAgencyById, { params: { id: newId() } });
    expect({ ...foreign, requestId: '' }).toEqual({ ...none, requestId: '' });
    expect(foreign.status).toBe(404);
  });

  test('is not there for an unknown or unverified host', async () => {
    const home = await t.freshAgency();
    const nowhere = { agency: { ...home.agency, origin: 'http://nowhere.localhost:3000' } };
    expect(await t.client.refusal(nowhere, getAgency, {})).toMatchObject({ status: 404, message: 'Agency not found!' });
    const pending = { agency: { ...home.agency, origin: 'http://travel.pending.example' } };
    await t
      .ctx(home.agency)
      .db.tx((tx) =>
        tx.insert(agencyHosts).values({ host: 'travel.pending.example', agencyId: home.agency.id, createdAt: new Date(0) }),
      );
    expect((await t.client.refusal(pending, getAgency, {})).status).toBe(404);
    await t.ctx(home.agency).db.tx((tx) =>
      tx
        .update(agencyHosts)
        .set({ verifiedAt: new Date(0) })
        .where(eq(agencyHosts.host, 'travel.pending.example')),
    );
    t.platform.agencies.forget(home.agency.id);
    expect((await t.client.call(pending, getAgency, {})).data._id).toBe(home.agency.id);
  });

  test('stays readable for an inactive agency, which says so', async () => {
    const home = await t.freshAgency({ status: 'Inactive' });
    expect((await t.client.call(home.visitor, getAgency, {})).data.status).toBe('Inactive');
  });

  test('is walled: an agency sees its own row only', async () => {
    const [home, other] = [await t.freshAgency(), await t.freshAgency()];
    const seen = await t.ctx(home.agency).db.tx((tx) => tx.select({ id: agencies.id }).from(agencies));
    expect(seen).toEqual([{ id: home.agency.id }]);
    await t
      .ctx(home.agency)
      .db.tx((tx) => tx.update(agencies).set({ name: 'Taken over' }).where(eq(agencies.id, other.agency.id)));
    t.platform.agencies.forget(other.agency.id);
    expect((await t.client.call(other.visitor, getAgency, {})).data.agencyName).toBe(other.agency.name);
    const claim = t
      .ctx(home.agency)
      .db.tx((tx) => tx.insert(agencyHosts).values({ host: 'claimed.test', agencyId: other.agency.id, createdAt: new Date(0) }));
    await expect(claim).rejects.toThrow();
  });
});

describe('policies', () => {
  test('are shown sanitised, even where the row is not', async () => {
    const home = await t.freshAgency({ policies: { privacy: '<h1>Data</h1><script>alert(1)</script>' } });
    const { data } = await t.client.call(home.visitor, getPolicy, { params: { kind: 'privacy' } });
    expect(data.html).toBe('<h2>Data</h2>');
    await t
      .ctx(home.agency)
      .db.tx((tx) =>
        tx.update(agencyPolicies).set({ html: '<img src=x onerror=alert(1)>ok' }).where(eq(agencyPolicies.kind, 'privacy')),
      );
    expect((await t.client.call(home.visitor, getPolicy, { params: { kind: 'privacy' } })).data.html).toBe('ok');
    expect((await t.client.call(home.visitor, getAgency, {})).data).toMatchObject({
      hasPrivacyPolicy: true,
      hasDisclaimer: false,
    });
    expect((await t.client.refusal(home.visitor, getPolicy, { params: { kind: 'disclaimer' } })).status).toBe(404);
  });
});

describe('navigation', () => {
  test('is for staff', async () => {
    const home = await t.freshAgency();
    expect((await t.client.refusal(home.visitor, getNavigations, {})).status).toBe(401);
    expect((await t.client.refusal(await home.persona('client'), getNavigations, {})).status).toBe(403);
    const { data } = await t.client.call(await home.persona('restricted'), getNavigations, {});
    const named = data.agencyNavigation.map(({ id }) => id);
    expect(named).toContain('clients');
    expect(named).toContain('searches');
    for (const id of ['agents', 'markups']) expect(named).not.toContain(id);
  });
});

describe('stored origins', () => {
  test('follow the platform’s port and scheme, custom domains do not', async () => {
    const home = await t.freshAgency();
    const custom = await t.freshAgency({ origin: 'https://travel.custom.example' });
    await alignOrigins(t.platform.database, 'https://localhost:8443');
    const origin = async (id: string) =>
      (await t.platform.database.system.tx((tx) => tx.select().from(agencies).where(eq(agencies.id, id))))[0]?.origin;
    expect(await origin(home.agency.id)).toBe(`https://${home.agency.slug}.localhost:8443`);
    expect(await origin(custom.agency.id)).toBe('https://travel.custom.example');
  });
});
