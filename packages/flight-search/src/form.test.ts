import { addDays, daysBetween } from '@caravel/kernel';
import type { PassengerType, RouteType } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampRange } from './clamp-range.ts';
import {
  DEFAULT_PREFERENCES,
  DEFAULT_SETTINGS,
  defaultForm,
  defaultPassenger,
  defaultSegment,
  initialState,
} from './defaults.ts';
import { addSegment, removeSegment, setDate, setPlace, setRange, setRouteType, swapPlaces } from './edit-form.ts';
import { canAdd, canRemove, countPassengers, setPassengers } from './passengers.ts';
import { alternativeDates, DATE_SHIFT_DAYS, fromSearchInput, toSearchInput } from './search-input.ts';
import type { SearchForm } from './types.ts';
import { validateSearch } from './validate-search.ts';

const TODAY = '2027-02-01';
const filled = setPlace(setPlace(defaultForm(TODAY), 0, 'origin', 'LIS'), 0, 'destination', 'JFK');
const keys = (form: SearchForm) => validateSearch(form, TODAY).map((error) => `${error.path} ${error.key}`);
const legs = (form: SearchForm) => form.segments.map(({ origin, destination, date }) => `${origin}-${destination} ${date}`);

describe('defaults (spec 2, sections 3 and 9)', () => {
  it('are those of the spec', () => {
    expect(defaultForm(TODAY)).toMatchObject({
      routeType: 'Round-Trip',
      segments: [{ date: '2027-02-02' }, { date: '2027-02-09' }],
      preferences: { cabin: 'NoPreference', allowedStops: 2 },
    });
    expect(defaultPassenger(TODAY)).toEqual({
      id: 0,
      typeCode: 'ADT',
      dateOfBirth: '1987-02-01',
      nationality: 'US',
      residency: 'US',
      paymentCurrency: 'USD',
      formOfPayment: 'CASH',
    });
    expect(DEFAULT_PREFERENCES).toEqual({
      cabin: 'NoPreference',
      allowedStops: 2,
      fareTypes: ['PUBLIC', 'PRIVATE'],
      refundable: 'any',
      changeable: 'any',
      cabinCombo: 'CHEAPEST',
      responseOptions: {
        baggage: true,
        penalties: true,
        iataTax: true,
        surcharge: true,
        ticketMask: true,
        yqyr: true,
        allBaggageCharges: true,
        ancillaryOffers: true,
      },
    });
    expect(DEFAULT_SETTINGS).toEqual({
      theme: 'default',
      service: 'flights',
      bookingService: 'flights',
      multipleTicket: 'NO',
      streaming: true,
      seller: null,
      gatekeeper: '',
      accountCodes: [{ carrier: 'YY', code: '' }],
      platingCarrier: null,
      customSeller: { id: 999 },
      searchSpeed: 3,
      parallelRequests: 5,
    });
    expect(defaultSegment(TODAY)).toEqual({ id: 0, origin: '', destination: '', date: '2027-02-02' });
    expect(DATE_SHIFT_DAYS).toBe(2);
    expect(initialState(TODAY)).toMatchObject({
      sorting: { index: 'cheapest', order: 'asc' },
      pagination: { currentPage: 0, pageSize: 15 },
    });
  });

  it('give a birthday that exists to somebody born forty years before 29 February', () => {
    expect(defaultPassenger('2028-02-29').dateOfBirth).toBe('1988-02-29');
    expect(defaultPassenger('2028-02-29', 'INF').dateOfBirth).toBe('2027-03-01');
  });
});

describe('clampRange (spec 2, section 5)', () => {
  it('moves an end that is the start to the next day', () => {
    expect(clampRange('2027-03-01', '2027-03-01').end).toBe('2027-03-02');
    expect(clampRange('2027-03-01', '2027-02-01').end).toBe('2027-03-02');
  });
  it('clamps a span that reaches or exceeds the maximum', () => {
    expect(clampRange('2027-03-01', '2027-03-28').end).toBe('2027-03-28');
    expect(clampRange('2027-03-01', '2027-03-29').end).toBe('2027-03-29');
    expect(clampRange('2027-03-01', '2027-03-30').end).toBe('2027-03-29');
    expect(clampRange('2027-03-01', '2027-12-01', 5).end).toBe('2027-03-06');
  });
  it('gives 1 to 28 days, whatever comes in', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const { start, end } = clampRange(TODAY, addDays(TODAY, days));
        const span = daysBetween(start, end);
        expect(start).toBe(TODAY);
        expect(span).toBe(Math.min(Math.max(days, 1), 28));
      }),
    );
  });
});

describe('editing the form', () => {
  it('keeps the way back of a round trip the way out turned around', () => {
    expect(legs(filled)).toEqual(['LIS-JFK 2027-02-02', 'JFK-LIS 2027-02-09']);
    expect(legs(setPlace(filled, 1, 'destination', 'OPO'))).toEqual(['OPO-JFK 2027-02-02', 'JFK-OPO 2027-02-09']);
    expect(legs(swapPlaces(filled, 0))).toEqual(['JFK-LIS 2027-02-02', 'LIS-JFK 2027-02-09']);
  });
  it('holds the range rule when days change', () => {
    expect(legs(setRange(filled, '2027-03-01', '2027-06-01'))).toEqual(['LIS-JFK 2027-03-01', 'JFK-LIS 2027-03-29']);
    expect(legs(setDate(filled, 0, '2027-03-01'))).toEqual(['LIS-JFK 2027-03-01', 'JFK-LIS 2027-03-02']);
    expect(legs(setDate(filled, 1, '2027-02-02'))).toEqual(['LIS-JFK 2027-02-02', 'JFK-LIS 2027-02-03']);
  });
  it('keeps what was filled in when the kind of trip changes', () => {
    expect(legs(setRouteType(filled, 'One Way'))).toEqual(['LIS-JFK 2027-02-02']);
    expect(legs(setRouteType(setRouteType(filled, 'One Way'), 'Round-Trip'))).toEqual(legs(filled));
    expect(legs(setRouteType(filled, 'Multi-City'))).toEqual(legs(filled));
    expect(legs(setRouteType(setRouteType(filled, 'One Way'), 'Multi-City'))).toEqual(['LIS-JFK 2027-02-02', 'JFK- 2027-02-09']);
  });
  it('adds legs up to six and takes them away down to two', () => {
    let form = setRouteType(filled, 'Multi-City');
    for (let i = 0; i < 9; i++) form = addSegment(form);
    expect(form.segments.map((segment) => segment.id)).toEqual([0, 1, 2, 3, 4, 5]);
    for (let i = 0; i < 9; i++) form = removeSegment(form, 0);
    expect(form.segments.map((segment) => segment.id)).toEqual([0, 1]);
    expect(addSegment(filled)).toBe(filled);
  });
  it('lets the next leg begin where one ends, unless it was told to begin elsewhere', () => {
    const form = setPlace(addSegment(setRouteType(setRouteType(filled, 'One Way'), 'Multi-City')), 1, 'destination', 'GRU');
    expect(legs(form)).toEqual(['LIS-JFK 2027-02-02', 'JFK-GRU 2027-02-09', 'GRU- 2027-02-09']);
    expect(legs(setPlace(form, 0, 'destination', 'BOS'))[1]).toBe('BOS-GRU 2027-02-09');
    expect(legs(setPlace(setPlace(form, 1, 'origin', 'MIA'), 0, 'destination', 'BOS'))[1]).toBe('MIA-GRU 2027-02-09');
    expect(legs(setPlace(form, 0, 'destination', ''))[1]).toBe('JFK-GRU 2027-02-09');
  });
  it('brings later legs up to an earlier one', () => {
    const form = setDate(setRouteType(filled, 'Multi-City'), 0, '2027-04-01');
    expect(form.segments.map((segment) => segment.date)).toEqual(['2027-04-01', '2027-04-01']);
  });
  it('leaves a form valid, whatever is done to it', () => {
    const day = fc.nat({ max: 300 }).map((days) => addDays(TODAY, days));
    const place = fc.constantFrom('LIS', 'JFK', 'GRU', 'SIN');
    const edit = fc.oneof(
      fc
        .constantFrom<RouteType>('One Way', 'Round-Trip', 'Multi-City')
        .map((type) => (form: SearchForm) => setRouteType(form, type)),
      fc.tuple(fc.nat({ max: 5 }), day).map(
        ([leg, date]) =>
          (form: SearchForm) =>
            setDate(form, leg, date),
      ),
      fc.tuple(day, day).map(
        ([start, end]) =>
          (form: SearchForm) =>
            setRange(form, start, end),
      ),
      fc.tuple(fc.nat({ max: 5 }), place).map(
        ([leg, code]) =>
          (form: SearchForm) =>
            setPlace(form, leg, 'origin', code),
      ),
      fc.nat({ max: 5 }).map((leg) => (form: SearchForm) => swapPlaces(form, leg)),
      fc.constant(addSegment),
      fc.nat({ max: 5 }).map((leg) => (form: SearchForm) => removeSegment(form, leg)),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const form = edits.reduce((now, change) => change(now), filled);
        const own = validateSearch(form, TODAY).filter(
          (error) => error.key !== 'placeInvalid' && error.key !== 'sameOriginDestination',
        );
        expect(own).toEqual([]);
        expect(form.segments.map((segment) => segment.id)).toEqual(form.segments.map((_, i) => i));
      }),
    );
  });
});

describe('passengers (spec 2, section 4)', () => {
  const counts = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });
  it('can be five of a type and nine on seats, one adult at least', () => {
    expect(canAdd(counts(4), 'ADT')).toBe(true);
    expect(canAdd(counts(5), 'ADT')).toBe(false);
    expect(canAdd(counts(1, 5), 'CHD')).toBe(false);
    expect(canAdd(counts(5, 3, 5), 'CHD')).toBe(true);
    expect([canAdd(counts(5, 4), 'CHD'), canAdd(counts(4, 5), 'ADT')]).toEqual([false, false]);
    expect(canAdd(counts(5, 4), 'INF')).toBe(true);
    expect(canRemove(counts(1), 'ADT')).toBe(false);
    expect(canRemove(counts(2), 'ADT')).toBe(true);
    expect(canRemove(counts(1), 'CHD')).toBe(false);
    expect(canRemove(counts(1, 1), 'CHD')).toBe(true);
  });
  it('have an adult for each infant', () => {
    expect(canAdd(counts(1, 0, 1), 'INF')).toBe(false);
    expect(canAdd(counts(2, 0, 1), 'INF')).toBe(true);
    expect(canRemove(counts(2, 0, 2), 'ADT')).toBe(false);
  });
  it('stay within the limits along any clicks that are enabled', () => {
    const field = { ADT: 'adults', CHD: 'children', INF: 'infants' } as const;
    const click = fc.tuple(fc.constantFrom<PassengerType>('ADT', 'CHD', 'INF'), fc.boolean());
    fc.assert(
      fc.property(fc.array(click, { maxLength: 40 }), (clicks) => {
        let now = counts(1);
        for (const [type, plus] of clicks) {
          if (plus ? canAdd(now, type) : canRemove(now, type))
            now = { ...now, [field[type]]: now[field[type]] + (plus ? 1 : -1) };
        }
        expect(keys(setPassengers(filled, now, TODAY))).toEqual([]);
        expect(countPassengers(setPassengers(filled, now, TODAY).passengers)).toEqual(now);
      }),
    );
  });
  it('that are there stay as they are', () => {
    const two = setPassengers(filled, counts(2), TODAY);
    const known = { ...two, passengers: two.passengers.map((one) => ({ ...one, nationality: 'PT' })) };
    expect(
      setPassengers(known, counts(3, 1), TODAY).passengers.map((one) => `${one.id}${one.typeCode}${one.nationality}`),
    ).toEqual(['0ADTPT', '1ADTPT', '2ADTUS', '3CHDUS']);
  });
});

describe('validateSearch', () => {
  it('has nothing against a filled form', () => expect(keys(filled)).toEqual([]));
  it('names what is missing once, though a round trip has two legs', () => {
    expect(keys(defaultForm(TODAY))).toEqual(['segments.0.origin placeInvalid', 'segments.0.destination placeInvalid']);
    expect(keys(setPlace(filled, 0, 'destination', 'LIS'))).toEqual(['segments.0.destination sameOriginDestination']);
  });
  it('names days that are past, too far, not there, or going back', () => {
    const oneWay = setRouteType(filled, 'One Way');
    expect(keys(setDate(oneWay, 0, '2027-01-31'))).toEqual(['segments.0.date datePast']);
    expect(keys(setDate(oneWay, 0, addDays(TODAY, 330)))).toEqual([]);
    expect(keys(setDate(oneWay, 0, addDays(TODAY, 331)))).toEqual(['segments.0.date dateTooFar']);
    expect(keys(setDate(oneWay, 0, '2027-02-30'))).toEqual(['segments.0.date dateInvalid']);
    const back = setRouteType(filled, 'Multi-City');
    const segments = back.segments.map((segment, i) => ({ ...segment, date: i === 0 ? '2027-03-02' : '2027-03-01' }));
    expect(keys({ ...back, segments })).toEqual(['segments.1.date legsOrder']);
  });
  it('names the wrong number of legs and of passengers', () => {
    const [out] = filled.segments;
    const segments = out ? [out] : [];
    expect(keys({ ...filled, segments })).toEqual(['segments legsRoundTrip']);
    expect(keys({ ...filled, segments, routeType: 'Multi-City' })).toEqual(['segments legsMultiCity']);
    expect(keys({ ...filled, routeType: 'One Way' })).toEqual(['segments legsOneWay']);
    const of = (typeCode: PassengerType, n: number) =>
      Array.from({ length: n }, (_, id) => defaultPassenger(TODAY, typeCode, id));
    expect(keys({ ...filled, passengers: of('INF', 1) })).toEqual([
      'passengers.adults adultsMin',
      'passengers.infants infantsPerAdult',
    ]);
    expect(keys({ ...filled, passengers: of('ADT', 6) })).toEqual(['passengers.adults passengersMax']);
    const ten = [...of('ADT', 5), ...of('CHD', 5)];
    expect(keys({ ...filled, passengers: ten })).toEqual(['passengers.children seatsMax']);
    expect(keys({ ...filled, passengers: [...ten.slice(0, 9), ...of('INF', 5)] })).toEqual([]);
  });
});

describe('the body of a search', () => {
  it('turns back into the form', () => {
    const form = setPassengers(filled, { adults: 2, children: 1, infants: 1 }, TODAY);
    expect(fromSearchInput(toSearchInput(form), TODAY)).toEqual(form);
  });
  it('has alternatives on the days around, nearest first, none past or too far', () => {
    const body = toSearchInput(setRange(filled, '2027-02-02', '2027-02-09'));
    const days = (bodies: ReturnType<typeof alternativeDates>) =>
      bodies.map((one) => one.legs.map((leg) => leg.date.slice(5)).join(' '));
    expect(days(alternativeDates(body, TODAY))).toEqual(['02-01 02-08', '02-03 02-10', '02-04 02-11']);
    const late = toSearchInput(setDate(setRouteType(filled, 'One Way'), 0, addDays(TODAY, 330)));
    expect(alternativeDates(late, TODAY, 1)).toHaveLength(1);
  });
});
