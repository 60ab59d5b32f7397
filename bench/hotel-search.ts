// Hotel search in the simulated world: all properties of a capital priced for a stay at three suppliers, once the city is known.
import { addDays, required } from '@caravel/kernel';
import { HOTEL_SUPPLIERS, hotelCityKey, hotelWaves } from '@caravel/products/hotels/world';
import { listTowns } from '@caravel/reference';
import { percentile, report, timed, told } from './measure.ts';

const now = Date.now();
const checkIn = addDays(new Date(now).toISOString().slice(0, 10), 60);
const occupancies = [{ adults: 2, childAges: [] }];
const stay = { checkIn, checkOut: addDays(checkIn, 4), occupancies, nationality: 'US', now };
const lisbon = required(
  listTowns().find(({ countryCode, name }) => countryCode === 'PT' && name === 'Lisbon'),
  'Lisbon',
);
const cityKey = required(hotelCityKey(lisbon.id), 'a city');

/** The longest time in which nobody else could run, of the searches so far; the world lets others run between its steps. */
let longest = 0;

function search(): number {
  let found = 0;
  let since = performance.now();
  for (const { code } of HOTEL_SUPPLIERS)
    for (const wave of hotelWaves(code, { area: { kind: 'city', cityKey }, stay })) {
      longest = Math.max(longest, performance.now() - since);
      if (wave) found += wave.found.length;
      since = performance.now();
    }
  return found;
}

let found = 0;
const cold = await timed(() => {
  found = search();
});
const coldStep = longest;
longest = 0;
const times: number[] = [];
for (let again = 0; again < 20; again += 1) times.push(await timed(search));
report(
  told('Hotel search in Lisbon, the first of a process', `${cold.toFixed(0)} ms, at most ${coldStep.toFixed(0)} ms in one go`),
  told(
    `Hotel search in Lisbon, ${found} records of three suppliers, p50`,
    `${percentile(times, 0.5).toFixed(0)} ms, at most ${longest.toFixed(0)} ms in one go`,
  ),
);
