import type { ClientsFilter } from '@caravel/contracts';
import { addDays, instantOf } from '@caravel/kernel';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { isFoundBy } from '../../../platform/found-by/found-by.ts';
import { isBounced } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';

/** Whether somebody has confirmed their address and can log in: by a password, or by single sign-on. */
export const isVerified = and(isNotNull(users.emailVerifiedAt), or(isNotNull(users.passwordHash), gt(users.loginCount, 0)));

/** Those who can still be invited: nobody has written to them, and they have not come by themselves. */
export const isWaiting = and(isNull(users.invitedAt), eq(users.status, 'Active'), isVerified && not(isVerified));

/** Those who were invited and have not come, and whose address no email reaches. */
export const hasBounced = (ctx: Ctx): SQL | undefined =>
  and(isNotNull(users.invitedAt), isVerified && not(isVerified), isBounced(ctx, sql`lower(${users.email})`));

/** The clients of the agency; those who erased their account are none any more. */
export function isClient(ctx: Ctx): SQL | undefined {
  return and(eq(users.agencyId, ctx.agency.id), eq(users.userType, 'Client'), isNull(users.erasedAt));
}

/**
 * The people whom the caller may find: everybody, but for a restricted agent only those whom they created or booked for. Undefined if
 * nobody is left out.
 */
export async function mayFind(deps: Pick<IdentityDeps, 'listClientsBookedBy'>, ctx: Ctx): Promise<SQL | undefined> {
  const staff = requireUser(ctx);
  // mutant access-all-clients-by-a-restricted-agent: `!staff.isRestrictedAgent` -> `true` fails clients.test.ts
  if (!staff.isRestrictedAgent) return undefined;
  const booked = await deps.listClientsBookedBy(ctx, staff.userId);
  return or(eq(users.createdByUserId, staff.userId), booked.length > 0 ? inArray(users.id, [...booked]) : undefined);
}

/** The clients of the agency whom the caller may find. */
export async function visibleClients(deps: Pick<IdentityDeps, 'listClientsBookedBy'>, ctx: Ctx): Promise<SQL | undefined> {
  return and(isClient(ctx), await mayFind(deps, ctx));
}

function startOf(ctx: Ctx, day: string): Date {
  return new Date(instantOf(`${day}T00:00`, ctx.agency.timeZone));
}

/** The condition of the filters; days are those of the agency's office. */
export function clientsFilterCondition(ctx: Ctx, filter: ClientsFilter): SQL | undefined {
  const { searchQuery, status, verified, startDate, endDate, upload, bounced } = filter;
  const cameBack = hasBounced(ctx);
  return and(
    isFoundBy(users.foundBy, searchQuery),
    status && eq(users.status, status),
    upload ? eq(users.uploadId, upload) : undefined,
    bounced === undefined || cameBack === undefined ? undefined : bounced ? cameBack : not(cameBack),
    verified === undefined || isVerified === undefined ? undefined : verified ? isVerified : not(isVerified),
    startDate ? gte(users.createdAt, startOf(ctx, startDate)) : undefined,
    endDate ? lt(users.createdAt, startOf(ctx, addDays(endDate, 1))) : undefined,
  );
}

/** The order of a list; the id decides between equals, so that pages never overlap. */
export function clientsOrder(sort: ClientsFilter['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  if (sort.endsWith('created')) return [direction(users.createdAt), direction(users.id)];
  return [direction(sql`lower(${users.firstName})`), direction(sql`lower(${users.lastName})`), direction(users.id)];
}
