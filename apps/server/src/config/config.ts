import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { SealingKey } from '../platform/crypto/key-ring.ts';
import type { MailgunSettings } from '../platform/mail/mailgun/open-mailgun.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { TelemetrySettings } from '../platform/telemetry/start-telemetry.ts';
import { credentialKeysSetting } from './credential-keys.ts';
import { type DuffelSettings, duffelKeySetting, duffelOf } from './duffel.ts';
import { gatewayCostSetting } from './gateway-cost.ts';
import { type InvoiceSeller, sellerSetting } from './invoice-seller.ts';
import { type MailSettings, mailOf } from './mail.ts';
import { type MapServer, mapServerSetting } from './map-server.ts';
import { originsSetting } from './origins.ts';
import { type SignInSettings, signInOf } from './sign-in.ts';
import { type StripeSettings, stripeOf } from './stripe.ts';
import { dsnSetting, otlpHeadersSetting } from './telemetry.ts';
import { unsafeUsdc, usdcOf } from './usdc.ts';

/** A boolean setting: `true`, `false`, `1`, `0`. */
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const url = (...protocols: string[]) =>
  z.url().refine((value) => protocols.includes(new URL(value).protocol), {
    error: `must begin with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });
/** Addresses of resolvers, each with an optional port: `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:53`. */
const resolvers = z.string().transform((text) => text.split(',').map((value) => value.trim()));
const isResolver = (value: string) => {
  const [, ip6, ip4] = /^(?:\[(.+)\]|([^:]+))(?::\d{1,5})?$/.exec(value) ?? [];
  return isIPv6(ip6 ?? '') || isIPv4(ip4 ?? '');
};
const percent = z.coerce.number().min(0).max(100);

/** All settings; `.env.example` explains each in one line. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_SHARDS: z.enum(['on', 'off']).default('off'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  REDIS_SEARCH_MEGABYTES: z.coerce.number().int().min(16).max(1_048_576).default(256),
  PLATFORM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, { error: 'must be a host name in lower case' })
    .default('localhost'),
  PUBLIC_ORIGIN: url('http:', 'https:').optional(),
  TRUSTED_PROXIES: z.string().optional(),
  DNS_SERVERS: resolvers
    .refine((servers) => servers.every(isResolver), { error: 'must list addresses, each with an optional port' })
    .default([]),
  APP_SECRET: z.string().optional(),
  CREDENTIAL_KEYS: credentialKeysSetting.default([]),
  SEED_DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  VISITOR_SEARCHES_PER_MINUTE: z.coerce.number().int().positive().default(60),
  PRICE_WATCH_SEARCHES_PER_DAY: z.coerce.number().int().nonnegative().default(200),
  API_DOCS: flag.optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email().default('no-reply@caravel.test'),
  SUPPORT_EMAIL: z.email().optional(),
  INVOICE_SELLER: sellerSetting.optional(),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+$/, { error: 'must be the name of a header' })
    .optional(),
  MAP_STYLE_URL: mapServerSetting.optional(),
  PICTURE_ORIGINS: originsSetting.default([]),
  PLATFORM_MARKUP_PERCENT: percent.default(0),
  PROTECTION_PERCENT: percent.default(7),
  GATEWAY_COST_PERCENT: percent.default(2.9),
  GATEWAY_COST_FIXED_MINOR: gatewayCostSetting.default({ USD: 30 }),
  STRIPE: z.enum(['on', 'off']).default('off'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w{8,}$/, { error: 'must be a secret or restricted key of Stripe, sk_live_… or rk_live_…' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(?:test|live)_\w{8,}$/, { error: 'must be a publishable key of Stripe, pk_live_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, { error: 'must be the signing secret of a webhook at Stripe, whsec_…' })
    .optional(),
  STRIPE_API_URL: url('http:', 'https:').default('https://api.stripe.com'),
  STRIPE_SCRIPT_URL: url('http:', 'https:').default('https://js.stripe.com/endive/stripe.js'),
  USDC_RPC_ETHEREUM: url('http:', 'https:').optional(),
  USDC_RPC_BASE: url('http:', 'https:').optional(),
  USDC_RPC_POLYGON: url('http:', 'https:').optional(),
  USDC_RPC_LOCAL: url('http:', 'https:').optional(),
  DUFFEL_BASE_URL: url('http:', 'https:').default('https://api.duffel.com'),
  DUFFEL_CARDS_URL: url('http:', 'https:').default('https://api.duffel.cards'),
  DUFFEL_KEY: duffelKeySetting.optional(),
  DUFFEL_WEBHOOK_SECRET: z.string().min(8).max(200).optional(),
  MAILGUN_BASE_URL: url('http:', 'https:').default('https://api.mailgun.net'),
  MAILGUN_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, { error: 'must be a private key of Mailgun' })
    .optional(),
  MAILGUN_DOMAIN: z.hostname().optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  MAIL_TRANSPORT: z.enum(['smtp', 'mailgun', 'mailbox']).optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: url('http:', 'https:').default('https://login.microsoftonline.com/common/v2.0'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  SUBSCRIPTION_OFFER: z.enum(['holiday', 'regular']).default('regular'),
  PERSONAL_DATA_KEPT_YEARS: z.coerce.number().int().min(1).max(100).default(10),
  NON_REFUNDABLE_STAYS: z.enum(['on', 'off']).default('on'),
  SIMULATED_PARTNERS: z.enum(['on', 'off']).optional(),
  SANDBOX_LATENCY_MS: z.coerce.number().int().min(0).max(60_000).default(400),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeadersSetting.default({}),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SENTRY_DSN: dsnSetting.optional(),
  CRASH_AT: z.string().optional(),
});
type Environment = z.infer<typeof environmentSchema>;

/** The server's settings, validated. */
export type Config = {
  readonly isProduction: boolean;
  readonly port: number;
  /** Name or address to listen on. */
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether the database is a Citus cluster over which the tables are spread by agency. */
  readonly isSharded: boolean;
  readonly databasePool: number;
  readonly redisUrl: string | undefined;
  /** What all nodes together keep of searches in Redis at most, megabytes. */
  readonly redisSearchMegabytes: number;
  /** Agencies' own hosts are sub-domains of this domain. */
  readonly platformDomain: string;
  /** Origin of the product's own brand. */
  readonly publicOrigin: string;
  readonly isHttps: boolean;
  readonly trustedProxies: readonly string[];
  /** Resolvers for custom domains, such as `192.0.2.1:53`; if empty, the machine's own. */
  readonly dnsServers: readonly string[];
  /** Undefined only outside production: a secret is then made and stored in the data folder. */
  readonly appSecret: string | undefined;
  /** Seal credentials in the database, newest first. Empty only outside production: a key is then made and stored in the data folder. */
  readonly credentialKeys: readonly SealingKey[];
  readonly seedDemo: boolean;
  readonly logLevel: string;
  readonly rateLimitFactor: number;
  readonly visitorSearches: number;
  /** The most searches that are made in 24 hours for the watched prices of one agency. */
  readonly watchSearchesPerDay: number;
  readonly hasApiDocs: boolean;
  readonly mail: MailSettings;
  readonly mailFrom: string;
  /** Signs what the platform's account at Mailgun reports; undefined: nothing is taken from it. */
  readonly mailgunSigningKey: string | undefined;
  readonly supportEmail: string | null;
  /** Name and address of the company that sells subscriptions; undefined: the product's name alone. */
  readonly invoiceSeller: InvoiceSeller | undefined;
  /** Header in which the edge proxy sends the visitor's country; lower case. */
  readonly countryHeader: string | undefined;
  /** The operator's own map server; undefined: the map that comes with the product. */
  readonly mapServer: MapServer | undefined;
  /** Where suppliers keep the photographs that pages show. */
  readonly pictureOrigins: readonly string[];
  readonly prices: {
    readonly platformMarkupPercent: number;
    readonly protectionPercent: number;
    readonly gatewayCostPercent: number;
    /** By currency, in its minor units. An agency whose currency is not here cannot sell. */
    readonly gatewayCostFixedMinor: Readonly<Record<string, number>>;
  };
  /** Undefined: cards are not taken by Stripe. */
  readonly stripe: StripeSettings | undefined;
  /** The addresses of nodes by the ids of their chains; empty: USDC is taken on no public chain. */
  readonly usdc: ReadonlyMap<number, string>;
  readonly duffel: DuffelSettings;
  readonly mailgun: MailgunSettings;
  readonly signIn: SignInSettings;
  readonly subscriptionOffer: 'holiday' | 'regular';
  /** For how many years after its last trip a closed agency keeps personal data. */
  readonly personalDataKeptYears: number;
  /** Whether stays are sold whose whole price is kept if they are cancelled. */
  readonly sellsNonRefundableStays: boolean;
  /** Whether simulated suppliers and gateways may serve; pages of a production then say that nothing is real. */
  readonly allowsSimulated: boolean;
  readonly sandboxLatencyMs: number;
  readonly telemetry: TelemetrySettings;
  /** Where fault tests kill the process; ignored outside tests. */
  readonly crashAt: string | undefined;
};

const SHORTEST_SECRET = 32;
/** Fewer different signs than this in 32 hexadecimal digits come up once in a million million. */
const FEWEST_SIGNS = 6;
/** A text that is a shorter one over and over. */
const REPEATED = /^(.{1,16}?)\1+.{0,15}$/s;
/** Words from examples that end up in real installations. */
const WELL_KNOWN = /change.?me|example|secret|password|caravel/i;

/** The value of `TRUSTED_PROXIES` if visitors connect to the server directly. */
const NO_PROXY = 'none';

/** Addresses of other companies, to which keys go. */
const ENCRYPTED_ADDRESSES = [
  'STRIPE_API_URL',
  'STRIPE_SCRIPT_URL',
  'DUFFEL_BASE_URL',
  'DUFFEL_CARDS_URL',
  'MAILGUN_BASE_URL',
  'GOOGLE_ISSUER',
  'MICROSOFT_ISSUER',
] as const;

/** Returns why these settings are not safe in production; undefined if they are. */
function unsafeInProduction(env: Environment): string | undefined {
  const secret = env.APP_SECRET ?? '';
  const isGuessable = WELL_KNOWN.test(secret) || REPEATED.test(secret) || new Set(secret).size < FEWEST_SIGNS;
  if (secret.length < SHORTEST_SECRET || isGuessable) {
    return `APP_SECRET must be a random text of at least ${SHORTEST_SECRET} characters`;
  }
  if (env.CREDENTIAL_KEYS.length === 0) return 'CREDENTIAL_KEYS must hold a key of yours, such as a:$(openssl rand -base64 32)';
  if (!env.PUBLIC_ORIGIN?.startsWith('https://')) return 'PUBLIC_ORIGIN must be the https:// address of the platform';
  if (env.PLATFORM_DOMAIN === 'localhost') return 'PLATFORM_DOMAIN must be the domain of the platform';
  // Behind an unlisted proxy all visitors have one address: one visitor's wrong passwords would lock everybody out.
  if (env.TRUSTED_PROXIES === undefined) return 'TRUSTED_PROXIES must list the proxies in front, or say none if there are none';
  if (env.SEED_DEMO) return 'SEED_DEMO must be off: its log-ins are public';
  if (mailOf(env).kind === 'mailbox') return 'SMTP_URL must be set (or MAIL_TRANSPORT=mailgun), or nobody gets an email';
  if (env.MAIL_FROM.endsWith('.test')) return 'MAIL_FROM must be an address of yours';
  const inClear = ENCRYPTED_ADDRESSES.find((name) => !env[name].startsWith('https://'));
  if (inClear) return `${inClear} must begin with https://`;
  return unsafeUsdc(env);
}

function proxiesOf(env: Environment): string[] {
  if (env.TRUSTED_PROXIES === undefined || env.TRUSTED_PROXIES === NO_PROXY) return [];
  const proxies = env.TRUSTED_PROXIES.split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  const vague = proxies.find((proxy) => !/^(?:[\d.]+|[\da-f:]+)(?:\/\d{1,3})?$/i.test(proxy) || /\/0$/.test(proxy));
  if (vague !== undefined) throw new StartRefusal(`TRUSTED_PROXIES must list addresses or networks of proxies, not "${vague}".`);
  return proxies;
}

function isSharded(env: Environment): boolean {
  if (env.DATABASE_SHARDS === 'off') return false;
  if (env.DATABASE_URL !== undefined) return true;
  throw new StartRefusal('DATABASE_SHARDS is on: DATABASE_URL must name the coordinator of a Citus cluster.');
}

function telemetryOf(env: Environment): TelemetrySettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  return {
    receiver: endpoint === undefined ? undefined : { endpoint, headers },
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    errorDsn: env.SENTRY_DSN,
  };
}

/** Reads the settings from an environment. Throws `StartRefusal` with one sentence if a setting is wrong, or unsafe in production. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // Compose files and `.env` leave unset settings empty: treat them as absent.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartRefusal(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  const unsafe = isProduction ? unsafeInProduction(env) : undefined;
  if (unsafe) throw new StartRefusal(`Refusing to start in production: ${unsafe}.`);
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? `http://${env.PLATFORM_DOMAIN}:${env.PORT}`).origin;
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    isSharded: isSharded(env),
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    redisSearchMegabytes: env.REDIS_SEARCH_MEGABYTES,
    platformDomain: env.PLATFORM_DOMAIN,
    publicOrigin,
    isHttps: publicOrigin.startsWith('https://'),
    trustedProxies: proxiesOf(env),
    dnsServers: env.DNS_SERVERS,
    appSecret: env.APP_SECRET,
    credentialKeys: env.CREDENTIAL_KEYS,
    seedDemo: env.SEED_DEMO ?? !isProduction,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    visitorSearches: env.VISITOR_SEARCHES_PER_MINUTE,
    watchSearchesPerDay: env.PRICE_WATCH_SEARCHES_PER_DAY,
    hasApiDocs: env.API_DOCS ?? !isProduction,
    mail: mailOf(env),
    mailFrom: env.MAIL_FROM,
    mailgunSigningKey: env.MAILGUN_SIGNING_KEY,
    supportEmail: env.SUPPORT_EMAIL ?? null,
    invoiceSeller: env.INVOICE_SELLER,
    countryHeader: env.COUNTRY_HEADER,
    mapServer: env.MAP_STYLE_URL,
    pictureOrigins: env.PICTURE_ORIGINS,
    prices: {
      platformMarkupPercent: env.PLATFORM_MARKUP_PERCENT,
      protectionPercent: env.PROTECTION_PERCENT,
      gatewayCostPercent: env.GATEWAY_COST_PERCENT,
      gatewayCostFixedMinor: env.GATEWAY_COST_FIXED_MINOR,
    },
    stripe: stripeOf(env),
    usdc: usdcOf(env),
    duffel: duffelOf(env),
    mailgun: { baseUrl: env.MAILGUN_BASE_URL, platformKey: env.MAILGUN_KEY ?? null },
    signIn: signInOf(env),
    subscriptionOffer: env.SUBSCRIPTION_OFFER,
    personalDataKeptYears: env.PERSONAL_DATA_KEPT_YEARS,
    sellsNonRefundableStays: env.NON_REFUNDABLE_STAYS === 'on',
    allowsSimulated: env.SIMULATED_PARTNERS === undefined ? !isProduction : env.SIMULATED_PARTNERS === 'on',
    sandboxLatencyMs: env.SANDBOX_LATENCY_MS,
    telemetry: telemetryOf(env),
    crashAt: env.NODE_ENV === 'test' ? env.CRASH_AT : undefined,
  };
}
