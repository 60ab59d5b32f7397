import type { PartnerAccount } from '@caravel/contracts';
import { ZodError } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type FieldProblems, refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { AccountTest, FormField } from '../ports.ts';
import { renewCredentials } from '../renew-credentials.ts';
import { shownFields } from '../rules/shown-fields.ts';
import { setAccount } from '../set-account.ts';
import type { AccountSettingsDeps } from './deps.ts';
import { getAccount } from './get-accounts.ts';
import { type AccountRow, credentialsOf, type FormPartner, findInForce, formPartner, type Named } from './in-force.ts';

/** What an owner sets. */
export type AccountEntry =
  | { readonly mode: 'platform' }
  | { readonly mode: 'own'; readonly fields: Readonly<Record<string, string>>; readonly isSameAccount?: boolean | undefined };

type Works = Extract<AccountTest, { readonly kind: 'works' }>;
type OwnEntry = Extract<AccountEntry, { readonly mode: 'own' }>;

type Entered = { readonly credentials: Readonly<Record<string, unknown>>; readonly keptSecrets: readonly string[] };

/** What was entered, with the secrets of the account in force where one was left out. Refuses what is missing, field by field. */
function readEntry(ctx: Ctx, { form }: FormPartner, given: Readonly<Record<string, string>>, stored: unknown): Entered {
  const known = shownFields(form.fields, stored) !== null ? new Map(Object.entries(stored ?? {})) : new Map<string, unknown>();
  const typed = (name: string) => given[name]?.trim() ?? '';
  const kept = form.fields.filter(({ name, isSecret }) => isSecret && typed(name) === '' && known.has(name));
  const isGiven = (field: FormField) => typed(field.name) !== '' || kept.includes(field);
  const missing = form.fields.filter((field) => !field.isOptional && !isGiven(field));
  if (missing.length > 0) refuseFields(ctx, Object.fromEntries(missing.map(({ name }) => [`fields.${name}`, 'required'])));
  return {
    credentials: Object.fromEntries(form.fields.filter(isGiven).map(({ name }) => [name, typed(name) || known.get(name)])),
    keptSecrets: kept.map(({ name }) => name),
  };
}

/** Tests what was entered. Returns the partner's own name of the account, and what it opens. Throws the code of what is wrong with it. */
async function test(ctx: Ctx, partner: FormPartner, { credentials }: Entered): Promise<Works> {
  try {
    // Counted by the agency, so that its wrong keys close the way to nobody else.
    const outcome = await partner.test(ctx.agency.id, credentials, ctx.agency);
    // mutant account-counts-untested: `outcome.kind === 'refused'` -> `false` fails payment-accounts.security.test.ts
    if (outcome.kind === 'refused') throw new AppError(outcome.code);
    return outcome;
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const names = new Set(error.issues.map(({ path }) => String(path[0])));
    const problems: FieldProblems = Object.fromEntries([...names].map((name) => [`fields.${name}`, 'accountFieldInvalid']));
    return refuseFields(ctx, problems);
  }
}

async function setOwn(
  deps: AccountSettingsDeps,
  ctx: Ctx,
  partner: FormPartner,
  { row, entered: { fields, isSameAccount = false } }: { readonly row: AccountRow | undefined; readonly entered: OwnEntry },
): Promise<void> {
  const stored = credentialsOf(deps.ring, row);
  const entry = readEntry(ctx, partner, fields, stored);
  const { identity, opens } = await test(ctx, partner, entry);
  const account = { credentials: entry.credentials, identity, opens };
  // Where the partner does not tell whose account a key opens, the owner does.
  const isSame = identity === null ? isSameAccount : row?.identity === identity;
  // What was booked by a key of the tests is not there by a real one.
  // mutant live-key-on-a-test-account: `partner.simulatedBy(entry.credentials) === partner.simulatedBy(stored)` -> `true` fails duffel-app.test.ts
  const isSameMode = () => partner.simulatedBy(entry.credentials) === partner.simulatedBy(stored);
  if (row?.mode === 'own' && isSame && isSameMode()) {
    // A new key of the same account: what was paid by it stays with it.
    await renewCredentials(deps.ring, ctx, partner, { accountId: row.id, ...account });
    return;
  }
  // Another account: no secret of the former one belongs to it.
  // mutant secret-of-another-account: `entry.keptSecrets.length > 0` -> `false` fails payment-accounts.security.test.ts
  if (entry.keptSecrets.length > 0)
    refuseFields(ctx, Object.fromEntries(entry.keptSecrets.map((name) => [`fields.${name}`, 'required'])));
  await setAccount(deps.ring, ctx, partner, { mode: 'own', ...account });
}

/**
 * Sets whose account takes new business with a partner. An own account is tested before it counts; a key that is replaced keeps what was done by its
 * account. Throws `partnerNotFound`, `partnerSwitchedOff`, `noPlatformAccount`, `validationFailed` with a message per field, and what a test of the
 * partner says (`ACCOUNT_TEST_ERRORS`).
 */
export async function setPartnerAccount(
  deps: AccountSettingsDeps,
  ctx: Ctx,
  named: Named,
  entry: AccountEntry,
): Promise<PartnerAccount> {
  const partner = formPartner(deps, named);
  const row = await ctx.db.tx((tx) => findInForce(tx, ctx, partner));
  // mutant owner-undoes-switch-off: `row?.mode === 'off'` -> `false` fails payment-accounts.security.test.ts
  if (row?.mode === 'off') throw new AppError('partnerSwitchedOff');
  if (entry.mode === 'own') await setOwn(deps, ctx, partner, { row, entered: entry });
  else if (!partner.hasPlatform) throw new AppError('noPlatformAccount');
  else if (row?.mode === 'own') await setAccount(deps.ring, ctx, partner, { mode: 'platform' });
  return getAccount(deps, ctx, partner);
}
