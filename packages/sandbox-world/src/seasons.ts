import type { WorldCity } from './cities.ts';
import { festivalFactor } from './festivals.ts';
import { fraction, mix } from './random.ts';
import { type DayNumber, dayText, weekdayOf } from './zones.ts';

const DAYS_A_YEAR = 365.2425;

/** The day of the year, 0 to 365, shifted by half a year in the south. */
function northernDay(day: DayNumber, southern: boolean): number {
  const inYear = ((day % DAYS_A_YEAR) + DAYS_A_YEAR) % DAYS_A_YEAR;
  return (inYear + (southern ? DAYS_A_YEAR / 2 : 0)) % DAYS_A_YEAR;
}

/** A hill over the year: 1 at its middle, 0 half a width away. */
function hill(inYear: number, middle: number, width: number): number {
  const away = Math.min(Math.abs(inYear - middle), DAYS_A_YEAR - Math.abs(inYear - middle));
  return away >= width / 2 ? 0 : (1 + Math.cos((away / (width / 2)) * Math.PI)) / 2;
}

/** The turn of the year, when everybody travels: 0 to 1. */
function turnOfTheYear(day: DayNumber): number {
  return hill(((day % DAYS_A_YEAR) + DAYS_A_YEAR) % DAYS_A_YEAR, 363.5, 18);
}

const HOT_SUMMERS = new Set(['AE', 'QA', 'OM', 'BH', 'KW', 'SA']);

/** The level of prices by the season of a place, 1 on an average day: snow, beach, tropics or city. */
export function seasonOf(city: WorldCity, day: DayNumber): number {
  const southern = city.town.lat < 0;
  const inYear = northernDay(day, southern);
  const holidays = turnOfTheYear(day);
  if (city.ski)
    return 0.62 + 0.62 * hill(inYear, 45, 130) + 0.22 * hill(inYear, 215, 90) + 0.85 * holidays * (southern ? 0.3 : 1);
  // Nobody wants to be outdoors in the Gulf's summer.
  if (HOT_SUMMERS.has(city.town.countryCode)) return 0.72 + 0.6 * hill(inYear, 20, 190) + 0.5 * holidays;
  if (Math.abs(city.town.lat) < 24) {
    // The dry months of the tropics; in the south the summer of its own people.
    return 0.86 + 0.3 * hill(inYear, southern ? 205 : 45, 150) + (city.beach ? 0.55 : 0.2) * holidays;
  }
  if (city.beach) return 0.6 + 0.85 * hill(inYear, 212, 170) + 0.18 * holidays;
  return 0.83 + 0.24 * hill(inYear, 150, 120) + 0.26 * hill(inYear, 265, 90) + 0.08 * hill(inYear, 205, 80) + 0.35 * holidays;
}

/** A fair, a festival or a match that fills a city. */
type CityEvent = { readonly from: DayNumber; readonly days: number; readonly factor: number };

const EVENT_CITY = { hotels: 150, perYear: 4 };
const eventsByYear = new Map<string, readonly CityEvent[]>();

function eventsOf(city: WorldCity, year: number): readonly CityEvent[] {
  if (city.hotels < EVENT_CITY.hotels) return [];
  const key = `${city.key}:${year}`;
  const known = eventsByYear.get(key);
  if (known) return known;
  const start = Date.UTC(year, 0, 1) / 86_400_000;
  const events = Array.from({ length: EVENT_CITY.perYear }, (_, at) => ({
    from: start + (mix(city.town.id, year, at, 120) % 360),
    days: 2 + (mix(city.town.id, year, at, 121) % 4),
    factor: 1.15 + 0.4 * fraction(city.town.id, year, at, 122),
  }));
  if (eventsByYear.size > 500) eventsByYear.clear();
  eventsByYear.set(key, events);
  return events;
}

/** How much dearer a night is because of a festival or an event; 1 without one. */
function eventFactor(city: WorldCity, day: DayNumber): number {
  const year = Number(dayText(day).slice(0, 4));
  let factor = festivalFactor(`${city.town.countryCode} ${city.town.name}`, day);
  for (const event of eventsOf(city, year))
    if (day >= event.from && day < event.from + event.days) factor = Math.max(factor, event.factor);
  return factor;
}

/** Nights to Saturday and Sunday are dear where people come for pleasure, those to Tuesday to Thursday where they come for work. */
const WEEK = {
  pleasure: [0.95, 0.93, 0.94, 0.97, 1.12, 1.16, 0.96],
  work: [1.05, 1.13, 1.13, 1.05, 0.9, 0.88, 0.92],
} as const;

/** The level of prices of a city on a night, 1 on an average one: season, weekday and events. */
export function nightLevel(city: WorldCity, day: DayNumber): number {
  const week = WEEK[city.business ? 'work' : 'pleasure'][weekdayOf(day)] ?? 1;
  return seasonOf(city, day) * week * eventFactor(city, day);
}
