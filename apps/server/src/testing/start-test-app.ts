import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import type { DestinationStream } from 'pino';
import { assemblePlatform, type Platform } from '../composition/build-platform.ts';
import { buildServer } from '../composition/build-server.ts';
import type { ProductModule } from '../composition/product-module.ts';
import { productsOf } from '../composition/products.ts';
import { readConfig } from '../config/config.ts';
import { createAgency, type NewAgency } from '../domains/agencies/index.ts';
import { openUsdc } from '../domains/crypto/adapters/open-usdc.ts';
import { createUser } from '../domains/identity/index.ts';
import { openStripe } from '../domains/payments/adapters/stripe/open-stripe.ts';
import type { Actor, AgencyContext, Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db/types.ts';
import type { HttpApp } from '../platform/http/types.ts';
import { drainOutbox } from '../platform/jobs/drain-outbox.ts';
import { createLogger } from '../platform/log.ts';
import type { Slice } from '../platform/slice.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { stayLoggedIn } from './stay-logged-in.ts';
import { type Caller, type TestClient, testClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';

/** The people of a test agency. */
export type PersonaKind = 'owner' | 'agent' | 'restricted' | 'client' | 'client2';

/** A logged-in person of an agency; pass it to the client as the caller. */
export type Persona = Caller & { readonly userId: string; readonly email: string; readonly actor: Actor; readonly token: string };

/** A suite's own agency; its people are made when first used. */
export type TestAgency = {
  readonly agency: AgencyContext;
  readonly visitor: Caller;
  persona(kind: PersonaKind): Promise<Persona>;
};

/** The whole application on a database of its own. */
export type TestApp = {
  readonly app: HttpApp;
  readonly platform: Platform;
  readonly slices: readonly Slice[];
  readonly clock: FakeClock;
  readonly client: TestClient;
  freshAgency(overrides?: Partial<NewAgency>): Promise<TestAgency>;
  /** Makes a context for calling a function without HTTP. */
  ctx(agency: AgencyContext, actor?: Actor): Ctx;
  /** Runs the jobs in the outbox, including emails. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

const PASSWORD = 'Test-pass-9x';
const PEOPLE = {
  owner: { userType: 'AgencyOwner', isRestrictedAgent: false },
  agent: { userType: 'SalesAgent', isRestrictedAgent: false },
  restricted: { userType: 'SalesAgent', isRestrictedAgent: true },
  client: { userType: 'Client', isRestrictedAgent: false },
  client2: { userType: 'Client', isRestrictedAgent: false },
} as const;

async function makePersona(platform: Platform, client: TestClient, agency: AgencyContext, kind: PersonaKind): Promise<Persona> {
  const email = `${kind}@${agency.slug}.test`;
  const name = `${kind === 'client2' ? 'second' : kind} person`;
  const user = await createUser(platform, agency, { name, email, password: PASSWORD, ...PEOPLE[kind] });
  const { data } = await client.call({ agency }, login, { body: { email, password: PASSWORD } });
  await stayLoggedIn(platform.database, agency, data.token);
  const actor: Actor = { kind: 'user', userId: user.id, sessionId: newId(), email, name, ...PEOPLE[kind] };
  return { agency, userId: user.id, email, token: data.token, actor };
}

/** Makes agencies for a suite. */
function agencyFactory(platform: Platform, client: TestClient) {
  return async (overrides: Partial<NewAgency> = {}): Promise<TestAgency> => {
    const slug = `t${newId().slice(-12)}`;
    const origin = `http://${slug}.localhost:3000`;
    const agency = await createAgency(platform, {
      name: `Agency ${slug}`,
      slug,
      origin,
      currency: 'USD',
      isSubscribed: true,
      ...overrides,
    });
    platform.agencies.forget(agency.id);
    const known = new Map<PersonaKind, Promise<Persona>>();
    return {
      agency,
      visitor: { agency },
      persona: (kind) => {
        const persona = known.get(kind) ?? makePersona(platform, client, agency, kind);
        known.set(kind, persona);
        return persona;
      },
    };
  };
}

/**
 * Starts the application for a suite: `beforeAll(async () => { t = await startTestApp(); })`, `afterAll(() => t.close())`. It does not
 * listen, jobs run only when told to, and the clock stands still. Logs go to `logTo`, or nowhere. `products` are sold besides our own, or instead of it if it is the same. A
 * given `database` must be migrated; `close` closes it as well.
 */
export async function startTestApp(
  options: {
    clock?: FakeClock;
    settings?: Record<string, string>;
    logTo?: DestinationStream;
    products?: readonly ProductModule[];
    database?: Database;
  } = {},
): Promise<TestApp> {
  const clock = options.clock ?? fakeClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    SANDBOX_LATENCY_MS: '0',
    // Nothing listens there: no test queries the internet.
    DNS_SERVERS: '127.0.0.1:1',
    ...options.settings,
  });
  const log = createLogger(options.logTo ? { level: 'debug', destination: options.logTo } : { level: 'silent' });
  const database = options.database ?? (await openTestDatabase(log));
  const stripe = config.stripe && (await openStripe(config.stripe, { log, clock }));
  const usdc = config.usdc.size > 0 ? await openUsdc(config.usdc, { log, clock }) : undefined;
  const parts = { config, log, clock, database, passwordCost: { memoryKiB: 64, passes: 1 } };
  const platform = assemblePlatform({ ...parts, ...(stripe ? { stripe } : {}), ...(usdc ? { usdc } : {}) });
  const more = options.products ?? [];
  const replaced = new Set(more.map(({ product }) => product));
  const { app, slices } = buildServer(platform, {
    maxEventLoopDelayMs: 0,
    products: [...productsOf(platform).filter(({ product }) => !replaced.has(product)), ...more],
  });
  await app.ready();
  const client = testClient(app);
  return {
    app,
    platform,
    slices,
    clock,
    client,
    freshAgency: agencyFactory(platform, client),
    ctx: (agency, actor = { kind: 'visitor' }) => ({
      agency,
      actor,
      db: database.forAgency(agency.id),
      clock,
      requestId: newId(),
      locale: agency.locale,
      formats: FORMAT_LOCALE[agency.locale],
      log,
    }),
    drain: () =>
      drainOutbox(
        platform,
        slices.flatMap(({ jobs = [] }) => jobs),
      ),
    close: async () => {
      await app.close();
      await stripe?.outbound.close();
      await usdc?.close();
      await platform.mailgun.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
