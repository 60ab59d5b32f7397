import type { EndpointAnswer } from '@caravel/contracts';
import type {
  ActivityDestination,
  ActivityDetails,
  getActivityLocations,
  getActivityTitle,
} from '@caravel/products/activities/contract';
import { nearestTown } from '@caravel/reference';
import { zonePlace } from '../../../domains/bookings/index.ts';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { refuseUnsound } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, isAppError } from '../../../platform/errors.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import type { SupplierActivity } from '../ports.ts';
import { isSoundPrice } from '../rules/activity-price.ts';
import { READING } from '../rules/supplier-errors.ts';
import { fromPrice } from './activity-record.ts';
import { findPlace } from './destinations.ts';

/** The place of a product: the one that its supplier names, else the town that it begins in. Throws `supplierFailed` if it is nowhere. */
async function destinationOf(ctx: Ctx, { destinationId, position }: SupplierActivity): Promise<ActivityDestination> {
  const town = position && nearestTown(position);
  for (const id of [destinationId, ...(town ? [`city-${town.id}`] : [])]) {
    try {
      return (await findPlace(ctx, id)).destination;
    } catch (error) {
      if (!isAppError(error, 'destinationNotFound')) throw error;
    }
  }
  throw new AppError(READING.failed);
}

/**
 * Returns a product with all that its page tells, asked from its supplier, with the lowest total of the smallest party. Throws `activityNotFound`,
 * `supplierFailed`, `supplierTimeout`.
 */
export async function getDetails(deps: ActivitiesSearchDeps, ctx: Ctx, productCode: string): Promise<ActivityDetails> {
  const { supplier, product } = await deps.readProduct(ctx, productCode);
  const { code: _code, destinationId: _destinationId, tags, from, ...rest } = product;
  refuseUnsound(ctx, supplier, isSoundPrice(from.price, ctx.agency.currency), READING);
  const rules = await loadPriceRules(deps.pricing, ctx, {
    ...{ product: 'activities', supplier: supplier.name },
    userIds: peopleOfSearch(ctx),
  });
  return {
    ...rest,
    productCode,
    serverTime: new Date(ctx.clock.now()).toISOString(),
    destination: await destinationOf(ctx, product),
    zonePlace: zonePlace(product.timeZone, ctx.locale),
    tags: tags.map(({ tagId, name }) => ({ tagId, name })),
    tagIds: tags.map(({ tagId }) => tagId),
    from: fromPrice(from, rules),
  };
}

/** Returns the title of a product, in the caller's language. Throws as `getDetails` does. */
export async function getTitle(
  deps: Pick<ActivitiesSearchDeps, 'readProduct'>,
  ctx: Ctx,
  productCode: string,
): Promise<EndpointAnswer<typeof getActivityTitle>['data']> {
  return { title: (await deps.readProduct(ctx, productCode)).product.title };
}

/** Returns where a product begins and ends, and where people are picked up. Throws as `getDetails` does. */
export async function getLocations(
  deps: Pick<ActivitiesSearchDeps, 'readProduct'>,
  ctx: Ctx,
  productCode: string,
): Promise<EndpointAnswer<typeof getActivityLocations>['data']> {
  const { meetingPoints, endPoints, pickup } = (await deps.readProduct(ctx, productCode)).product;
  return { meetingPoints, endPoints, pickupPlaces: pickup.places };
}
