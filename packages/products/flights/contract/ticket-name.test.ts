import { expect, test } from 'vitest';
import { fitsTicket, givenNames, TICKET_ROOM, ticketLine, ticketName, ticketNames, tooLongForTicket } from './ticket-name.ts';

test.each([
  ['Müller', 'Mueller'],
  ['Ångström', 'Aangstroem'],
  ['Weiß', 'Weiss'],
  ['Núñez', 'Nunez'],
  ['Nguyễn', 'Nguyen'],
  ['Nguye\u0302\u0303n', 'Nguyen'],
  ['Łukasz', 'Lukasz'],
  ['Þórðr', 'Thordr'],
  ['O’Brien', 'OBrien'],
  ["'t Hart", 't Hart'],
  ['Jean-Luc', 'Jean Luc'],
  ['Jean\u2011Luc', 'Jean Luc'],
  ['Marcel·lí', 'Marcelli'],
  ['Ravi s/o Kumar', 'Ravi so Kumar'],
  ['Щербаков', 'Shcherbakov'],
  ['İpek Işık', 'Ipek Isik'],
])('%s is %s on a ticket', (name, ticket) => {
  expect(ticketName(name)).toBe(ticket);
  expect(fitsTicket(name)).toBe(true);
});

test.each(['王', '小明', 'علی', 'Παπαδόπουλος', 'สมชาย', 'ª'])('no ticket can have %s', (name) => {
  expect(fitsTicket(name)).toBe(false);
});

test('the line of a ticket: the last name first, a single name twice, and no more than there is room for', () => {
  expect(ticketLine({ firstName: 'Jürgen', middleName: 'Hans', lastName: 'Müller' })).toBe('MUELLER/JUERGEN HANS');
  expect(ticketLine({ firstName: '', lastName: 'Suharto' })).toBe('SUHARTO/SUHARTO');
  expect(ticketLine({ firstName: 'x'.repeat(60), lastName: 'y'.repeat(20) })).toHaveLength(TICKET_ROOM);
  expect(ticketNames({ firstName: '', middleName: '', lastName: 'Suharto' })).toEqual({
    firstName: 'Suharto',
    middleName: '',
    lastName: 'Suharto',
  });
});

test.each([
  ['Ana', '', 'Ana'],
  ['Ana', 'Maria', 'Ana Maria'],
  ['Maximiliana', 'Bernadette Eva', 'Maximiliana Eva'],
])('%s %s is %s on a ticket that takes 20 letters', (firstName, middleName, name) => {
  expect(givenNames({ firstName, middleName, lastName: 'Souza' }, 20)).toBe(name);
  expect(ticketLine({ firstName, middleName, lastName: 'Souza' }, 20)).toBe(`SOUZA/${name.toUpperCase()}`);
});

test('a name is too long as it stands on the ticket, and a single name once', () => {
  const nineteen = { firstName: 'x'.repeat(19), lastName: `${'x'.repeat(19)}ü` };
  expect(tooLongForTicket(nineteen, 20)).toEqual([{ field: 'lastName', letters: 21 }]);
  expect(tooLongForTicket(nineteen, 21)).toEqual([]);
  expect(tooLongForTicket({ firstName: '', lastName: 'y'.repeat(21) }, 20)).toEqual([{ field: 'lastName', letters: 21 }]);
});
