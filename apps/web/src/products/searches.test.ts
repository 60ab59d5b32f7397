import { describe, expect, it } from 'vitest';
import { registry } from './registry.ts';

/** What an address is told as, by the function of whichever product knows it. */
const told = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://page.invalid');
  return registry.all.map(({ findSearched }) => findSearched(pathname, searchParams)).filter((found) => found !== undefined);
};

describe('the search that waits behind the log-in', () => {
  it.each([
    ['/booknow/hotels/search?d=city-2267057&s=2027-05-10&e=2027-05-12&r=2', 'common.hotelsFor', ['2027-05-10', '2027-05-12']],
    [
      '/booknow/cars/search?from=airport-MIA&pu=2027-05-10T10:00&do=2027-05-19T10:30',
      'common.carsFor',
      ['2027-05-10', '2027-05-19'],
    ],
    ['/booknow/cars?pu=2027-05-10T10:00&do=nonsense', 'common.carsFor', ['2027-05-10']],
  ])('%s', (address, key, days) => {
    expect(told(address)).toEqual([{ key, places: [], days }]);
  });

  it.each(['/booknow/cars', '/booknow/hotels?d=city-1', '/profile?pu=2027-05-10T10:00'])('is none at %s', (address) => {
    expect(told(address)).toEqual([]);
  });
});
