import type { NewAgencyRequest } from '@caravel/contracts';
import { addressAsked, SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { newToken, sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { changePending, findTakenName, insertPending, judgeSubdomain, lockNames, subdomainOf } from '../agencies/index.ts';
import { isCommonPassword, keepOwner } from '../identity/index.ts';
import { findCoupon } from '../subscriptions/index.ts';
import { ownNames } from './check-subdomain.ts';
import type { SignUpDeps } from './deps.ts';
import { isProven } from './mailbox/prove-mailbox.ts';
import { findOwnAgencies } from './own-agency.ts';
import { requireOwnBrand } from './require-own-brand.ts';
import { PENDING_LIFETIME } from './rules/lifetimes.ts';
import { agencySignUps } from './tables.ts';

/** A pending agency, and the token that lets its holder pay for it. */
export type SignedUp = { readonly agencyId: string; readonly signUpToken: string; readonly origin: string };

/** Where offices are that do not say. */
const USUAL_ZONE = 'America/New_York';

function zoneOf(named: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named ?? USUAL_ZONE }).resolvedOptions().timeZone;
  } catch {
    return USUAL_ZONE;
  }
}

/** Checks what needs no lock: mailbox, sub-domain, coupon, offer, password. Returns the coupon's code as it is stored, and the sub-domain. */
async function checkRequest(deps: SignUpDeps, ctx: Ctx, request: NewAgencyRequest) {
  if (!(await isProven(ctx, { email: request.email, token: request.mailboxToken }))) throw new AppError('mailboxUnproven');
  const { subdomain, problem } = judgeSubdomain(request.subdomain, ownNames(deps));
  if (problem) throw new AppError(problem);
  if (request.plan !== (await deps.planOnSale())) throw new AppError('priceChanged');
  const coupon = request.couponCode ? await findCoupon(deps, request.couponCode) : null;
  if (coupon === undefined) throw new AppError('couponInvalid');
  const about = [request.agencyName, request.name, request.email];
  if (await isCommonPassword(request.password, about)) throw new AppError('passwordTooCommon');
  return { subdomain, couponCode: coupon?.code ?? null };
}

type Written = {
  readonly request: NewAgencyRequest;
  readonly slug: string;
  readonly origin: string;
  readonly couponCode: string | null;
  readonly passwordHash: string;
  readonly tokenHash: string;
};

async function writeSignUp(tx: Tx, ctx: Ctx, agencyId: string, isNew: boolean, written: Written): Promise<void> {
  const { request, slug, origin, couponCode, passwordHash, tokenHash } = written;
  const now = new Date(ctx.clock.now());
  const agency = {
    id: agencyId,
    name: request.agencyName,
    slug,
    origin,
    currency: SUBSCRIPTION_CURRENCY,
    timeZone: zoneOf(request.timeZone),
    locale: ctx.locale,
    contactEmail: request.email,
    contactPhone: request.phone,
    until: new Date(now.getTime() + PENDING_LIFETIME),
    now,
  };
  await (isNew ? insertPending(tx, agency) : changePending(tx, agency));
  const { address: street, city, state, zip } = addressAsked(request, request.country);
  const ownerId = newId();
  const { name, email, phone } = request;
  const address = { street, city, state, zip, country: request.country };
  await keepOwner(tx, { id: ownerId, agencyId, name, email, phone, passwordHash, locale: ctx.locale, address, now });
  const chosen = { plan: request.plan, couponCode, tokenHash, agreedAt: now, updatedAt: now };
  await tx
    .insert(agencySignUps)
    .values({ agencyId, ownerId, ...chosen, createdAt: now })
    .onConflictDoUpdate({ target: agencySignUps.agencyId, set: chosen });
  const made = { ...ctx, agency: { ...ctx.agency, id: agencyId } };
  const data = { plan: request.plan, couponCode };
  await recordAudit(tx, made, { action: 'agency.signedUp', subjectType: 'agency', subjectId: agencyId, data });
}

/**
 * Keeps the names of a new agency for its owner, for a day: a pending agency, which no request finds before it is paid, and its owner's
 * account. The same owner may send it again and changes the one that is kept. Where two want one name at once, one gets it. Throws
 * `mailboxUnproven`, `userEmailExists`, `agencyNameExists`, `agencySubdomainExists`, `domainTaken`, `agencyDomainRefused`,
 * `subdomainMissing`, `subdomainInvalid`, `couponInvalid`, `priceChanged` if another plan is on sale now, `passwordTooCommon`, and
 * `notFound` on another site than the product's own brand.
 */
export async function signUpAgency(deps: SignUpDeps, ctx: Ctx, request: NewAgencyRequest): Promise<SignedUp> {
  requireOwnBrand(ctx);
  const { subdomain: slug, couponCode } = await checkRequest(deps, ctx, request);
  const { host, origin } = subdomainOf(slug, deps.publicOrigin);
  const passwordHash = await deps.passwords.hash(request.password);
  const signUpToken = newToken();
  const written = { request, slug, origin, couponCode, passwordHash, tokenHash: sha256(signUpToken) };
  const agencyId = await deps.database.system.tx(async (tx) => {
    await lockNames(tx);
    const { pending, hasOpen } = await findOwnAgencies(tx, request.email);
    if (hasOpen) throw new AppError('userEmailExists');
    const taken = await findTakenName(tx, { name: request.agencyName, slug, host, own: pending });
    if (taken) throw new AppError(taken);
    const id = pending ?? newId();
    await writeSignUp(tx, ctx, id, pending === undefined, written);
    return id;
  });
  deps.forgetAgency(agencyId);
  return { agencyId, signUpToken, origin };
}
