import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type NamedHotel, namedHotels } from '@caravel/products/hotels/world';
import { answerCalls } from '../../../../platform/threads/answer-calls.ts';
import type { SupplierNamed } from '../../ports.ts';
import { searchText, textMatcher } from '../../rules/matches-name.ts';
import { MOST_NAMES, type NameQuestion } from './find-names.ts';

/** After so many names others are answered, by what is known so far. */
const AT_ONCE = 200;

const known: { readonly name: string; readonly city: string; readonly hotel: NamedHotel }[] = [];

async function makeNames(): Promise<void> {
  for (const hotel of namedHotels()) {
    if (known.length >= MOST_NAMES) return;
    const before = known.at(-1);
    // One text a city.
    const city = before?.hotel.cityName === hotel.cityName ? before.city : searchText(hotel.cityName);
    known.push({ name: searchText(hotel.name), city, hotel });
    if (known.length % AT_ONCE === 0) await letOthersRun();
  }
}

function present({ name, cityName, countryCode, lat, lng, rank }: NamedHotel): SupplierNamed {
  return { name, cityName, countryCode, position: { lat, lng }, importance: rank };
}

// Runs in a thread because the names take some seconds of computing, and tens of megabytes. They are in the order of their cities' importance.
const made = makeNames();
made.catch(() => process.exit(1));

answerCalls(async ({ code, text, limit }: NameQuestion): Promise<readonly SupplierNamed[]> => {
  const found: SupplierNamed[] = [];
  const isMatch = textMatcher(text);
  for (const { name, city, hotel } of known) {
    if (found.length >= limit) break;
    if (hotel.soldBy.includes(code) && isMatch(name, city)) found.push(present(hotel));
  }
  return found;
});
