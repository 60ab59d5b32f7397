import type { EndpointAnswer } from '@caravel/contracts';
import { ACTIVITY_LIMITS, type listActivityTags as endpoint } from '@caravel/products/activities/contract';
import { askPrice } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import { READING } from '../rules/supplier-errors.ts';
import { findPlaceOf } from './destinations.ts';

type Tags = EndpointAnswer<typeof endpoint>['data'];

/**
 * Returns the tags of a place's products, those of the most products first, in the caller's language. A supplier that does not tell is left out as long as
 * another does. Throws `destinationNotFound`, `supplierFailed`, `supplierTimeout`.
 */
export async function listTags(
  { suppliers }: Pick<ActivitiesSearchDeps, 'suppliers'>,
  ctx: Ctx,
  destinationId: string,
  signal: AbortSignal,
): Promise<Tags> {
  const place = await findPlaceOf(ctx, destinationId);
  const { ports } = await suppliers.forAgency(ctx);
  const { currency } = ctx.agency;
  const query = { place, dates: null, currency, language: ctx.locale, limit: ACTIVITY_LIMITS.maxProducts };
  const told = await Promise.allSettled(ports.map((port) => askPrice((inTime) => port.tags(query, inTime), READING, signal)));
  const failed = told.find((one) => one.status === 'rejected');
  if (failed && told.every(({ status }) => status === 'rejected')) throw failed.reason;
  const known = new Map<number, Tags[number]>();
  for (const one of told) {
    for (const { tagId, name, parentTagId, count } of one.status === 'fulfilled' ? one.value : []) {
      known.set(tagId, { tagId, name, parentTagId, count: count + (known.get(tagId)?.count ?? 0) });
    }
  }
  return [...known.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, ctx.locale));
}
