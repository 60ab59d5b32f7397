import { describe, expect, test } from 'vitest';
import { filterOf, readBookingsSearch } from './bookings-search.ts';

const USER = '01a1fe91-e178-72b1-9963-739bbf5f3585';

describe('the address of the agency’s list', () => {
  test('leaves out a client that it cannot mean, and keeps the rest', () => {
    expect(readBookingsSearch({ q: 'souza', status: 'Ticketed', user: 'zzz', userName: 'Z', page: 2 })).toEqual({
      q: 'souza',
      status: 'Ticketed',
      page: 2,
    });
    expect(readBookingsSearch({ status: '', user: USER, userName: 'Clara' })).toEqual({ user: USER, userName: 'Clara' });
    expect(filterOf(readBookingsSearch({ status: ' ,', user: '1' }))).toEqual({});
  });

  test('knows no parameters but its own', () => {
    expect(readBookingsSearch({ q: 'souza', utm_source: 'letter', saved: 'all' })).toEqual({ q: 'souza', saved: 'all' });
  });

  test('asks for every status that it names once, also for one that the product does not have', () => {
    const search = readBookingsSearch({ status: 'Ticketed, Confirmed,Ticketed' });
    expect(search).toEqual({ status: 'Ticketed,Confirmed' });
    expect(filterOf(search)).toEqual({ selectedStatus: 'Ticketed,Confirmed' });
  });

  test('takes what a figure of the dashboard leads to, and nothing that it cannot mean', () => {
    const ledTo = { need: 'paymentDue', bookedFrom: '2027-03-01', bookedTo: '2027-03-07', agent: USER, agentName: 'Anna' };
    expect(readBookingsSearch(ledTo)).toEqual(ledTo);
    expect(filterOf(ledTo)).toEqual({ need: 'paymentDue', bookedFrom: '2027-03-01', bookedTo: '2027-03-07', agentId: USER });
    const sold = { titled: 'Miami – Lisbon', title: 'Miami – Lisboa', agent: 'none' };
    expect(filterOf(readBookingsSearch(sold))).toEqual({ titled: 'Miami – Lisbon', agentId: 'none' });
    expect(readBookingsSearch({ titled: 'Miami – Lisbon' }).title).toBe('Miami – Lisbon');
    expect(readBookingsSearch({ need: 'sleep', bookedFrom: '2027-02-30', bookedTo: 'x', agent: 'zzz', agentName: 'Z' })).toEqual(
      {},
    );
  });
});
