import { type ChosenStayPrice, getStayPrice } from '@caravel/products/hotels/contract';
import { useCall } from '../../../../lib/api/use-call.ts';
import { type ChosenPrice, priceOf, type Rate } from './choose-rates.ts';

/**
 * The price of a choice. `isAsked`: the server is being asked, and nothing of it is shown yet. `isExact`: as the server says it for the whole stay; if
 * it does not respond, it is the sum of the rooms, which may differ by a rounding.
 */
export type RunningPrice = {
  readonly price: ChosenPrice | undefined;
  /** The chosen rates with price and policy as the checkout will have them, once they are known. */
  readonly exact: readonly Rate[];
  readonly isExact: boolean;
  readonly isAsked: boolean;
};

/** The chosen rates as the server prices them together; as they are listed as long as it has not answered. */
function exactRates(chosen: readonly Rate[], rooms: ChosenStayPrice['rooms'] | undefined): readonly Rate[] {
  return chosen.map((rate, room) => ({ ...rate, ...rooms?.[room] }));
}

/** What the chosen rates cost together. A single room costs what its rate says; several are asked for, because their stay is rounded and capped as a whole. */
export function useStayPrice(
  of: { readonly corelationid: string; readonly hotelid: string },
  chosen: readonly Rate[],
): RunningPrice {
  const isMany = chosen.length > 1;
  const rateIds = chosen.map(({ rateId }) => rateId);
  const stay = useCall(getStayPrice, { body: { ...of, rateIds } }, { enabled: isMany, staleMs: 60_000 });
  const price = isMany ? stay.data?.data.price : undefined;
  return {
    // mutant stay-price-is-a-sum: `price ?? priceOf(chosen)` -> `priceOf(chosen) ?? price` fails hotel-details.dom.test.tsx
    price: price ?? priceOf(chosen),
    exact: exactRates(chosen, isMany ? stay.data?.data.rooms : undefined),
    isExact: !isMany || price !== undefined,
    isAsked: isMany && stay.isFetching && !price,
  };
}
