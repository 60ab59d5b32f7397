import {
  changeAgentType,
  changeClientType,
  getAgent,
  getProfile,
  inviteAgent,
  listAgents,
  updateAgentType,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../domains/identity/tables.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { flightsAccess } from '../../products/flights/testing/access-product.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

const listed = async (query: object = {}) => (await t.client.call(await home.persona('owner'), listAgents, { query })).data;

describe('the list of agents', () => {
  test('has the agents of the agency alone, found by name, address, restriction and status, page by page', async () => {
    const other = await t.freshAgency();
    await other.persona('agent');
    const [agent, restricted] = [await home.persona('agent'), await home.persona('restricted')];
    await home.persona('client');
    const all = await listed();
    expect(all.totalAgents).toBe(2);
    expect(all.agents.map(({ _id }) => _id).toSorted()).toEqual([agent.userId, restricted.userId].toSorted());
    expect((await listed({ isRestrictedAgent: 'true' })).agents.map(({ _id }) => _id)).toEqual([restricted.userId]);
    expect((await listed({ searchQuery: agent.email.toUpperCase() })).agents.map(({ _id }) => _id)).toEqual([agent.userId]);
    expect((await listed({ searchQuery: '%' })).totalAgents).toBe(0);
    expect((await listed({ status: 'Inactive' })).agents).toEqual([]);
    const pages = [await listed({ limit: 1 }), await listed({ limit: 1, offSet: 1 })];
    expect(pages.flatMap(({ agents }) => agents.map(({ _id }) => _id))).toEqual(all.agents.map(({ _id }) => _id));
  });

  test('gives each agent the figures of the list of bookings that is filtered by them', async () => {
    const [owner, agent, client] = [await home.persona('owner'), await home.persona('agent'), await home.persona('client')];
    const order = { staff: agent, client, markup: 40, lastName: 'Silva', contact: {} };
    await flightsAccess.makeTarget(t, order);
    await flightsAccess.makeTarget(t, { ...order, lastName: 'Souza' });
    await t.drain();
    const { data } = await t.client.call(owner, listAgencyFlights, { query: { userId: agent.userId } });
    const { data: figures } = await t.client.call(owner, getAgent, { params: { id: agent.userId } });
    expect(data.totalFlightRecords).toBe(2);
    expect(figures).toMatchObject({
      bookings: 2,
      upcomingBookings: 2,
      bookingsByProduct: { flights: 2 },
      commission: [data.sums?.commission],
    });
    expect(figures.commission[0]?.amountMinor).toBeGreaterThan(0);
    const [inList] = (await listed({ searchQuery: agent.email })).agents;
    expect(inList).toMatchObject({ bookings: 2, commission: figures.commission });
  });

  test.each(['agent', 'restricted', 'client'] as const)('is not for a %s, and neither is any change (Z4)', async (kind) => {
    const [caller, target] = [await home.persona(kind), await home.persona('restricted')];
    const refusals = [
      await t.client.refusal(caller, listAgents, { query: {} }),
      await t.client.refusal(caller, getAgent, { params: { id: target.userId } }),
      await t.client.refusal(caller, updateAgentType, { body: { userId: target.userId, isRestrictedAgent: false } }),
      await t.client.refusal(caller, changeClientType, { body: { userId: caller.userId, userType: 'SalesAgent' } }),
      await t.client.refusal(caller, inviteAgent, { body: { email: 'x@y.test', isRestrictedAgent: false } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('a change of role', () => {
  const actionsOn = (agency: TestAgency, userId: string) =>
    t
      .ctx(agency.agency)
      .db.tx((tx) => tx.select().from(auditEvents).where(eq(auditEvents.subjectId, userId)).orderBy(auditEvents.id))
      .then((rows) => rows.map(({ action }) => action));

  test('restricts an agent once, ends their sessions, is lifted once, and is on record', async () => {
    const agency = await t.freshAgency();
    const [owner, agent] = [await agency.persona('owner'), await agency.persona('agent')];
    const body = { userId: agent.userId, isRestrictedAgent: true };
    expect(await t.client.call(owner, updateAgentType, { body })).toEqual({
      data: { _id: agent.userId, userType: 'SalesAgent', isRestrictedAgent: true },
      message: 'Data updated successfully',
    });
    expect((await t.client.refusal(agent, getProfile, {})).status).toBe(401);
    expect(await t.client.refusal(owner, updateAgentType, { body })).toMatchObject({
      code: 'agentAlreadyRestricted',
      message: 'Agent already restricted',
    });
    const lifted = { ...body, isRestrictedAgent: false };
    await t.client.call(owner, updateAgentType, { body: lifted });
    expect(await t.client.refusal(owner, updateAgentType, { body: lifted })).toMatchObject({ code: 'agentNotRestricted' });
    expect(await actionsOn(agency, agent.userId)).toEqual(expect.arrayContaining(['agent.restricted', 'agent.unrestricted']));
  });

  test('makes a client an agent, restricted unless said otherwise, and an agent a client; what they booked stays theirs', async () => {
    const agency = await t.freshAgency();
    const [owner, client, agent] = [await agency.persona('owner'), await agency.persona('client'), await agency.persona('agent')];
    await flightsAccess.makeTarget(t, { staff: agent, client, markup: 40, lastName: 'Silva', contact: {} });
    const promote = { userId: client.userId, userType: 'SalesAgent' } as const;
    const { data } = await t.client.call(owner, changeClientType, { body: promote });
    expect(data).toEqual({ _id: client.userId, userType: 'SalesAgent', isRestrictedAgent: true });
    expect((await t.client.refusal(client, getProfile, {})).status).toBe(401);
    await t.client.call(owner, changeAgentType, { body: { userId: agent.userId, userType: 'Client' } });
    expect((await t.client.refusal(agent, getProfile, {})).status).toBe(401);
    expect((await t.client.refusal(owner, getAgent, { params: { id: agent.userId } })).code).toBe('salesAgentNotFound');
    const ofBoth = [client, agent].map(({ userId }) => t.client.call(owner, listAgencyFlights, { query: { userId } }));
    expect((await Promise.all(ofBoth)).map((list) => list.data.totalFlightRecords)).toEqual([1, 1]);
    expect(await actionsOn(agency, client.userId)).toContain('user.promoted');
    expect(await actionsOn(agency, agent.userId)).toContain('user.demoted');
  });

  test('is refused alike for oneself, an owner, another agency’s client, nobody, and what the person is already (Z5)', async () => {
    const agency = await t.freshAgency();
    const [owner, agent, client] = [await agency.persona('owner'), await agency.persona('agent'), await agency.persona('client')];
    const foreign = await (await t.freshAgency()).persona('client');
    const ask = (userId: string, userType: 'Client' | 'SalesAgent') =>
      t.client.refusal(owner, changeClientType, { body: { userId, userType } });
    const refusals = [
      await ask(owner.userId, 'Client'),
      await ask(owner.userId, 'SalesAgent'),
      await ask(foreign.userId, 'SalesAgent'),
      await ask(newId(), 'SalesAgent'),
      await ask(agent.userId, 'SalesAgent'),
      await ask(client.userId, 'Client'),
    ];
    expect(new Set(refusals.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['cannotPromoteUser Cannot promote user']),
    );
    const someoneElse = await t.client.refusal(owner, updateAgentType, {
      body: { userId: foreign.userId, isRestrictedAgent: true },
    });
    expect(someoneElse).toMatchObject({ status: 404, message: 'Sales agent not found' });
  });

  test('makes nobody staff whose address is not proven or whose account is closed', async () => {
    const agency = await t.freshAgency();
    const [owner, client] = [await agency.persona('owner'), await agency.persona('client2')];
    const set = (values: object) =>
      t.ctx(agency.agency).db.tx((tx) => tx.update(users).set(values).where(eq(users.id, client.userId)));
    const promote = () => t.client.refusal(owner, changeClientType, { body: { userId: client.userId, userType: 'SalesAgent' } });
    await set({ emailVerifiedAt: null });
    expect((await promote()).code).toBe('cannotPromoteUser');
    await set({ emailVerifiedAt: new Date(t.clock.now()), status: 'Inactive' });
    expect((await promote()).code).toBe('cannotPromoteUser');
  });
});
