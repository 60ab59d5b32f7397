import { required } from '@caravel/kernel';
import { hotelsOneByOne } from '@caravel/products/hotels/world/hotels.ts';
import { roomTypesOf } from '@caravel/products/hotels/world/rooms.ts';
import { listTowns } from '@caravel/reference';
import { worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import { expect, test } from 'vitest';
import { roomNameIn } from './room-name.ts';

test('rooms are called as the reader calls them', () => {
  const list = '2 × Standard Twin Room, Sea View, Suite';
  expect(roomNameIn(list, 'pt')).toBe('2 × Quarto padrão com duas camas de solteiro, vista do mar, Suíte');
  expect(roomNameIn(list, 'es')).toBe('2 × Habitación estándar con dos camas individuales, vista al mar, Suite');
  expect(roomNameIn(list, 'en')).toBe(list);
  expect(roomNameIn('JUNIOR SUITE', 'pt')).toBe('Suíte júnior');
});

test.each(['Deluxe King Room with Balcony', 'Suite Ocean', 'Zimmer 12', 'Standard Double Room, Ocean View'])(
  'a name with other words stays as it was sent: %s',
  (name) => {
    expect(roomNameIn(name, 'pt')).toBe(name);
  },
);

test('no room of the simulated world keeps its English name in another language', () => {
  for (const [country, name] of [
    ['PT', 'Lisbon'],
    ['MV', 'Malé'],
    ['CH', 'Zermatt'],
    ['US', 'Miami Beach'],
  ]) {
    const town = listTowns().find((one) => one.countryCode === country && one.name === name);
    const city = required(worldCityOfTown(required(town, `${name}`).id), 'a city');
    for (const hotel of hotelsOneByOne(city))
      for (const room of roomTypesOf(hotel, city))
        if (room.name !== 'Suite') expect(roomNameIn(room.name, 'es'), room.name).not.toBe(room.name);
  }
});
