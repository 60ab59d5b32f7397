import { newId } from '@caravel/kernel';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import type { Tx } from '../../platform/db/types.ts';
import { sealCredentials } from './credentials.ts';
import type { KnownPartner, OpenProducts } from './ports.ts';
import { ownAccountId } from './rules/own-account-id.ts';
import { partnerAccounts } from './tables.ts';

/**
 * An account of its own. `identity`: what a test just found it to be, null if the partner tells no name; absent if it was not tested. `opens`: what the test
 * found of products.
 */
export type OwnAccount = {
  readonly credentials: unknown;
  readonly identity?: string | null;
  readonly opens?: OpenProducts | undefined;
};

/** How an agency is to work with a partner from now on. */
export type AccountChoice = { readonly mode: 'off' | 'platform' } | ({ readonly mode: 'own' } & OwnAccount);

/** A partner of an agency. */
export type PartnerPlace = { readonly agencyId: string } & Pick<KnownPartner, 'kind' | 'name'>;

/** Counts the accounts of its own that an agency had at a partner, in force or ended. */
export async function countOwn(tx: Tx, { agencyId, kind, name }: PartnerPlace): Promise<number> {
  const isOwn = and(
    eq(partnerAccounts.agencyId, agencyId),
    eq(partnerAccounts.kind, kind),
    eq(partnerAccounts.name, name),
    eq(partnerAccounts.mode, 'own'),
  );
  const [row] = await tx.select({ own: count() }).from(partnerAccounts).where(isOwn);
  return row?.own ?? 0;
}

/** The actor's name for the columns of who did it. */
export function operatorOf({ actor }: Pick<Ctx, 'actor'>): string {
  return actor.kind === 'system' ? actor.task : actor.kind;
}

/**
 * Sets how the agency works with a partner: by an account of its own, by the platform's, or not at all. It holds for new business at once;
 * orders and payments that exist stay with the account that took them, so the account that was in force before is kept as ended. Returns
 * our id of the setting. Throws ZodError if the credentials do not fit the partner.
 */
export async function setAccount(
  ring: KeyRing,
  ctx: Ctx,
  partner: Pick<KnownPartner, 'kind' | 'name' | 'checkCredentials'>,
  choice: AccountChoice,
): Promise<string> {
  const { kind, name } = partner;
  if (choice.mode === 'own') partner.checkCredentials(choice.credentials);
  const place = { agencyId: ctx.agency.id, kind, name };
  const now = new Date(ctx.clock.now());
  const by = operatorOf(ctx);
  return ctx.db.tx(async (tx) => {
    // When two settings come at once, the second follows the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.agency.id} ${kind} ${name}`}, 0))`);
    await tx
      .update(partnerAccounts)
      .set({ endedAt: now, updatedAt: now, updatedBy: by })
      .where(
        and(
          eq(partnerAccounts.agencyId, ctx.agency.id),
          eq(partnerAccounts.kind, kind),
          eq(partnerAccounts.name, name),
          isNull(partnerAccounts.endedAt),
        ),
      );
    const id = choice.mode === 'own' ? ownAccountId(place, await countOwn(tx, place)) : newId();
    const account = { ...place, id };
    await tx.insert(partnerAccounts).values({
      ...account,
      mode: choice.mode,
      ...(choice.mode === 'own' && {
        ...sealCredentials(ring, account, choice.credentials),
        ...(choice.identity !== undefined && { identity: choice.identity, opens: choice.opens ?? null, testedAt: now }),
      }),
      ...{ createdAt: now, createdBy: by, updatedAt: now, updatedBy: by },
    });
    const data = { kind, name, mode: choice.mode };
    await recordAudit(tx, ctx, { action: 'partnerAccount.set', subjectType: 'partnerAccount', subjectId: id, data });
    return id;
  });
}
