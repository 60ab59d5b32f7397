import type { CarDetails } from '@caravel/products/cars/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsSearchDeps } from '../deps.ts';
import { getCarDetails } from './get-car-details.ts';
import { readOfferHandle } from './offer-handle.ts';

/** Returns the offer of a handle that this server made for the caller. Throws as `readOfferHandle` and `getCarDetails` do. */
export function openCarLink(deps: CarsSearchDeps, ctx: Ctx, handle: string, signal: AbortSignal): Promise<CarDetails> {
  return getCarDetails(deps, ctx, readOfferHandle(deps.handleSecret, ctx, handle), signal);
}
