import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ZodError } from 'zod';
import type { Config } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { createAgency, setSingleSignOn, subdomainOf } from '../domains/agencies/index.ts';
import { createUser, resetFactors, setIdentityProvider } from '../domains/identity/index.ts';
import { type AgencyContext, systemClock } from '../platform/context.ts';
import { isAppError } from '../platform/errors.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { PinoLogger } from '../platform/log.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { openPlatform, type Platform } from './build-platform.ts';
import { certifyPayments } from './certify-payments.ts';
import { certifySupplier } from './certify-supplier.ts';
import { copyToPostgres } from './copy-to-postgres.ts';
import { endCouponBy, makeCoupon, showCoupons } from './operate-coupons.ts';
import { announceSubscriptionPrice, operateSubscription, showSubscription } from './operate-subscription.ts';
import { describeOperators, letOperate, letOperateNoMore } from './operators.ts';
import { chooseAccount, describeAccounts, type Operation, renewAccount, rotateAccounts } from './partner-accounts.ts';
import { rebuildRollups, reconcile } from './reconcile.ts';
import { ensurePlatform, seedDemo } from './seed.ts';
import { switchAgency } from './switch-agency.ts';

const USAGE = `The operator's command line. With the embedded database, stop the server first.

  migrate                                       bring the schema up to date
  database:copy                                 copy the embedded database of DATA_DIR into the empty PostgreSQL that DATABASE_URL
                                                names: all of it or nothing; the embedded one stays as it is
  seed                                          add the demo agencies and people that are missing
  reconcile [--all]                             compare our books of the last month with the suppliers' and the gateway's, now;
                                                --all: also what changed in the last 30 minutes; ends with 2 if they differ
                                                or could not all be compared
  rollups:rebuild                               make the sums that lists and charts read what the bookings are, and say where they differed
  payments:certify stripe                       live a payment's whole life at Stripe by the platform's keys, which must be of its test
                                                mode, and say what passed; ends with 2 if something failed
  suppliers:certify duffel                      run the whole life of an order by the platform's key, which must be of a test mode, and
                                                tell what passed; ends with 2 if not all did
  agency:create --name <name> --slug <slug> --currency <code> --owner <address> --owner-name <name>
                                                make an agency with its owner; its currency, such as USD, is
                                                for good; OWNER_PASSWORD is read from the environment
  subscription:start --host <host> --plan <regular|holiday> [--from <day>] [--until <last day> | --months <number>]
                                                let its office work and its site sell; without days from today for 12 months
  subscription:extend --host <host> [--until <last day> | --months <number>]
                                                move the last day on; without days by 12 months
  subscription:end --host <host> [--on <last day>]
                                                end it; without a day at once
  subscription:show --host <host>               say how it stands today
  subscription:price --amount <dollars>         announce what 12 months cost: each agency whose subscription renews gets an email, and
                                                it counts from its first renewal at least 30 days after that
  coupon:create --code <code> --kind <waive|holiday> [--months <1|3|6|9|12>] [--from <day>] [--until <last day>] [--uses <number>]
                                                make a coupon for the first period of a subscription: waive its first
                                                months, or give the holiday rate for 12 months; without --uses for everybody
  coupon:end --code <code>                      let a coupon count no more; those who used it keep what it gave
  coupon:show [--code <code>]                   list the coupons, and how often each was used
  agency:activate --host <host> --reason <why>  let an agency work again; its owner reads why
  agency:deactivate --host <host> --reason <why>
                                                stop an agency and log its people out; its owner reads why
  operator:add --email <address> --name <name>  let somebody run the platform at its own brand, under /operator: an email lets them
                                                choose a password, and they need a passkey
  operator:remove --email <address>             let them do so no more; they are logged out
  operator:list                                 say who runs the platform
  factors:reset --host <host> --email <address>
                                                take second factor and recovery codes from somebody who lost them: they are
                                                logged out, told by email, and asked to set up a new one
  agency:sso --host <host> --issuer <issuer> --jwks-url <https address>
                                                let an identity provider's tokens (RS256, ES256, EdDSA) log people in
  agency:sso-off --host <host>                  log nobody in by an identity provider any more

How an agency works with a partner, named by --supplier <name> or --gateway <name>; it holds for new business at once, and what was
booked and paid stays with the account that took it. Credentials are read from ACCOUNT_CREDENTIALS in the environment, as JSON.

  account:own --host <host> <partner>           by an account of its own, with these credentials
  account:platform --host <host> <partner>      by the platform's account, as at first
  account:off --host <host> <partner>           not at all
  account:renew --host <host> <partner> --account <id>
                                                replace the credentials of an account of its own: a new key, the same orders
  account:show --host <host>                    say how it works with its partners, and did before, without credentials
  account:rotate                                seal all credentials anew with the first of CREDENTIAL_KEYS; may be stopped and run
                                                again; ends with 2 if some do not open`;

const OPTIONS = {
  name: { type: 'string' },
  slug: { type: 'string' },
  currency: { type: 'string' },
  owner: { type: 'string' },
  'owner-name': { type: 'string' },
  host: { type: 'string' },
  email: { type: 'string' },
  issuer: { type: 'string' },
  'jwks-url': { type: 'string' },
  plan: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  months: { type: 'string' },
  on: { type: 'string' },
  code: { type: 'string' },
  kind: { type: 'string' },
  uses: { type: 'string' },
  supplier: { type: 'string' },
  gateway: { type: 'string' },
  account: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  all: { type: 'boolean' },
} as const;

type Text = Exclude<keyof typeof OPTIONS, 'all'>;
type Options = Partial<Record<Text, string>> & { readonly all?: boolean };

function need(options: Options, name: Text): string {
  const value = options[name];
  if (value === undefined) throw new StartRefusal(`--${name} is missing.\n\n${USAGE}`);
  return value;
}

async function agencyAt(platform: Platform, host: string): Promise<AgencyContext> {
  const agency = await platform.agencies.findByHost(host);
  if (!agency) throw new StartRefusal(`No agency is at ${host}.`);
  return agency;
}

async function makeAgency(platform: Platform, options: Options): Promise<string> {
  const password = readEnvironment().OWNER_PASSWORD;
  if (password === undefined)
    throw new StartRefusal('OWNER_PASSWORD is not set; it is not taken as an argument, which others could see.');
  const owner = { name: need(options, 'owner-name'), email: need(options, 'owner'), password, userType: 'AgencyOwner' } as const;
  const { origin } = subdomainOf(need(options, 'slug'), platform.config.publicOrigin);
  const currency = need(options, 'currency');
  if (!/^[A-Z]{3}$/.test(currency)) throw new StartRefusal(`--currency is a code such as USD, not ${currency}.`);
  if (platform.config.prices.gatewayCostFixedMinor[currency] === undefined)
    throw new StartRefusal(
      `GATEWAY_COST_FIXED_MINOR names no cost in ${currency}: what a payment costs would be unknown. Set it to USD:30,${currency}:<minor units> for example.`,
    );
  const agency = await createAgency(platform, { name: need(options, 'name'), slug: need(options, 'slug'), origin, currency });
  await createUser(platform, agency, owner);
  return `${agency.name} is at ${agency.origin}.`;
}

async function setUpSso(platform: Platform, options: Options): Promise<string> {
  const agency = await agencyAt(platform, need(options, 'host'));
  const ctx = { agency, db: platform.database.forAgency(agency.id), clock: platform.clock };
  const source = { issuer: need(options, 'issuer'), jwksUrl: need(options, 'jwks-url') };
  try {
    await setIdentityProvider(ctx, { ...source, algorithms: ['RS256', 'ES256', 'EdDSA'] });
  } catch (error) {
    throw error instanceof ZodError ? new StartRefusal(`Not set up: ${error.issues[0]?.message}.`) : error;
  }
  await setSingleSignOn(ctx, true);
  platform.agencies.forget(agency.id);
  return `${agency.name} takes tokens of ${source.issuer} whose audience is ${agency.id}.`;
}

async function switchSsoOff(platform: Platform, options: Options): Promise<string> {
  const agency = await agencyAt(platform, need(options, 'host'));
  await setSingleSignOn({ agency, db: platform.database.forAgency(agency.id), clock: platform.clock }, false);
  platform.agencies.forget(agency.id);
  return `${agency.name} takes no tokens any more.`;
}

async function resetLostFactors(platform: Platform, options: Options): Promise<string> {
  const agency = await agencyAt(platform, need(options, 'host'));
  const email = need(options, 'email');
  const ctx = await systemContext(platform, agency.id, `operator:${userInfo().username}`);
  if (!ctx) throw new StartRefusal(`No agency is at ${agency.origin}.`);
  try {
    await resetFactors(platform, ctx, email);
  } catch (error) {
    throw isAppError(error, 'notFound') ? new StartRefusal(`Nobody with a second factor is ${email} at ${agency.name}.`) : error;
  }
  return `${email} has no second factor at ${agency.name} any more, and is told so by email.`;
}

const operators = {
  add: (platform: Platform, options: Options) =>
    letOperate(platform, { email: need(options, 'email'), name: need(options, 'name') }),
  remove: (platform: Platform, options: Options) => letOperateNoMore(platform, need(options, 'email')),
  list: describeOperators,
};

/** What a command did, and whether all was in order. */
type Told = { readonly isClean: boolean; readonly text: string };

const compareBooks = (platform: Platform, { all }: Options): Promise<Told> => reconcile(platform, all ? 'all' : 'atRest');

async function addDemo(platform: Platform): Promise<string> {
  if (platform.config.isProduction) throw new StartRefusal('The demo is not for production: its log-ins are public.');
  const seeding = { ...platform, publicOrigin: platform.config.publicOrigin };
  await ensurePlatform(seeding);
  await seedDemo(seeding);
  return 'The demo is there.';
}

async function turn(platform: Platform, options: Options, status: 'Active' | 'Inactive'): Promise<string> {
  const agency = await agencyAt(platform, need(options, 'host'));
  const reason = options.reason?.trim() || undefined;
  await switchAgency(platform, agency.id, status, { reason, by: `operator:${userInfo().username}` });
  return `${agency.name} is ${status.toLowerCase()}.`;
}

async function subscribe(platform: Platform, options: Options, kind: 'start' | 'extend' | 'end'): Promise<string> {
  return operateSubscription(platform, await agencyAt(platform, need(options, 'host')), kind, options);
}

/** The agency and the partner that an operator names. */
async function operationOf(platform: Platform, options: Options): Promise<Operation> {
  const { supplier, gateway } = options;
  if ((supplier === undefined) === (gateway === undefined))
    throw new StartRefusal(`Name one partner: --supplier or --gateway.\n\n${USAGE}`);
  const partner =
    supplier === undefined
      ? ({ kind: 'gateway', name: gateway ?? '' } as const)
      : ({ kind: 'supplier', name: supplier } as const);
  return { ...partner, agency: await agencyAt(platform, need(options, 'host')), operator: `operator:${userInfo().username}` };
}

function givenCredentials(): string {
  const given = readEnvironment().ACCOUNT_CREDENTIALS;
  if (given === undefined)
    throw new StartRefusal('ACCOUNT_CREDENTIALS is not set; it is not taken as an argument, which others could see.');
  return given;
}

const account = {
  own: async (platform: Platform, options: Options) =>
    chooseAccount(platform, await operationOf(platform, options), { mode: 'own', given: givenCredentials() }),
  platform: async (platform: Platform, options: Options) =>
    chooseAccount(platform, await operationOf(platform, options), { mode: 'platform' }),
  off: async (platform: Platform, options: Options) =>
    chooseAccount(platform, await operationOf(platform, options), { mode: 'off' }),
  renew: async (platform: Platform, options: Options) =>
    renewAccount(platform, await operationOf(platform, options), {
      accountId: need(options, 'account'),
      given: givenCredentials(),
    }),
  show: async (platform: Platform, options: Options) =>
    describeAccounts(platform, await agencyAt(platform, need(options, 'host'))),
  rotate: rotateAccounts,
};

/** A command. `words`: what follows its name besides the options. */
type Command = (platform: Platform, options: Options, words: readonly string[]) => Promise<string | Told>;

const certifyNamed: Command = (platform, _, [name]) => {
  if (name === undefined) throw new StartRefusal(`Name the supplier: suppliers:certify duffel.\n\n${USAGE}`);
  return certifySupplier(platform, name);
};

/** The commands; each returns a text about what it did, some of them also whether all was in order. The platform is open and migrated already. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['migrate', async () => 'The schema is up to date.'],
  ['seed', addDemo],
  ['reconcile', compareBooks],
  ['rollups:rebuild', rebuildRollups],
  ['suppliers:certify', certifyNamed],
  ['agency:create', makeAgency],
  ['subscription:start', (platform: Platform, options: Options) => subscribe(platform, options, 'start')],
  ['subscription:extend', (platform: Platform, options: Options) => subscribe(platform, options, 'extend')],
  ['subscription:end', (platform: Platform, options: Options) => subscribe(platform, options, 'end')],
  [
    'subscription:show',
    async (platform: Platform, options: Options) => showSubscription(platform, await agencyAt(platform, need(options, 'host'))),
  ],
  ['subscription:price', announceSubscriptionPrice],
  ['coupon:create', makeCoupon],
  ['coupon:end', endCouponBy],
  ['coupon:show', showCoupons],
  ['agency:activate', (platform: Platform, options: Options) => turn(platform, options, 'Active')],
  ['agency:deactivate', (platform: Platform, options: Options) => turn(platform, options, 'Inactive')],
  ['operator:add', operators.add],
  ['operator:remove', operators.remove],
  ['operator:list', operators.list],
  ['factors:reset', resetLostFactors],
  ['agency:sso', setUpSso],
  ['agency:sso-off', switchSsoOff],
  ['account:own', account.own],
  ['account:platform', account.platform],
  ['account:off', account.off],
  ['account:renew', account.renew],
  ['account:show', account.show],
  ['account:rotate', account.rotate],
]);

/** The names of all commands. */
export const COMMAND_NAMES: readonly string[] = [...COMMANDS.keys(), 'database:copy', 'payments:certify'];

/**
 * Finds the command of a command line. Returns what runs it and tells what it did; throws `StartRefusal` with the list of all commands if it
 * is none.
 */
export function findCommand(words: readonly string[]): (platform: Platform) => Promise<Told> {
  const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
  const command = COMMANDS.get(positionals[0] ?? '');
  if (!command) throw new StartRefusal(USAGE);
  return async (platform) => {
    const told = await command(platform, values, positionals.slice(1));
    return typeof told === 'string' ? { isClean: true, text: told } : told;
  };
}

/** Where nothing is open yet. */
type Start = { readonly config: Config; readonly log: PinoLogger };

/** As `findCommand`, but what it returns opens and closes what the command works on. */
export function findRun(words: readonly string[]): (start: Start) => Promise<Told> {
  // It works on two databases, neither of which may be migrated or written to before it has looked.
  if (words[0] === 'database:copy')
    return async ({ config, log }) => ({ isClean: true, text: await copyToPostgres(config, log) });
  // It works on no database.
  if (words[0] === 'payments:certify') return async ({ config, log }) => certifyPayments(config, log, words[1]);
  const command = findCommand(words);
  return async ({ config, log }) => {
    const onBroken = (reason: string) => {
      throw new Error(reason);
    };
    const platform = await openPlatform({ config, log, clock: systemClock, onBroken });
    try {
      return await command(platform);
    } finally {
      await platform.close();
    }
  };
}
