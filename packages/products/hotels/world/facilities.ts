import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { fraction } from '@caravel/sandbox-world/random.ts';
import type { Facility, PropertyKind, PropertySetting } from './types.ts';

/** What a facility depends on. */
export type House = {
  readonly kind: PropertyKind;
  readonly stars: number;
  readonly setting: PropertySetting;
  readonly rooms: number;
  readonly index: number;
};

/** The chance of each facility by stars, from none to five. */
const BY_STARS: readonly (readonly [Facility, readonly number[]])[] = [
  ['wifi', [0.93, 0.93, 0.97, 0.99, 1, 1]],
  ['airConditioning', [0.45, 0.4, 0.6, 0.8, 0.94, 1]],
  ['parking', [0.35, 0.3, 0.4, 0.5, 0.65, 0.85]],
  ['electricCarCharging', [0.02, 0.02, 0.04, 0.12, 0.28, 0.5]],
  ['pool', [0.06, 0.04, 0.07, 0.2, 0.42, 0.74]],
  ['indoorPool', [0, 0, 0.01, 0.05, 0.18, 0.46]],
  ['spa', [0.01, 0, 0.02, 0.08, 0.36, 0.85]],
  ['gym', [0.02, 0.02, 0.08, 0.34, 0.76, 0.97]],
  ['restaurant', [0.12, 0.1, 0.26, 0.5, 0.84, 0.99]],
  ['bar', [0.12, 0.12, 0.32, 0.62, 0.9, 0.99]],
  ['breakfast', [0.5, 0.4, 0.66, 0.86, 0.95, 0.99]],
  ['roomService', [0.01, 0.01, 0.06, 0.26, 0.72, 0.99]],
  ['frontDesk24h', [0.1, 0.3, 0.6, 0.85, 0.97, 1]],
  ['nonSmoking', [0.6, 0.6, 0.75, 0.85, 0.92, 0.95]],
  ['accessible', [0.12, 0.15, 0.3, 0.55, 0.75, 0.92]],
  ['familyRooms', [0.4, 0.3, 0.5, 0.6, 0.65, 0.7]],
  ['petsAllowed', [0.3, 0.2, 0.28, 0.3, 0.33, 0.35]],
  ['laundry', [0.25, 0.25, 0.4, 0.6, 0.85, 0.97]],
  ['garden', [0.4, 0.2, 0.2, 0.22, 0.3, 0.45]],
  ['terrace', [0.35, 0.2, 0.3, 0.36, 0.5, 0.7]],
  ['businessCenter', [0, 0, 0.05, 0.22, 0.52, 0.76]],
  ['meetingRooms', [0, 0, 0.04, 0.22, 0.6, 0.85]],
  ['concierge', [0.01, 0, 0.02, 0.12, 0.5, 0.96]],
];

/** Facilities that a kind of house always has, and those it never has. */
const BY_KIND: Readonly<Record<PropertyKind, { always: readonly Facility[]; never: readonly Facility[] }>> = {
  hotel: { always: [], never: [] },
  resort: { always: ['pool', 'restaurant', 'bar', 'familyRooms', 'terrace'], never: [] },
  apartments: { always: ['kitchen', 'familyRooms', 'laundry'], never: ['restaurant', 'roomService', 'breakfast'] },
  guesthouse: { always: [], never: ['roomService', 'concierge', 'meetingRooms', 'indoorPool'] },
  hostel: { always: ['sharedKitchen', 'laundry'], never: ['roomService', 'concierge', 'spa', 'indoorPool', 'meetingRooms'] },
};

/** What stands by the place and the country of a house. */
function byPlace(city: WorldCity, house: House, dice: (salt: number) => number): Facility[] {
  const found: Facility[] = [];
  if (house.setting === 'waterfront' && city.beach && dice(1) < 0.6) found.push('beachfront');
  if (house.setting === 'airport' && dice(2) < 0.8) found.push('airportShuttle');
  if (city.ski && dice(3) < 0.9) found.push('skiStorage');
  if (city.town.name === 'Las Vegas' && house.stars >= 3 && dice(4) < 0.5) found.push('casino');
  if (house.kind === 'resort' && dice(5) < 0.6) found.push('kidsClub');
  const roomy = house.setting === 'outskirts' || house.setting === 'airport' || city.town.population < 80_000;
  if (roomy && dice(6) < 0.6) found.push('freeParking');
  return found;
}

/** The facilities of a house, in the order of the table. */
export function facilitiesOf(city: WorldCity, house: House): readonly Facility[] {
  const { always, never } = BY_KIND[house.kind];
  const warm = city.beach || city.facts.language === 'arabic' || city.facts.language === 'asian';
  const found = new Set<Facility>();
  BY_STARS.forEach(([facility, chances], at) => {
    const chance = (chances[house.stars] ?? 0) + (facility === 'pool' && warm ? 0.25 : 0);
    const has = fraction(city.town.id, house.index, 70, at) < chance;
    if ((has || always.includes(facility)) && !never.includes(facility)) found.add(facility);
  });
  for (const facility of always) found.add(facility);
  for (const facility of byPlace(city, house, (salt) => fraction(city.town.id, house.index, 71, salt))) found.add(facility);
  // A small house needs no lift.
  if (house.rooms > 24) found.add('lift');
  return [...found];
}
