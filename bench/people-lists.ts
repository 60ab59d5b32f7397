// The agency's lists of clients and agents, and the page of one of them, with 1,000,000 bookings of 1,000,000 clients and 8,000 agents in the tables, compared
// with hand-written SQL without access rules on the same database: rows, count and figures, first page and last. On one PostgreSQL, and on a cluster.
import { clientsFilterSchema } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type pg from 'pg';
import {
  bookingsOfClient,
  countTripsOf,
  figuresOfPeople,
  listClientsBookedBy,
} from '../apps/server/src/domains/bookings/index.ts';
import { getAgent } from '../apps/server/src/domains/identity/agents/get-agent.ts';
import { listAgents } from '../apps/server/src/domains/identity/agents/list-agents.ts';
import { getClient } from '../apps/server/src/domains/identity/clients/get-client.ts';
import { listClients } from '../apps/server/src/domains/identity/clients/list-clients.ts';
import { findUserMarkups } from '../apps/server/src/domains/pricing/index.ts';
import type { Ctx } from '../apps/server/src/platform/context.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { atMost, report, told } from './measure.ts';
import { addPeople, compareByTurns, millionBookings } from './million-bookings.ts';
import { atEachPlace, type Place } from './places.ts';

const PAGE = 25;

const deps = {
  listClientsBookedBy,
  ofClients: { countTrips: countTripsOf, bookingsOf: bookingsOfClient, findMarkups: findUserMarkups },
  figuresOf: figuresOfPeople,
};

/** A filter of the clients' list with the condition that a careful developer would write for it. */
const CLIENT_FILTERS = [
  ['none', {}, 'true'],
  ['status', { status: 'Inactive' }, `status = 'Inactive'`],
  [
    'confirmation',
    { verified: 'false' },
    `NOT (email_verified_at IS NOT NULL AND (password_hash IS NOT NULL OR login_count > 0))`,
  ],
  [
    'days',
    { startDate: '2025-06-01', endDate: '2025-08-31' },
    `created_at >= '2025-06-01T00:00:00Z' AND created_at < '2025-09-01T00:00:00Z'`,
  ],
  [
    'text',
    { searchQuery: 'lient 42' },
    `(lower(first_name || ' ' || last_name) LIKE '%lient 42%' OR lower(email) LIKE '%lient 42%')`,
  ],
  ['name, in order', { sort: 'name' }, 'true'],
] as const;

const AGENT_FILTERS = [
  ['none', {}, 'true'],
  ['status', { status: 'Inactive' }, `status = 'Inactive'`],
  ['restriction', { isRestrictedAgent: true }, 'is_restricted_agent'],
  [
    'text',
    { searchQuery: 'agent 4' },
    `(lower(first_name || ' ' || last_name) LIKE '%agent 4%' OR lower(email) LIKE '%agent 4%')`,
  ],
] as const;

const TO_COME = `saga_state NOT IN ('cancelled', 'failed', 'voiding', 'cancelling') AND ends_on >= current_date`;
const OVER = `saga_state NOT IN ('cancelled', 'failed', 'voiding', 'cancelling') AND ends_on < current_date`;

/** The SQL by hand, on the connection that knows of no access rules. */
function byHand(admin: pg.Client, agencyId: string) {
  const people = `agency_id = '${agencyId}' AND erased_at IS NULL`;
  const page = async (where: string, order: string, offset: number) => {
    const { rows } = await admin.query(
      `SELECT * FROM users WHERE ${people} AND ${where} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${offset}`,
    );
    await admin.query(`SELECT count(*) FROM users WHERE ${people} AND ${where}`);
    const ids = rows.map(({ id }) => id);
    await admin.query('SELECT * FROM user_markups WHERE agency_id = $1 AND user_id = ANY($2)', [agencyId, ids]);
    return ids;
  };
  const trips = (ids: readonly string[]) =>
    admin.query(
      `SELECT client_id, count(*) FILTER (WHERE ${TO_COME}), count(*) FILTER (WHERE ${OVER}), count(*) FILTER (WHERE saga_state IN ('cancelled', 'failed'))
        FROM bookings WHERE agency_id = $1 AND listed AND client_id = ANY($2) GROUP BY 1`,
      [agencyId, ids],
    );
  const figures = async (ids: readonly string[]) => {
    for (const [column, besides] of [
      ['agent_id', 'true'],
      ['client_id', 'agent_id IS DISTINCT FROM client_id'],
    ])
      await admin.query(
        `SELECT ${column}, product, currency, count(*), count(*) FILTER (WHERE ${TO_COME}), sum(commission_minor) FROM bookings
          WHERE agency_id = $1 AND listed AND ${column} = ANY($2) AND ${besides} GROUP BY 1, 2, 3`,
        [agencyId, ids],
      );
  };
  const inOne = async (work: () => Promise<unknown>) => {
    await admin.query('BEGIN');
    await work();
    await admin.query('COMMIT');
  };
  return {
    clients: (where: string, order: string, offset: number) =>
      inOne(async () => trips(await page(`user_type = 'Client' AND ${where}`, order, offset))),
    agents: (where: string, offset: number) =>
      inOne(async () =>
        figures(await page(`user_type = 'SalesAgent' AND ${where}`, 'lower(first_name), lower(last_name), id', offset)),
      ),
    client: (id: string) =>
      inOne(async () => {
        await page(`user_type = 'Client' AND id = '${id}'`, 'id', 0);
        await trips([id]);
        const theirs = `agency_id = '${agencyId}' AND listed AND client_id = '${id}'`;
        await admin.query(
          `SELECT currency, sum(captured_minor - refunded_minor), count(*) FROM bookings WHERE ${theirs} GROUP BY 1`,
        );
        await admin.query(`SELECT * FROM bookings WHERE ${theirs} ORDER BY created_at DESC, id DESC LIMIT 8`);
      }),
    agent: (id: string) =>
      inOne(async () => {
        await page(`user_type = 'SalesAgent' AND id = '${id}'`, 'id', 0);
        await admin.query(
          `SELECT count(*) FROM sessions WHERE agency_id = '${agencyId}' AND user_id = '${id}' AND expires_at > now()`,
        );
        await figures([id]);
      }),
    ownOf: (agentId: string) =>
      `(created_by_user_id = '${agentId}' OR id IN (SELECT client_id FROM bookings WHERE agency_id = '${agencyId}' AND listed AND agent_id = '${agentId}'))`,
  };
}

const log = createLogger({ level: 'silent' });

/** The same person as a restricted agent. */
function restricted(ctx: Ctx, userId: string): Ctx {
  if (ctx.actor.kind !== 'user') throw new Error('nobody asks');
  return { ...ctx, actor: { ...ctx.actor, userId, userType: 'SalesAgent', isRestrictedAgent: true } };
}

async function measure({ name: place, url, database }: Place): Promise<void> {
  const { admin, agency, ctx, close } = await millionBookings(url, database, log);
  await addPeople(admin, database.shards !== undefined);
  const hand = byHand(admin, agency.id);
  const ratios: number[] = [];
  const compare = async (what: string, mine: () => Promise<unknown>, theirs: () => Promise<unknown>) =>
    ratios.push(await compareByTurns(`${what}, ${place}`, mine, theirs));
  /** Compares the first page and the last, which is the deepest. */
  const pages = async (
    what: string,
    total: number,
    mine: (offSet: number) => Promise<unknown>,
    theirs: (offset: number) => Promise<unknown>,
  ) => {
    if (total === 0) throw new Error(`${what}: nothing is found`);
    for (const offset of new Set([0, Math.max(0, total - PAGE)]))
      await compare(
        `${what} (${total}), ${offset === 0 ? 'first' : 'last'} page`,
        () => mine(offset),
        () => theirs(offset),
      );
  };
  const newest = 'created_at DESC, id DESC';
  for (const [name, filter, condition] of CLIENT_FILTERS) {
    const asked = clientsFilterSchema.parse(filter);
    const list = (offSet: number, limit = PAGE) => listClients(deps, ctx, { ...asked, offSet, limit });
    const order = asked.sort === 'name' ? 'lower(first_name), lower(last_name), id' : newest;
    await pages(`Clients by ${name}`, (await list(0)).totalClients, list, (offset) => hand.clients(condition, order, offset));
  }
  const everybody = { searchQuery: '', sort: 'name', offSet: 0, limit: PAGE } as const;
  for (const [name, filter, condition] of AGENT_FILTERS) {
    const list = (offSet: number) => listAgents(deps, ctx, { ...everybody, ...filter, offSet });
    await pages(`Agents by ${name}`, (await list(0)).totalAgents, list, (offset) => hand.agents(condition, offset));
  }
  const agent = required((await listAgents(deps, ctx, everybody)).agents[0], 'an agent')._id;
  const asAgent = restricted(ctx, agent);
  const theirs = (offSet: number) => listClients(deps, asAgent, { ...clientsFilterSchema.parse({}), offSet, limit: PAGE });
  const theirTotal = (await theirs(0)).totalClients;
  await pages('Clients of a restricted agent', theirTotal, theirs, (offset) => hand.clients(hand.ownOf(agent), newest, offset));
  const client = required((await theirs(0)).clients[0], 'a client')._id;
  await compare(
    "A client's page",
    () => getClient(deps, ctx, client),
    () => hand.client(client),
  );
  await compare(
    "An agent's page",
    () => getAgent(deps, ctx, agent),
    () => hand.agent(agent),
  );
  await close();
  const pagesOfOne = ratios.splice(-2);
  report(
    atMost(`Lists of clients and agents against the same SQL by hand, ${place}, worst`, Math.max(...ratios), 2, 'times'),
    told(
      `Pages of a client and of an agent against the same SQL by hand, ${place}`,
      pagesOfOne.map((ratio) => `${ratio.toFixed(1)} times`).join(', '),
    ),
  );
}

await atEachPlace('Lists of clients and agents against the same SQL by hand', 3300, log, measure);
