import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { builtOnce, type PlaceOf } from '../../platform/db/built-once.ts';
import type { Tx } from '../../platform/db/types.ts';
import { openCredentials } from './credentials.ts';
import { type AnyPartner, accountLabel, type KnownPartner, type PartnerPort } from './ports.ts';
import { isOpen } from './rules/is-open.ts';
import { partnerAccounts } from './tables.ts';

/** Each search, quote and payment asks by the accounts that are in force. */
const inForceOf = builtOnce((tx, place: PlaceOf<'agencyId'>) =>
  tx
    .select()
    .from(partnerAccounts)
    .where(and(eq(partnerAccounts.agencyId, place('agencyId')), isNull(partnerAccounts.endedAt))),
);

type Row = typeof partnerAccounts.$inferSelect;
type Caller = Pick<Ctx, 'agency' | 'db'>;

/** A partner and the account that took an order or a payment there; null: the platform's. */
export type AccountRef = { readonly name: string; readonly accountId: string | null };

/** What an agency sells of a partner, where it says so: whether anything, and the codes of companies of which nothing. */
export type PartnerTerms = { readonly isSold: boolean; readonly excluded: ReadonlySet<string> };

/** Reads what an agency sells of its partners, by their names; of those that are not there, everything. */
export type ReadTerms = (tx: Tx, ctx: Pick<Ctx, 'agency'>) => Promise<ReadonlyMap<string, PartnerTerms>>;

type Served<Port> = {
  readonly ports: readonly Port[];
  readonly off: readonly string[];
  /** Codes of companies of which nothing is sold, by partner; absent: of none. */
  readonly excluded?: ReadonlyMap<string, ReadonlySet<string>>;
};

/** The suppliers or the gateways, each called by the account of the agency that is served. */
export type Partners<Port extends PartnerPort> = {
  /** All of them, in the order in which they are asked. */
  readonly all: readonly KnownPartner[];
  /** For new business: a port for each that the agency works with, by the account in force, and the names of those that are switched off. */
  forAgency(ctx: Caller): Promise<Served<Port>>;
  /** The same in an open transaction. */
  forAgencyIn(tx: Tx, ctx: Pick<Ctx, 'agency'>): Promise<Served<Port>>;
  /**
   * For new business with what an account found: its port. Undefined if the agency has switched the partner off or works by another account by now.
   */
  inForce(ctx: Caller, ref: AccountRef): Promise<Port | undefined>;
  /**
   * The port for something that exists: by the account that took it, no matter which is in force now. Undefined if the partner is not configured
   * (any more), or if the account is not one of the agency there.
   */
  findByAccount(ctx: Caller, ref: AccountRef): Promise<Port | undefined>;
  /** The same; throws where there is none. */
  byAccount(ctx: Caller, ref: AccountRef): Promise<Port>;
  /** A port for each partner where the platform has an account. */
  ofPlatform(): readonly Port[];
  /** A port for each of the agency's own accounts that was in force at some time since an instant (epoch milliseconds). */
  ownSince(ctx: Caller, since: number): Promise<readonly Port[]>;
};

/** Makes the partners of one kind; the ring opens the credentials of agencies. `readTerms`: what agencies sell of them; absent: everything. */
export function partnersOf<Port extends PartnerPort>(
  ring: KeyRing,
  all: readonly AnyPartner<Port>[],
  readTerms?: ReadTerms,
): Partners<Port> {
  const own = (partner: AnyPartner<Port>, row: Row): Port =>
    partner.ownPort(row.id, () => {
      if (row.sealed === null || row.keyId === null) throw new Error(`account ${row.id} has no credentials`);
      return openCredentials(ring, row, { keyId: row.keyId, sealed: row.sealed });
    });
  const ofPlatform = () => all.flatMap((partner) => partner.platformPort() ?? []);
  const findByAccount = async (ctx: Caller, { name, accountId }: AccountRef) => {
    const partner = all.find((one) => one.name === name);
    if (accountId === null || !partner) return partner?.platformPort() ?? undefined;
    const mine = and(eq(partnerAccounts.agencyId, ctx.agency.id), eq(partnerAccounts.id, accountId));
    const [row] = await ctx.db.tx((tx) => tx.select().from(partnerAccounts).where(mine));
    // mutant account-of-another-partner: `row?.kind === partner.kind && row.name === name ?` -> `row ?` fails accounts-apart.test.ts
    return row?.kind === partner.kind && row.name === name ? own(partner, row) : undefined;
  };
  const forAgencyIn: Partners<Port>['forAgencyIn'] = async (tx, { agency }) => {
    const rows = await inForceOf(tx, { agencyId: agency.id });
    const terms = await readTerms?.(tx, { agency });
    const found = all.map((partner) => {
      const row = rows.find(({ kind, name }) => kind === partner.kind && name === partner.name);
      // mutant supplier-sold-though-not: `|| terms?.get(partner.name)?.isSold === false` -> nothing fails supplier-terms.test.ts
      const isOff = row?.mode === 'off' || terms?.get(partner.name)?.isSold === false;
      if (row?.mode === 'own') return { partner, isOff, port: isOff || !isOpen(partner, row) ? null : own(partner, row) };
      return { partner, isOff, port: isOff ? null : partner.platformPort() };
    });
    return {
      ports: found.flatMap(({ port }) => (port === null ? [] : [port])),
      // Where neither the agency nor the platform has an account, or the agency's does not open the product, nobody misses the partner.
      off: found.flatMap(({ partner, isOff }) => (isOff ? [partner.name] : [])),
      ...(terms && { excluded: new Map([...terms].map(([name, { excluded }]) => [name, excluded])) }),
    };
  };
  const forAgency: Partners<Port>['forAgency'] = (ctx) => ctx.db.tx((tx) => forAgencyIn(tx, ctx));
  return {
    all,
    ofPlatform,
    forAgency,
    forAgencyIn,
    inForce: async (ctx, { name, accountId }) => {
      const { ports } = await forAgency(ctx);
      // mutant offer-bought-by-another-account: `&& port.accountId === accountId` -> nothing fails accounts-apart.test.ts
      return ports.find((port) => port.name === name && port.accountId === accountId);
    },
    findByAccount,
    byAccount: async (ctx, ref) => {
      const port = await findByAccount(ctx, ref);
      if (!port) throw new Error(`the agency has no account ${accountLabel({ id: ref.accountId })} at ${ref.name}`);
      return port;
    },
    ownSince: async (ctx, since) => {
      const rows = await ctx.db.tx((tx) =>
        tx
          .select()
          .from(partnerAccounts)
          .where(
            and(
              eq(partnerAccounts.agencyId, ctx.agency.id),
              eq(partnerAccounts.mode, 'own'),
              or(isNull(partnerAccounts.endedAt), gte(partnerAccounts.endedAt, new Date(since))),
            ),
          ),
      );
      return all.flatMap((partner) =>
        rows.filter(({ kind, name }) => kind === partner.kind && name === partner.name).map((row) => own(partner, row)),
      );
    },
  };
}
