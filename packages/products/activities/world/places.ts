import type { Locale, Names, Point } from '@caravel/reference';
import { airportNames } from '@caravel/reference';
import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import { rounded, toward } from '@caravel/sandbox-world/shores.ts';
import type { PickupKind } from '../contract/index.ts';
import { type Hub, hasPort, subjectsOf, surroundingsOf } from './hubs.ts';
import type { WorldActivity } from './types.ts';
import { fillText, wordsOf } from './words/index.ts';
import type { SpotId } from './words/types.ts';

/** A place of a product. */
export type WorldPlace = {
  readonly ref: string;
  readonly name: string;
  readonly address: string;
  readonly position: Point | null;
  readonly description: string;
};
export type WorldPickupPlace = WorldPlace & { readonly kind: PickupKind };

function placeOf(ref: string, spot: SpotId, names: Names, position: Point | null, hub: Hub, locale: Locale): WorldPlace {
  const [name, description] = wordsOf(locale).spots[spot];
  const title = fillText(name, locale, names, hub.names);
  const address = position === null || names.en === hub.names.en ? hub.names[locale] : `${names[locale]}, ${hub.names[locale]}`;
  return { ref, name: title, address, position, description };
}

function spotOf({ idea, theme }: WorldActivity): SpotId {
  if (idea.theme === 'onlineCooking') return 'online';
  if (theme.from === 'airport') return 'arrivals';
  if (theme.from === 'port') return 'portGate';
  if (idea.theme === 'stationTransfer') return 'station';
  if (theme.from === 'water') return 'pier';
  if (theme.from === 'shore') return theme.kind === 'class' || theme.tag === 'paddling' ? 'beach' : 'pier';
  if (theme.from === 'outskirts') return 'base';
  if (idea.subject?.kind === 'quarter') return 'quarter';
  if (idea.subject?.kind === 'sight' && idea.theme !== 'parkCoach') return 'entrance';
  return mix(idea.seed, 60) % 2 === 0 ? 'square' : 'office';
}

/** A shore without a beach has landing stages only. */
function standing(activity: WorldActivity): SpotId {
  const spot = spotOf(activity);
  return spot === 'beach' && !surroundingsOf(activity.hub).beach ? 'pier' : spot;
}

const airportOf = (hub: Hub): Names | undefined => {
  const airport = hub.city.airports[0]?.airport;
  if (!airport) return undefined;
  const name = (locale: Locale) => airportNames(airport.code, locale).name;
  return { en: name('en'), pt: name('pt'), es: name('es') };
};

/** Where a product begins. */
export function meetingPointOf(activity: WorldActivity, locale: Locale): WorldPlace {
  const { hub, idea, theme, code, position } = activity;
  const airport = theme.from === 'airport' ? airportOf(hub) : undefined;
  const isThere = idea.subject !== null && idea.subject.kind !== 'trip' && idea.theme !== 'parkCoach';
  const names = airport ?? (isThere && idea.subject ? idea.subject.names : hub.names);
  return placeOf(`${code}-start`, standing(activity), names, position, hub, locale);
}

function hotelPickups({ hub, code, seed }: WorldActivity, locale: Locale): WorldPickupPlace[] {
  const { quarters, sights } = subjectsOf(hub);
  const named = [...quarters, ...sights.filter(({ sight }) => sight === 'place')].slice(0, 6);
  const middle = { id: 'centre', names: hub.names, position: hub.centre };
  return [middle, ...named].map((near, at) => {
    const position = rounded(toward(near.position, 0.2 * fraction(seed, at, 61), fraction(seed, at, 62)));
    return { ...placeOf(`${code}-h${at}`, 'hotels', near.names, position, hub, locale), kind: 'HOTEL' };
  });
}

/** Where people are picked up: hotels of its quarters, its airport, its port and its station. */
export function pickupPlacesOf(activity: WorldActivity, locale: Locale): readonly WorldPickupPlace[] {
  const { hub, code, pickup, theme, idea } = activity;
  if (pickup.option === 'MEET_EVERYONE_AT_START_POINT') return [];
  const found = hotelPickups(activity, locale);
  const isTransfer = theme.kind === 'transfer';
  const airport = airportOf(hub);
  const at = hub.city.airports[0]?.airport;
  if (isTransfer && airport && at)
    found.push({ ...placeOf(`${code}-a`, 'arrivals', airport, { lat: at.lat, lng: at.lng }, hub, locale), kind: 'AIRPORT' });
  if (isTransfer && hasPort(hub))
    found.push({
      ...placeOf(`${code}-p`, 'portGate', hub.names, surroundingsOf(hub).shores[0] ?? null, hub, locale),
      kind: 'PORT',
    });
  if (isTransfer || idea.theme === 'driver')
    found.push({ ...placeOf(`${code}-s`, 'station', hub.names, hub.centre, hub, locale), kind: 'LOCATION' });
  return found;
}
