import type { EndpointAnswer } from '@caravel/contracts';
import { type getCarStaticData as contract, VEHICLE_SIZES } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Returns the sizes of vehicles, the smallest first, named in the caller's language. */
export function getStaticData({ locale }: Ctx): EndpointAnswer<typeof contract>['data'] {
  return { vehicleSizes: VEHICLE_SIZES.map(({ id, key }) => ({ id, name: translate(locale, `carSize.${key}`) })) };
}
