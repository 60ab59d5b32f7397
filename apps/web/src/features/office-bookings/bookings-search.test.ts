import { describe, expect, test } from 'vitest';
import { filterOf, readBookingsSearch } from './bookings-search.ts';

const USER = '01a1fe91-e178-72b1-9963-739bbf5f3585';

describe('the address of the agency’s list', () => {
  test('leaves out what it cannot mean, and keeps the rest', () => {
    expect(readBookingsSearch({ q: 'souza', status: 'Ticketed,Banana,Ticketed', user: 'zzz', userName: 'Z', page: 2 })).toEqual({
      q: 'souza',
      status: 'Ticketed',
      page: 2,
    });
    expect(readBookingsSearch({ status: '', user: USER, userName: 'Clara' })).toEqual({ user: USER, userName: 'Clara' });
    expect(filterOf(readBookingsSearch({ status: 'Banana', user: '1' }))).toEqual({});
  });
});
