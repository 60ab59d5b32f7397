import { type DayNumber, dayNumber, dayText } from './zones.ts';

const DAY_MS = 86_400_000;

/** Easter Sunday of a year, as a number of days (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): DayNumber {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) / DAY_MS;
}

/** When a festival begins: the same day of each year, `MM-DD`, or so many days after Easter Sunday. */
type Begin = string | { readonly afterEaster: number };

/** A festival for which the world travels to a place. `factor`: how much dearer its nights are. */
type Festival = { readonly places: readonly string[]; readonly from: Begin; readonly nights: number; readonly factor: number };

const CARNIVAL: Begin = { afterEaster: -52 };

/** Places as country and town. Other big cities have only the fairs that dice give to each. */
const FESTIVALS: readonly Festival[] = [
  { places: ['BR Rio de Janeiro', 'AU Sydney', 'US New York', 'PT Funchal'], from: '12-29', nights: 4, factor: 1.6 },
  { places: ['GB Edinburgh', 'NL Amsterdam', 'US Las Vegas', 'AE Dubai'], from: '12-29', nights: 4, factor: 1.4 },
  { places: ['BR Rio de Janeiro', 'BR Salvador', 'US New Orleans'], from: CARNIVAL, nights: 6, factor: 1.7 },
  { places: ['IT Venice', 'ES Santa Cruz de Tenerife', 'DE Cologne'], from: CARNIVAL, nights: 6, factor: 1.4 },
  { places: ['ES Seville', 'IT Rome'], from: { afterEaster: -7 }, nights: 8, factor: 1.4 },
  { places: ['JP Kyoto', 'JP Tokyo'], from: '03-25', nights: 14, factor: 1.4 },
  { places: ['FR Cannes', 'FR Nice'], from: '05-12', nights: 11, factor: 1.6 },
  { places: ['ES Pamplona'], from: '07-06', nights: 9, factor: 1.9 },
  { places: ['GB Edinburgh'], from: '08-05', nights: 24, factor: 1.5 },
  { places: ['DE Munich'], from: '09-18', nights: 16, factor: 1.6 },
];

const byPlace = new Map<string, Festival[]>();
for (const festival of FESTIVALS)
  for (const place of festival.places) byPlace.set(place, [...(byPlace.get(place) ?? []), festival]);

/** The places that have one. */
export const FESTIVAL_PLACES: readonly string[] = [...byPlace.keys()];

const beginOf = ({ from }: Festival, year: number): DayNumber =>
  typeof from === 'string' ? dayNumber(`${year}-${from}`) : easterOf(year) + from.afterEaster;

/** How much dearer the night to the next day is in a place, `BR Salvador`, because of a festival; 1 without one. */
export function festivalFactor(place: string, day: DayNumber): number {
  const festivals = byPlace.get(place);
  if (!festivals) return 1;
  const year = Number(dayText(day).slice(0, 4));
  let factor = 1;
  // One that began in the last days of a year goes on in the next.
  for (const festival of festivals)
    for (const first of [beginOf(festival, year - 1), beginOf(festival, year)])
      if (day >= first && day < first + festival.nights) factor = Math.max(factor, festival.factor);
  return factor;
}
