import { join } from 'node:path';
import { readKeyRing, readSecrets, type Secrets } from '../config/app-secret.ts';
import type { Config } from '../config/config.ts';
import { agencyDirectory } from '../domains/agencies/index.ts';
import { keyDirectory } from '../domains/api-keys/index.ts';
import { openUsdc, type UsdcAccess } from '../domains/crypto/adapters/open-usdc.ts';
import {
  isDemoPersonOf,
  type PasswordCost,
  type PasswordHasher,
  passwordHasher,
  type SessionCache,
  sessionCache,
} from '../domains/identity/index.ts';
import { openStripe, type StripeAccess } from '../domains/payments/adapters/stripe/open-stripe.ts';
import { openDuffel } from '../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { Clock } from '../platform/context.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Database } from '../platform/db/types.ts';
import type { Dns } from '../platform/dns/dns.ts';
import { nodeDns } from '../platform/dns/node-dns.ts';
import { type AgencyCache, agencyCache } from '../platform/http/requests/agency-cache.ts';
import type { KeyDirectory } from '../platform/http/types.ts';
import type { PinoLogger } from '../platform/log.ts';
import { type MailgunAccess, openMailgun } from '../platform/mail/mailgun/open-mailgun.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import { forgetEverywhere, type Nodes, nodesOn } from '../platform/nodes/nodes.ts';
import type { OutboundClient } from '../platform/outbound/outbound-client.ts';
import { createRateLimiter, type RateLimiter } from '../platform/ratelimit/rate-limiter.ts';
import { connectRedis, type RedisClient } from '../platform/redis.ts';
import { openSearches } from '../platform/search/open-searches.ts';
import type { SearchRunner } from '../platform/search/search-runner.ts';
import { type LocalStorage, localStorage } from '../platform/storage/local-storage.ts';
import { mailTransportOf } from './mail-transport.ts';

/** Everything that slices may use: the adapters, chosen by the settings. */
export type Platform = {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Seal the credentials of agencies. */
  readonly credentialKeys: KeyRing;
  readonly clock: Clock;
  readonly log: PinoLogger;
  readonly database: Database;
  readonly redis: RedisClient | undefined;
  /** Agencies by host and id; call `forget` after a change. */
  readonly agencies: AgencyCache;
  readonly sessions: SessionCache;
  readonly keys: KeyDirectory;
  readonly passwords: PasswordHasher;
  readonly searches: SearchRunner;
  readonly storage: LocalStorage;
  readonly mail: MailTransport;
  readonly mailgun: MailgunAccess;
  /** The way out to Duffel, by whatever account. */
  readonly duffel: OutboundClient;
  readonly dns: Dns;
  readonly rateLimiter: RateLimiter;
  readonly nodes: Nodes;
  /** Undefined where cards are not taken by Stripe. */
  readonly stripe: StripeAccess | undefined;
  /** Undefined where USDC is taken on no public chain. */
  readonly usdc: UsdcAccess | undefined;
};

/** The parts that exist already; a test brings its own database. */
export type PlatformParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: PinoLogger;
  readonly database: Database;
  readonly redis?: RedisClient;
  readonly stripe?: StripeAccess;
  readonly usdc?: UsdcAccess;
  /** Default: OWASP's minimum for argon2id. Tests use less. */
  readonly passwordCost?: PasswordCost;
};

const PASSWORD_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };

/** Agencies by host and id. When one node forgets an agency, all do. */
function sharedAgencies(nodes: Nodes, cache: AgencyCache): AgencyCache {
  return { ...cache, forget: forgetEverywhere(nodes, 'agencies', cache.forget) };
}

/** Live sessions. When one node forgets a session, all do, so that a session ends everywhere at once. */
function sharedSessions(nodes: Nodes, cache: SessionCache): SessionCache {
  const forget = forgetEverywhere(nodes, 'sessions', (userId) =>
    userId === undefined ? cache.forgetAll() : cache.forgetUser(userId),
  );
  return { ...cache, forgetUser: forget, forgetAll: () => forget() };
}

/** Assembles the platform with the adapters that the settings choose. */
export function assemblePlatform(parts: PlatformParts): Platform {
  const { config, clock, log, database, redis, passwordCost } = parts;
  const nodes = nodesOn(database, log);
  const mailgun = openMailgun(config.mailgun, { log, clock });
  const secrets = readSecrets(config);
  return {
    config,
    secrets,
    credentialKeys: readKeyRing(config),
    clock,
    log,
    database,
    redis,
    agencies: sharedAgencies(nodes, agencyCache(agencyDirectory({ database, clock }), clock)),
    sessions: sharedSessions(nodes, sessionCache(database, isDemoPersonOf(config))),
    keys: keyDirectory,
    passwords: passwordHasher(passwordCost ?? PASSWORD_COST),
    searches: openSearches({ clock, log, ...(redis && { redis, redisMegabytes: config.redisSearchMegabytes }) }),
    storage: localStorage({ folder: join(config.dataDir, 'files'), secret: secrets.of('files'), clock }),
    mail: mailTransportOf(config.mail, { database, clock, mailgun }),
    mailgun,
    duffel: openDuffel(config.duffel.baseUrl, { log, clock }),
    dns: nodeDns(config.dnsServers),
    rateLimiter: createRateLimiter({
      factor: config.rateLimitFactor,
      visitorSearches: config.visitorSearches,
      clock,
      ...(redis ? { redis } : {}),
    }),
    nodes,
    stripe: parts.stripe,
    usdc: parts.usdc,
  };
}

/** Opens the connections that the settings name and migrates the schema. `close` closes them. */
export async function openPlatform(
  parts: Omit<PlatformParts, 'database' | 'redis'> & { readonly onBroken: (reason: string) => void },
): Promise<Platform & { close(): Promise<void> }> {
  const { config, log } = parts;
  const database = await openDatabase({
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    isSharded: config.isSharded,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
    onBroken: parts.onBroken,
  });
  try {
    const applied = await migrate(database);
    if (applied > 0) log.info({ applied }, 'migrated');
    const redis = config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, log);
    const stripe = config.stripe && (await openStripe(config.stripe, parts));
    const usdc = config.usdc.size > 0 ? await openUsdc(config.usdc, parts) : undefined;
    const opened = { ...(redis ? { redis } : {}), ...(stripe ? { stripe } : {}), ...(usdc ? { usdc } : {}) };
    const platform = assemblePlatform({ ...parts, database, ...opened });
    return {
      ...platform,
      close: async () => {
        await platform.searches.close();
        await platform.nodes.close();
        await stripe?.outbound.close();
        await usdc?.close();
        await platform.mailgun.close();
        await platform.duffel.close();
        redis?.destroy();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
