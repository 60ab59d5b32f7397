import type { EndpointAnswer, suggestAirports as endpoint } from '@caravel/contracts';
import { suggestPlaces } from '@caravel/reference';
import type { Ctx } from '../../platform/context.ts';
import { neverChanges } from '../../platform/http/endpoints/answer-writer.ts';

type Answer = EndpointAnswer<typeof endpoint>;

/** Everybody begins to type the same few names; places change with a release alone. */
const KEPT_ANSWERS = 500;
const kept = new Map<string, Answer>();

/** Suggests cities and airports for typed text, with the country in the caller's language. */
export function suggestAirports(ctx: Pick<Ctx, 'locale'>, { search, limit }: { search: string; limit: number }): Answer {
  const key = `${ctx.locale} ${limit} ${search}`;
  const known = kept.get(key);
  if (known) return known;
  const places = suggestPlaces(search, { limit, locale: ctx.locale });
  const made = neverChanges({ data: places.map(({ match: _, airports, ...place }) => ({ ...place, airports: [...airports] })) });
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}
