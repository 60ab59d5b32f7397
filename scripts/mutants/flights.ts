import type { Mutant } from './mutant.ts';

const SRC = 'apps/server/src/products/flights';
const SEARCH = 'packages/flight-search/src';
const travelers = `${SRC}/rules/travelers.ts`;
const rulesTest = `${SRC}/rules/rules.test.ts`;
const ages = { file: rulesTest, test: ' born ' };
const query = `${SEARCH}/query.ts`;
const queryTest = `${SEARCH}/query.test.ts`;
const agrees = { file: queryTest, test: 'agrees with the plain reference on which flights pass, at which fare, in which order' };

const advertisedTest = `${SRC}/fares/advertised.test.ts`;
const advertised = { file: advertisedTest, test: 'on days of the calendar: for any reader' };
const tiles = { file: advertisedTest, test: 'on the tiles, for each reader' };

/** Ages, days, filters and orders of flights, and requests to suppliers. */
export const FLIGHTS: readonly Mutant[] = [
  {
    name: 'advertised-for-one-adult',
    file: `${SRC}/fares/fare-calendar.ts`,
    from: 'passengers: { adults, children, infants }',
    to: 'passengers: { adults: 1, children: 0, infants: 0 }',
    killedBy: advertised,
  },
  {
    name: 'advertised-without-two-changes',
    file: `${SRC}/adapters/sandbox/sandbox-search.ts`,
    from: 'lowestFares(askedOf(query, now), trips)',
    to: 'lowestFares({ ...askedOf(query, now), maxStops: query.maxStops === 2 ? 1 : query.maxStops }, trips)',
    killedBy: advertised,
  },
  {
    name: 'advertised-after-midnight',
    file: `${SRC}/adapters/sandbox/sandbox-search.ts`,
    from: '? midnight : now;',
    to: '? midnight + DAY_MS : now;',
    killedBy: tiles,
  },
  {
    name: 'advertised-by-old-rules',
    file: 'apps/server/src/domains/pricing/routes.ts',
    from: '    deps.rulesChanged(ctx.agency.id);\n',
    to: '',
    killedBy: tiles,
  },
  {
    name: 'seen-fare-without-its-instant',
    file: `${SRC}/fares/advertise.ts`,
    from: 'seenAt: fare?.at ?? null, until',
    to: 'seenAt: null, until',
    killedBy: {
      file: `${SRC}/fares/seen-fares.test.ts`,
      test: 'with real supply a price is what a search found',
    },
  },
  {
    name: 'world-sells-rivals-together',
    file: 'packages/products/flights/world/connections.ts',
    from: "return bond === 'partner' || (slices > 2",
    to: "return bond !== 'none' || (slices > 2",
    killedBy: {
      file: 'packages/products/flights/world/search.test.ts',
      test: 'on one ticket of airlines that sell together, both ways',
    },
  },
  {
    name: 'world-joins-rivals-at-home',
    file: 'packages/products/flights/world/airlines.ts',
    from: 'if (isMajor(a) && isMajor(b) &&',
    to: 'if (a === b &&',
    killedBy: {
      file: 'packages/products/flights/world/search.test.ts',
      test: 'never joins rivals at home, on one way or on six',
    },
  },
  {
    name: 'missed-connection-is-short',
    file: `${SRC}/rules/compare-flights.ts`,
    from: 'if (wait < 0) return [',
    to: 'if (wait < -1_000_000) return [',
    killedBy: { file: `${SRC}/rules/compare-flights.test.ts`, test: 'a connection that is missed' },
  },
  {
    name: 'sold-connection-is-short',
    file: `${SRC}/rules/compare-flights.ts`,
    from: 'was ?? Number.POSITIVE_INFINITY)',
    to: 'Number.POSITIVE_INFINITY)',
    killedBy: {
      file: `${SRC}/rules/compare-flights.test.ts`,
      test: 'a short connection that was sold is no finding while it stays as long',
    },
  },
  {
    name: 'stop-of-negative-minutes',
    file: `${SRC}/search/presenters.ts`,
    from: '(minutes < 0 ?',
    to: '(minutes < -1_000_000 ?',
    killedBy: {
      file: 'apps/server/src/testing/booking-papers/changed-papers.test.ts',
      test: 'no paper, calendar, letter or answer ever says a negative time',
    },
  },
  {
    name: 'accepts-another-change',
    file: `${SRC}/bookings/accept-change.ts`,
    from: "if (answer.kind === 'changedAgain') return",
    to: "if (answer.kind === 'changedAgain' && version === '') return",
    killedBy: {
      file: `${SRC}/bookings/schedule-changes.test.ts`,
      test: 'a change that was followed by another is not accepted',
    },
  },
  {
    name: 'freed-after-acceptance',
    file: 'packages/products/flights/world/order-changes.ts',
    from: 'if (open.length === 0) return false;',
    to: 'if (changes.length === 0) return false;',
    killedBy: {
      file: `${SRC}/bookings/schedule-changes.test.ts`,
      test: 'is accepted: the old rules of the fare count again',
    },
  },
  {
    name: 'age-child-of-twelve',
    file: travelers,
    from: "if (type === 'CHD') return ageOn(dob, first) < 12 &&",
    to: "if (type === 'CHD') return ageOn(dob, first) <= 12 &&",
    killedBy: ages,
  },
  {
    name: 'age-adult-of-twelve',
    file: travelers,
    from: 'ageOn(dob, first) >= 12',
    to: 'ageOn(dob, first) > 12',
    killedBy: ages,
  },
  {
    name: 'age-infant-who-turns-two',
    file: travelers,
    from: '  return ageOn(dob, last) < 2;',
    to: '  return ageOn(dob, first) < 2;',
    killedBy: ages,
  },
  {
    name: 'age-not-born-yet',
    file: travelers,
    from: '  if (dob > first) return false;\n',
    to: '',
    killedBy: ages,
  },
  {
    name: 'age-of-a-birthday',
    file: 'packages/kernel/src/dates.ts',
    from: 'day.slice(5) < bornOn.slice(5)',
    to: 'day.slice(5) <= bornOn.slice(5)',
    killedBy: ages,
  },
  {
    name: 'travelers-more-than-were-priced',
    file: travelers,
    from: 'if (named !== requirements.passengers[COUNT_OF[type]])',
    to: 'if (named < requirements.passengers[COUNT_OF[type]])',
    killedBy: { file: rulesTest, test: 'they are those that the price was made for' },
  },
  {
    name: 'passport-that-ends-on-the-way',
    file: travelers,
    from: 'traveler.passport.expiresOn < lastDay(requirements.slices)',
    to: 'traveler.passport.expiresOn < (departureDays(requirements.slices)[0] ?? "")',
    killedBy: { file: rulesTest, test: 'a passport that is valid on the last day is enough' },
  },
  {
    name: 'days-beyond-the-sale',
    file: `${SRC}/rules/search-request.ts`,
    from: 'addDays(today, FLIGHT_LIMITS.maxDaysAhead + 1)',
    to: 'addDays(today, FLIGHT_LIMITS.maxDaysAhead + 2)',
    killedBy: { file: rulesTest, test: 'a day more' },
  },
  {
    name: 'days-of-yesterday-somewhere',
    file: `${SRC}/rules/search-request.ts`,
    from: 'first: addDays(today, -1)',
    to: 'first: addDays(today, -2)',
    killedBy: { file: rulesTest, test: 'the day before' },
  },
  {
    name: 'days-range-of-29',
    file: `${SEARCH}/clamp-range.ts`,
    from: 'span >= maxDays ? addDays(start, maxDays) : end',
    to: 'span > maxDays ? addDays(start, maxDays + 1) : end',
    killedBy: { file: `${SEARCH}/form.test.ts`, test: 'clamps a span that reaches or exceeds the maximum' },
  },
  {
    name: 'passengers-infant-without-adult',
    file: `${SEARCH}/passengers.ts`,
    from: 'counts.adults > FLIGHT_LIMITS.minAdults && counts.adults > counts.infants',
    to: 'counts.adults > FLIGHT_LIMITS.minAdults',
    killedBy: { file: `${SEARCH}/form.test.ts`, test: 'have an adult for each infant' },
  },
  {
    name: 'cancel-at-dearer-terms',
    file: 'apps/server/src/domains/bookings/drivers/supplier-calls.ts',
    from: ' || terms.supplierPenalty.amountMinor > agreed.supplierPenalty.amountMinor) return null;',
    to: ') return null;',
    killedBy: {
      file: `${SRC}/bookings/cancel-again.test.ts`,
      test: 'a penalty that is the same is agreed to already, one that is a cent higher by nobody',
    },
  },
  {
    name: 'filter-changeable-is-refundable',
    file: query,
    from: 'if (missing & CHANGEABLE) fails |= FARE_GROUPS.changeable;',
    to: 'if (missing & REFUNDABLE) fails |= FARE_GROUPS.changeable;',
    killedBy: agrees,
  },
  {
    name: 'filter-price-leaves-the-limit-out',
    file: query,
    from: 'price >= compiled.minPrice && price <= compiled.maxPrice',
    to: 'price >= compiled.minPrice && price < compiled.maxPrice',
    killedBy: { file: queryTest, test: 'counts both ends of the price range and the longest duration in' },
  },
  {
    name: 'filter-bags-fewer',
    file: query,
    from: '(index.fareChecked[fare] ?? 0) < compiled.checked',
    to: '(index.fareChecked[fare] ?? 0) < compiled.checked - 1',
    killedBy: agrees,
  },
  {
    name: 'filter-price-of-a-filtered-fare',
    file: query,
    from: 'if (fails === 0 && (best < 0 ||',
    to: 'if ((best < 0 ||',
    killedBy: { file: queryTest, test: 'finds a flight under a cabin at that cabin’s own price' },
  },
  {
    name: 'filter-airlines-ignored',
    file: query,
    from: 'if (compiled.airlines && !hasAny(',
    to: 'if (compiled.airlines?.length === 0 && !hasAny(',
    killedBy: agrees,
  },
  {
    name: 'filter-stops-of-any-leg',
    file: 'packages/flight-search/src/filter-options.ts',
    from: "if (rest.some((count) => count !== first)) return 'Mixed';",
    to: '',
    killedBy: { file: queryTest, test: 'asks every leg, and finds flights with unlike legs under Mixed' },
  },
  {
    name: 'filter-counts-behind-its-own-choice',
    file: query,
    from: 'const open = (bit: number) => (fails & ~bit) === 0;',
    to: 'const open = (_bit: number) => fails === 0;',
    killedBy: { file: queryTest, test: 'counts each choice as if its own group held that choice alone' },
  },
  {
    name: 'sort-quickest-by-price',
    file: `${SEARCH}/sort-rows.ts`,
    from: "    case 'quickest':\n      return duration;",
    to: "    case 'quickest':\n      return price;",
    killedBy: agrees,
  },
  {
    name: 'sort-best-by-price-alone',
    file: `${SEARCH}/sort-rows.ts`,
    from: 'price(row) * quickest + duration(row) * cheapest',
    to: 'price(row) * quickest',
    killedBy: { file: queryTest, test: 'is the lowest sum of the ratios to the cheapest and to the quickest' },
  },
  {
    name: 'sort-descending-ignored',
    file: `${SEARCH}/sort-rows.ts`,
    from: "sorting.order === 'desc' ? -1 : 1",
    to: '1',
    killedBy: agrees,
  },
  {
    name: 'wave-forgets-the-cheapest',
    file: `${SEARCH}/merge-wave.ts`,
    from: '.sort((a, b) => a.price - b.price ||',
    to: '.sort((a, b) => b.price - a.price ||',
    killedBy: { file: `${SEARCH}/reduce-search.test.ts`, test: 'list 1,000 at most, the dearest left out' },
  },
  {
    name: 'web-age-child-of-twelve',
    file: 'apps/web/src/products/flights/checkout/traveler-rules.ts',
    from: "if (type === 'CHD') return ageOn(dob, first) < 12 &&",
    to: "if (type === 'CHD') return ageOn(dob, first) <= 12 &&",
    killedBy: {
      file: 'apps/web/src/products/flights/checkout/traveler-rules.test.ts',
      test: ' for somebody born on ',
    },
  },
];
