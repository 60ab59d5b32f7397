import { expect, test } from 'vitest';
import { tripPartsOf } from './trip-parts.ts';

/** Parses `BA0178 JFK 2027-04-10`. */
function segment(text: string) {
  const [flight = '', origin = '', day = ''] = text.split(' ');
  return { carrier: flight.slice(0, 2), flightNumber: flight.slice(2), origin, departure: `${day}T18:30` };
}
const slices = (...texts: string[]) => texts.map((text) => ({ segments: text.split(', ').map(segment) }));
const ana = { firstName: 'Ana', lastName: 'Souza', dob: '1990-01-01' };
const bo = { firstName: 'Bo', lastName: 'Lind', dob: '2020-05-05' };

test('each traveler on each flight of each direction, as sold and as moved', () => {
  const parts = tripPartsOf({
    details: { slices: slices('BA0178 JFK 2027-04-10, BA548 LHR 2027-04-11', 'BA177 FCO 2027-04-20') },
    facts: { changedSlices: slices('BA0178 JFK 2027-04-10, BA550 LHR 2027-04-12', 'BA177 FCO 2027-04-20') },
    order: { travelers: [ana, bo] },
  });
  const whats = ['BA178 JFK', 'BA548 LHR', 'BA177 FCO', 'BA178 JFK', 'BA550 LHR', 'BA177 FCO'];
  const days = ['2027-04-10', '2027-04-11', '2027-04-20', '2027-04-10', '2027-04-12', '2027-04-20'];
  const people = [ana, bo].map(({ firstName, lastName, dob }) => ({ firstName, lastName, born: dob }));
  expect(parts).toEqual(whats.flatMap((what, at) => people.map((traveler) => ({ traveler, what, day: days[at] }))));
});

test('what the airline has not moved is as sold', () => {
  const sold = { details: { slices: slices('BA0178 JFK 2027-04-10') }, order: { travelers: [ana] } };
  expect(tripPartsOf({ ...sold, facts: { changedSlices: null } })).toEqual(tripPartsOf({ ...sold, facts: null }));
});
