import type { EndpointAnswer, fareCalendar as endpoint } from '@caravel/contracts';
import { money, type PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { peopleOfSearcher, searcherOf } from '../../../platform/search/own-search.ts';
import { composePrice, loadPriceRules } from '../../pricing/index.ts';
import type { FlightsDeps } from '../deps.ts';
import { isSamePlace } from '../rules/search-request.ts';

/** Returns the lowest known price per day for one adult, priced with the rules for the caller. Days without offers are left out. */
export async function fareCalendar(
  deps: FlightsDeps,
  ctx: Ctx,
  input: { origin: string; destination: string; from: PlainDate; days: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  if (isSamePlace(input.origin, input.destination)) throw new AppError('sameOriginDestination');
  const { ports } = await deps.suppliers.forAgency(ctx);
  const source = ports.find(({ calendar }) => calendar);
  if (!source?.calendar) return [];
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'flights', userIds: peopleOfSearcher(searcherOf(ctx)) });
  const days = await source.calendar(input.origin, input.destination, input.from, input.days);
  return days.map(({ date, net }) => {
    if (net === null) return { date, total: null };
    const price = composePrice({ net: { base: net, taxes: money(0, net.currency) }, rules, protectionSelected: false });
    return { date, total: price.traveler.total };
  });
}
