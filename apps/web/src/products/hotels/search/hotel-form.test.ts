import { addDays } from '@caravel/kernel';
import { type GuestRoom, hotelFormOfSearch, paramsOfHotelForm, writeRooms } from '@caravel/products/hotels/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultForm, findProblems, NEW_ROOM, readRooms, setChildAge, setRoom } from './hotel-form.ts';
import { addressProblems, formOfParams } from './search-address.ts';
import { searchBody } from './search-body.ts';

const TODAY = '2026-11-22';
const FORM = { ...defaultForm(TODAY, 'PT'), destination: 'city-1' };

const room: fc.Arbitrary<GuestRoom> = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 5 }),
});

describe('rooms', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 6 }), (rooms) => {
        expect(readRooms(writeRooms(rooms))).toEqual(rooms);
      }),
    );
  });

  it.each(['', 'x', '0', '6', '2-18', '2-1.2.3.4.5.6', '2_2_2_2_2_2_2', '2_'])(
    'are not read from %j, which is said, and are one of two adults meanwhile',
    (text) => {
      expect(readRooms(text)).toBeUndefined();
      const params = { ...paramsOfHotelForm(FORM), r: text };
      const form = formOfParams(params, TODAY);
      expect(form.rooms).toEqual([NEW_ROOM]);
      expect(addressProblems(params, form, TODAY)).toEqual([{ field: 'guests', key: 'occupanciesMissing' }]);
    },
  );

  it('begin with two adults, and children with ten years; a lost child leaves the ages of the others', () => {
    const more = setRoom(FORM, 0, { adults: 2, children: 2 });
    expect(more.rooms).toEqual([{ adults: 2, childAges: [10, 10] }]);
    expect(setRoom(setChildAge(more, 0, 0, 4), 0, { adults: 3, children: 1 }).rooms).toEqual([{ adults: 3, childAges: [4] }]);
  });
});

describe('a form', () => {
  it.each([
    [{}, []],
    [{ destination: '' }, ['destination searchStringMissing']],
    [{ start: addDays(TODAY, -1) }, ['dates datePast']],
    [{ end: FORM.start }, ['dates stayOrder']],
    [{ end: addDays(FORM.start, 28) }, []],
    [{ end: addDays(FORM.start, 29) }, ['dates stayTooLong']],
    [{ start: addDays(TODAY, 499), end: addDays(TODAY, 501) }, ['dates dateTooFar']],
    [{ rooms: Array.from({ length: 7 }, () => NEW_ROOM) }, ['guests roomsMax']],
    [{ nationality: '' }, ['nationality nationalityMissing']],
  ])('with %j has the problems %j', (change, problems) => {
    expect(findProblems({ ...FORM, ...change }, TODAY).map(({ field, key }) => `${field} ${key}`)).toEqual(problems);
  });

  it.each([
    [{ s: '2027-02-31' }, ['dates dateInvalid']],
    [{ e: 'soon', r: 'x' }, ['dates dateInvalid', 'guests occupanciesMissing']],
    [{ s: 'soon', n: undefined }, ['dates dateInvalid', 'nationality nationalityMissing']],
    [{ e: undefined, r: undefined }, []],
  ])('of an address with %j has the problems %j', (change, problems) => {
    const params = { ...paramsOfHotelForm(FORM), ...change };
    const told = addressProblems(params, formOfParams(params, TODAY), TODAY);
    expect(told.map(({ field, key }) => `${field} ${key}`)).toEqual(problems);
  });

  it('comes back from its address and from the search that was made of it', () => {
    const place = {
      id: 'city-1',
      type: 'city',
      name: 'Lisbon',
      context: 'Portugal',
      countryCode: 'PT',
      code: 'LIS',
      lat: 38.7,
      lng: -9.1,
      radius: 70,
      timeZone: 'Europe/Lisbon',
    } as const;
    const about = { areaName: 'the map', currency: 'EUR', email: 'a@b.test', countryName: 'Portugal' };
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 6 }), fc.boolean(), (rooms, isArea) => {
        const area = { lat: 38.7, lng: -9.1, radius: 5 };
        const form = isArea ? { ...FORM, rooms, destination: '', area } : { ...FORM, rooms };
        expect(formOfParams(paramsOfHotelForm(form), TODAY)).toEqual(form);
        const body = searchBody(form, { place: isArea ? null : place, ...about });
        expect(hotelFormOfSearch(body)).toEqual(form);
        // The server takes no more.
        expect(body.radius).toBeLessThanOrEqual(50);
      }),
    );
  });
});
