import { addDays, daysBetween, isPlainDate, type PlainDate } from '@caravel/kernel';
import type { GuestRoom, HotelForm } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import type { EndOf } from '../../../components/search/texts.ts';

/** A field of the form. */
export type HotelField = 'destination' | 'dates' | 'guests' | 'nationality';

/** A wrong field, and the key of its text after `validation.`. */
export type HotelProblem = { readonly field: HotelField; readonly key: EndOf<'validation'> };

const { maxRooms, defaultAdults, minAdults, maxPerGuestType, defaultChildAge, maxChildAge, maxNights, maxDaysAhead } =
  HOTEL_LIMITS;

/** How far ahead the first stay begins, and how long it is: most people look for some nights soon. */
const [FIRST_DAY, FIRST_NIGHTS] = [14, 3];

/** A room as it is added (spec 2, section 9). */
export const NEW_ROOM: GuestRoom = { adults: defaultAdults, childAges: [] };

/** The form before anything was entered. */
export function defaultForm(today: PlainDate, nationality = ''): HotelForm {
  const start = addDays(today, FIRST_DAY);
  return { destination: '', area: null, start, end: addDays(start, FIRST_NIGHTS), rooms: [NEW_ROOM], nationality };
}

/** The form with a changed room. More children come with the default age; fewer lose the last. */
export function setRoom(form: HotelForm, at: number, counts: { readonly adults: number; readonly children: number }): HotelForm {
  const rooms = form.rooms.map((room, i) => {
    if (i !== at) return room;
    const childAges = Array.from({ length: counts.children }, (_, child) => room.childAges[child] ?? defaultChildAge);
    return { adults: counts.adults, childAges };
  });
  return { ...form, rooms };
}

/** The form with the age of a child. */
export function setChildAge(form: HotelForm, at: number, child: number, age: number): HotelForm {
  const rooms = form.rooms.map((room, i) =>
    i === at ? { ...room, childAges: room.childAges.map((known, n) => (n === child ? age : known)) } : room,
  );
  return { ...form, rooms };
}

/** How many guests a form has. */
export function guestsOf({ rooms }: Pick<HotelForm, 'rooms'>): { readonly adults: number; readonly children: number } {
  return {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
  };
}

/** What is wrong with a form, the first field first; empty if it can be searched. */
export function findProblems(form: HotelForm, today: PlainDate): readonly HotelProblem[] {
  const { destination, area, start, end, rooms, nationality } = form;
  const problems: HotelProblem[] = [];
  const add = (isWrong: boolean, field: HotelField, key: HotelProblem['key']) => {
    if (isWrong && !problems.some((problem) => problem.field === field)) problems.push({ field, key });
  };
  add(destination === '' && area === null, 'destination', 'searchStringMissing');
  add(start < today, 'dates', 'datePast');
  add(end <= start, 'dates', 'stayOrder');
  add(daysBetween(start, end) > maxNights, 'dates', 'stayTooLong');
  add(end > addDays(today, maxDaysAhead), 'dates', 'dateTooFar');
  add(rooms.length > maxRooms, 'guests', 'roomsMax');
  add(
    rooms.some(({ adults, childAges }) => adults > maxPerGuestType || childAges.length > maxPerGuestType),
    'guests',
    'passengersMax',
  );
  add(nationality === '', 'nationality', 'nationalityMissing');
  return problems;
}

const isCount = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

/** Reads what `writeRooms` wrote; undefined if it is not that. */
export function readRooms(text: string | undefined): readonly GuestRoom[] | undefined {
  const rooms = (text ?? '').split('_').map((part): GuestRoom | undefined => {
    const [adults = '', ages = ''] = part.split('-');
    const childAges = ages === '' ? [] : ages.split('.').map(Number);
    const isRoom =
      isCount(Number(adults), minAdults, maxPerGuestType) &&
      childAges.length <= maxPerGuestType &&
      childAges.every((age) => isCount(age, 0, maxChildAge));
    return isRoom ? { adults: Number(adults), childAges } : undefined;
  });
  const read = rooms.filter((room) => room !== undefined);
  return read.length === rooms.length && read.length <= maxRooms ? read : undefined;
}

/** A day of an address; `fallback` if there is none. */
export function readDay(text: string | undefined, fallback: PlainDate): PlainDate {
  return text !== undefined && isPlainDate(text) ? text : fallback;
}
