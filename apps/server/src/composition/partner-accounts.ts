import { METHOD_OF } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { ZodError, z } from 'zod';
import {
  type AccountChoice,
  type KnownPartner,
  type ListedAccount,
  listAccounts,
  type OwnAccount,
  renewCredentials,
  rotateKeys,
  setAccount,
} from '../domains/partner-accounts/index.ts';
import { accountAddress } from '../domains/payments/index.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { bookingsDeps, companiesOf } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';
import { productsOf } from './products.ts';

/** A partner as an operator names it. */
export type NamedPartner = { readonly kind: KnownPartner['kind']; readonly name: string };

/** Every supplier and gateway of this installation. */
function knownPartners(platform: Platform): readonly KnownPartner[] {
  const suppliers = productsOf(platform).flatMap((product) => product.suppliers);
  return [...suppliers, ...companiesOf(bookingsDeps(platform, []).payments.gateways.all)];
}

function partnerCalled(platform: Platform, { kind, name }: NamedPartner): KnownPartner {
  const known = knownPartners(platform);
  const found = known.find((one) => one.kind === kind && one.name === name);
  if (found) return found;
  const names = known.filter((one) => one.kind === kind).map((one) => one.name);
  throw new StartRefusal(`There is no ${kind} ${name}. There is: ${[...new Set(names)].join(', ')}.`);
}

async function operatorAt(platform: Platform, agency: AgencyContext, operator: string): Promise<Ctx> {
  return required(await systemContext(platform, agency.id, operator), 'the agency');
}

/** Reads credentials as an operator gives them. No refusal repeats a word of them. */
function readGiven(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartRefusal('ACCOUNT_CREDENTIALS is no JSON.');
  }
}

/** Refuses credentials that do not fit, by the names of their fields alone. */
async function fitting<T>(partner: KnownPartner, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const fields = error.issues.map(({ path, code }) => (path.length > 0 ? path.join('.') : code));
    throw new StartRefusal(`These are not the credentials of ${partner.name}: ${[...new Set(fields)].join(', ')}.`);
  }
}

const takesCards = (name: string) => new Map<string, string>(Object.entries(METHOD_OF)).get(name) === 'card';

/** Where suppliers that send events send them, below the address of our webhooks. */
const SUPPLIER_EVENTS: Readonly<Record<string, string>> = { duffel: 'flights/duffel' };

/** Where a gateway of cards or a supplier sends the events of an agency's own account; null for a partner that sends none. */
export function eventsUrlOf(
  { config }: Pick<Platform, 'config'>,
  { agencyId, kind, name, id }: NamedPartner & { readonly agencyId: string; readonly id: string },
): string | null {
  const path =
    kind === 'supplier' ? SUPPLIER_EVENTS[name] : kind === 'gateway' && takesCards(name) ? `payments/${name}` : undefined;
  return path === undefined ? null : `${config.publicOrigin}/api/webhooks/${path}/${accountAddress(agencyId, id)}`;
}

function webhookOf(platform: Platform, agency: AgencyContext, account: NamedPartner & { readonly id: string }): string {
  const url = eventsUrlOf(platform, { ...account, agencyId: agency.id });
  return url === null ? '' : ` Its events go to ${url}.`;
}

/** Tests credentials before they are set, as the page of owners does. Returns them with the account's name at the partner; refuses in words what is wrong. */
async function tested(partner: KnownPartner, agency: AgencyContext, credentials: unknown): Promise<OwnAccount> {
  if (!partner.test) return { credentials };
  const outcome = await partner.test(agency.id, credentials, agency);
  if (outcome.kind === 'works') return { credentials, identity: outcome.identity, opens: outcome.opens };
  throw new StartRefusal(`${partner.name}: ${translate('en', `error.${outcome.code}`)} Nothing was set.`);
}

/** The person who does it, the agency, and the partner. */
export type Operation = NamedPartner & { readonly operator: string; readonly agency: AgencyContext };

const MODE_WORDS: Readonly<Record<AccountChoice['mode'], string>> = {
  own: 'by an account of its own',
  platform: "by the platform's account",
  off: 'not at all',
};

/** Says which products its partner has not opened for an account: nothing is sold of them. */
function closedWords({ name }: KnownPartner, { opens = {} }: OwnAccount): string {
  const closed = Object.entries(opens).filter(([, isOpen]) => isOpen === false);
  return closed.length === 0 ? '' : ` ${name} has not opened ${closed.map(([product]) => product).join(', ')} for it.`;
}

/** Sets how an agency works with a partner from now on. `given`: the credentials of its own account as JSON text. */
export async function chooseAccount(
  platform: Platform,
  { operator, agency, ...named }: Operation,
  choice: { readonly mode: 'off' | 'platform' } | { readonly mode: 'own'; readonly given: string },
): Promise<string> {
  const partner = partnerCalled(platform, named);
  const ctx = await operatorAt(platform, agency, operator);
  const { id, wanted } = await fitting(partner, async () => {
    const wanted: AccountChoice =
      choice.mode === 'own' ? { mode: 'own', ...(await tested(partner, agency, readGiven(choice.given))) } : choice;
    return { wanted, id: await setAccount(platform.credentialKeys, ctx, partner, wanted) };
  });
  const done = `${agency.name} works with the ${named.kind} ${named.name} ${MODE_WORDS[choice.mode]} from now on.`;
  if (wanted.mode !== 'own') return done;
  return `${done} The account is ${id}.${closedWords(partner, wanted)}${webhookOf(platform, agency, { ...named, id })}`;
}

/** Replaces the credentials of an agency's own account. */
export async function renewAccount(
  platform: Platform,
  { operator, agency, ...named }: Operation,
  { accountId, given }: { readonly accountId: string; readonly given: string },
): Promise<string> {
  const partner = partnerCalled(platform, named);
  const ctx = await operatorAt(platform, agency, operator);
  const isId = z.uuid().safeParse(accountId).success;
  const renewed =
    isId &&
    (await fitting(partner, async () => {
      const found = await tested(partner, agency, readGiven(given));
      const isRenewed = await renewCredentials(platform.credentialKeys, ctx, partner, { accountId, ...found });
      return isRenewed && found;
    }));
  if (!renewed) throw new StartRefusal(`${agency.name} has no account ${accountId} of its own at ${named.name}.`);
  return `The account ${accountId} of ${agency.name} at ${named.name} has new credentials.${closedWords(partner, renewed)}`;
}

function describeAccount(platform: Platform, agency: AgencyContext, account: ListedAccount): string {
  const { kind, name, mode, id, keyId, createdAt, createdBy, endedAt } = account;
  const since = `from ${createdAt.toISOString()} (${createdBy})${endedAt === null ? '' : ` to ${endedAt.toISOString()}`}`;
  const own = mode === 'own' ? `, account ${id}, sealed with the key ${keyId}.${webhookOf(platform, agency, account)}` : '.';
  return `${kind} ${name}: ${MODE_WORDS[mode]}, ${since}${own}`;
}

/** Says how an agency works with its partners and did before. Shows no credentials. */
export async function describeAccounts(platform: Platform, agency: AgencyContext): Promise<string> {
  const accounts = await listAccounts({ agency, db: platform.database.forAgency(agency.id) });
  const isSet = ({ kind, name }: NamedPartner) =>
    accounts.some((account) => account.endedAt === null && account.kind === kind && account.name === name);
  const unset = knownPartners(platform).filter((partner) => !isSet(partner));
  return [
    ...accounts.map((account) => describeAccount(platform, agency, account)),
    ...new Set(unset.map(({ kind, name }) => `${kind} ${name}: ${MODE_WORDS.platform}.`)),
  ].join('\n');
}

/** Seals all credentials anew with the newest key. `isClean`: all of them opened. */
export async function rotateAccounts(platform: Platform): Promise<{ readonly isClean: boolean; readonly text: string }> {
  const { resealed, unopened, sealedBy } = await rotateKeys(platform.credentialKeys, platform.database.system);
  const keys = [...sealedBy].map(([id, n]) => `${id} (${n})`).join(', ');
  return {
    isClean: unopened.length === 0,
    text: [
      ...unopened.map(({ agencyId, id }) => `Does not open: the account ${id} of the agency ${agencyId}.`),
      `Sealed anew: ${resealed}. Keys in use: ${keys || 'none'}. A key that is not among them may go.`,
    ].join('\n'),
  };
}
