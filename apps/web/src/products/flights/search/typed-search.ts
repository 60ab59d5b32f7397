import {
  defaultForm,
  localDay,
  paramsOfForm,
  type SearchForm,
  setPlace,
  setRange,
  setRouteType,
  validateSearch,
} from '@caravel/flight-search';
import { addDays, isPlainDate, type PlainDate } from '@caravel/kernel';
import { PRODUCT_FACTS } from '@caravel/products';
import { FLIGHT_LIMITS } from '@caravel/products/flights/contract';
import { suggestPlaces } from './flight-calls.ts';
import { placesOf, rememberPlace } from './place-names.ts';

/** What was typed on the landing page: places in words, days as `YYYY-MM-DD`. */
export type TypedSearch = Partial<Record<'from' | 'to' | 'out' | 'back', string | undefined>>;

/** Letters alone, without accents: "São Paulo" and "sao paulo" are the same words. */
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The place that words mean: the one they name, or else the first suggestion, which `isSure` tells apart. Undefined if there is none. */
async function findPlace(words: string | undefined): Promise<{ code: string; isSure: boolean } | undefined> {
  if (words === undefined) return undefined;
  const found = (await suggestPlaces(words)).flatMap(placesOf);
  const named = found.find(({ code, name }) => bare(code) === bare(words) || bare(name) === bare(words));
  const place = named ?? found[0];
  if (!place) return undefined;
  rememberPlace(place);
  return { code: place.code, isSure: named !== undefined };
}

/** The form with the days as they were typed, even those that cannot be searched: the form says so beside them. */
function withDays(form: SearchForm, { out, back }: TypedSearch, today: PlainDate): SearchForm {
  const isDay = (day: string | undefined): day is PlainDate =>
    day !== undefined && isPlainDate(day) && day >= today && day <= addDays(today, FLIGHT_LIMITS.maxDaysAhead);
  if (isDay(out) && isDay(back) && back >= out) return setRange(form, out, back);
  const typed = out !== undefined && back === undefined ? setRouteType(form, 'One Way') : form;
  return { ...typed, segments: typed.segments.map((leg, at) => ({ ...leg, date: (at === 0 ? out : back) ?? leg.date })) };
}

/**
 * The search that was typed on the landing page, as an address: of the results where every word is a place and the days can be searched, else of the form with all
 * that is known. Words that no place has and days that cannot be stay in the address, so that the form can say so.
 */
export async function hrefOfTyped(typed: TypedSearch): Promise<string> {
  const today = localDay(Date.now());
  const [from, to] = await Promise.all([findPlace(typed.from), findPlace(typed.to)]);
  const places = setPlace(setPlace(defaultForm(today), 0, 'origin', from?.code ?? ''), 0, 'destination', to?.code ?? '');
  const form = withDays(places, typed, today);
  const asked = typed.out !== undefined && (typed.back === undefined || form.segments[1]?.date === typed.back);
  const isSure = asked && from?.isSure === true && to?.isSure === true && validateSearch(form, today).length === 0;
  const unknown = { ...(typed.from && !from && { from: typed.from }), ...(typed.to && !to && { to: typed.to }) };
  const path = isSure ? `${PRODUCT_FACTS.flights.paths.search}/search` : PRODUCT_FACTS.flights.paths.search;
  const search = Object.entries({ ...paramsOfForm(form), ...unknown }).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(search)}`;
}
