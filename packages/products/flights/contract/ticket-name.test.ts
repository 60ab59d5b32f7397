import { expect, test } from 'vitest';
import { fitsTicket, TICKET_ROOM, ticketLine, ticketName, ticketNames } from './ticket-name.ts';

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
