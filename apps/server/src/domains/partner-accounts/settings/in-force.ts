import type { PartnerAccount } from '@caravel/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { openCredentials } from '../credentials.ts';
import type { AccountForm, KnownPartner, TestAccount } from '../ports.ts';
import { isOpen } from '../rules/is-open.ts';
import { partnerAccounts } from '../tables.ts';
import type { AccountSettingsDeps } from './deps.ts';

/** A partner whose accounts owners enter. */
export type FormPartner = KnownPartner & {
  readonly kind: PartnerAccount['kind'];
  readonly form: AccountForm;
  readonly test: TestAccount;
};

/** A partner as a call names it. */
export type Named = { readonly kind: KnownPartner['kind']; readonly name: string };

/** The partners of a kind whose accounts owners enter. */
export function withForm({ partners }: AccountSettingsDeps, kind: KnownPartner['kind']): readonly FormPartner[] {
  const found = partners.filter(
    (one): one is FormPartner => one.kind === kind && kind !== 'application' && one.form !== undefined && one.test !== undefined,
  );
  // A supplier of several products has one account for all of them.
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

/** The partner that a call names. Throws `partnerNotFound`. */
export function formPartner(deps: AccountSettingsDeps, { kind, name }: Named): FormPartner {
  const found = withForm(deps, kind).find((one) => one.name === name);
  if (!found) throw new AppError('partnerNotFound');
  return found;
}

export type AccountRow = typeof partnerAccounts.$inferSelect;

/** Finds the setting in force. */
export async function findInForce(
  tx: Tx,
  { agency }: Pick<Ctx, 'agency'>,
  { kind, name }: Named,
): Promise<AccountRow | undefined> {
  const isIt = and(
    eq(partnerAccounts.agencyId, agency.id),
    eq(partnerAccounts.kind, kind),
    eq(partnerAccounts.name, name),
    isNull(partnerAccounts.endedAt),
  );
  const [row] = await tx.select().from(partnerAccounts).where(isIt);
  return row;
}

/** Opens the credentials of an own account; undefined if it is none. */
export function credentialsOf(ring: KeyRing, row: AccountRow | undefined): unknown {
  if (!row || row.sealed === null || row.keyId === null) return undefined;
  return openCredentials(ring, row, { sealed: row.sealed, keyId: row.keyId });
}

/**
 * The account by which an agency works with a partner, and whether what is done by it is not real. `closed`: its own, for which the partner has not opened
 * the product.
 */
export type InForce = { readonly account: 'own' | 'closed' | 'platform' | 'none' | 'off'; readonly simulated: boolean };

/** Reads by whose account an agency works with a partner. */
export async function readInForce(
  tx: Tx,
  ctx: Pick<Ctx, 'agency'>,
  { ring, partner }: { readonly ring: KeyRing; readonly partner: KnownPartner },
): Promise<InForce> {
  const row = await findInForce(tx, ctx, partner);
  if (row?.mode === 'own') {
    const simulated = partner.simulatedBy(credentialsOf(ring, row));
    return { account: isOpen(partner, row) ? 'own' : 'closed', simulated };
  }
  if (row?.mode === 'off') return { account: 'off', simulated: partner.simulated };
  return { account: partner.hasPlatform ? 'platform' : 'none', simulated: partner.simulated };
}
