import { distanceKm, findDestination, findTown, listAreas, type Point } from '@caravel/reference';
import { findArea, findHub, type Hub, hubOfTownId, keyOfTown, soldTowns } from './hubs.ts';
import { activitiesOf, activityAt, countAt } from './products.ts';
import type { WorldActivity } from './types.ts';

const MOST = 600;
/** A region shows the best of so many towns; a country of so many places. */
const TOWNS_OF_REGION = 25;
const PLACES_OF_COUNTRY = 30;
const COUNTRY = /^country-([A-Z]{2})$/;

let towns: ReturnType<typeof soldTowns> | undefined;
const byRank = () => (towns ??= [...soldTowns()].sort((a, b) => b.rank - a.rank));

/** What several places sell together: of each in turn the best that is left, more of those that are more important. */
function together(hubs: readonly Hub[], most: number): WorldActivity[] {
  const found = hubs.flatMap((hub) =>
    Array.from({ length: Math.min(most, countAt(hub)) }, (_, at) => ({ hub, at, order: (at + 1) / (1 + hub.rank ** 2 / 400) })),
  );
  return found
    .sort((a, b) => a.order - b.order)
    .slice(0, most)
    .flatMap(({ hub, at }) => activityAt(hub, at) ?? []);
}

function ofRegion(id: string, centre: Point, radiusKm: number, most: number): WorldActivity[] {
  const own = findHub(id);
  const around = byRank()
    .filter((town) => distanceKm(centre, town) <= radiusKm)
    .slice(0, TOWNS_OF_REGION)
    .flatMap(({ id: townId }) => hubOfTownId(townId) ?? []);
  return together([...(own ? [own] : []), ...around], most);
}

/** What is sold around a sight or in a part of a town is at least so much. */
const LEAST_OF_PLACE = 20;

/** Around a sight or in a part of a town: what is about it first, then what begins near it; if that is little, what else there is in the town. */
function ofPlace(id: string, hub: Hub, centre: Point, radiusKm: number, most: number): WorldActivity[] {
  const about: WorldActivity[] = [];
  const near: WorldActivity[] = [];
  const others: WorldActivity[] = [];
  for (const activity of activitiesOf(hub)) {
    const { idea, position } = activity;
    if (idea.subject?.id === id) about.push(activity);
    else if (position !== null && distanceKm(position, centre) <= radiusKm) near.push(activity);
    else others.push(activity);
  }
  const missing = Math.max(0, LEAST_OF_PLACE - about.length - near.length);
  return [...about, ...near, ...others.slice(0, missing)].slice(0, most);
}

function ofCountry(code: string, most: number): WorldActivity[] {
  const ownTowns = byRank()
    .filter(({ countryCode }) => countryCode === code)
    .map(({ id, rank }) => ({ key: keyOfTown(id), rank }));
  const areas = listAreas()
    .filter(({ countryCode }) => countryCode === code)
    .map(({ id, rank }) => ({ key: id, rank }));
  const hubs = [...ownTowns, ...areas]
    .sort((a, b) => b.rank - a.rank)
    .flatMap(({ key }) => findHub(key) ?? [])
    .slice(0, PLACES_OF_COUNTRY);
  return together(hubs, most);
}

/** The town that sells what is done at a place: its own, or the nearest that sells anything. */
function nearestHub(centre: Point): Hub | undefined {
  const [nearest] = byRank()
    .map((town) => ({ town, km: distanceKm(centre, town) }))
    .filter(({ km }) => km < 80)
    .sort((a, b) => a.km - b.km);
  return nearest && hubOfTownId(nearest.town.id);
}

/**
 * What is sold at a destination of ours, the most important first: a town (`city-2267057`), a region, a sight, a part of a city, or a country
 * (`country-PT`). Empty if nothing is, or there is no such place.
 */
export function activitiesAt(destinationId: string, most: number = MOST): readonly WorldActivity[] {
  const [, country] = COUNTRY.exec(destinationId) ?? [];
  if (country !== undefined) return ofCountry(country, most);
  const place = findDestination(destinationId);
  if (!place) return [];
  const centre = { lat: place.lat, lng: place.lng };
  const area = findArea(destinationId);
  if (area?.kind === 'region') return ofRegion(destinationId, centre, area.radiusKm, most);
  if (area) {
    const town = area.townId === null ? undefined : findTown(area.townId);
    const hub = (town && hubOfTownId(town.id)) ?? findHub(destinationId) ?? nearestHub(centre);
    return hub
      ? hub.key === destinationId
        ? activitiesOf(hub, most)
        : ofPlace(destinationId, hub, centre, Math.max(1, place.radiusKm), most)
      : [];
  }
  const townId = place.kind === 'city' ? Number(destinationId.slice('city-'.length)) : Number.NaN;
  const hub = Number.isNaN(townId) ? nearestHub(centre) : (hubOfTownId(townId) ?? nearestHub(centre));
  return hub ? activitiesOf(hub, most) : [];
}
