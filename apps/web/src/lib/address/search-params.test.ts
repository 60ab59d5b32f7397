import { describe, expect, it } from 'vitest';
import { count, day, flag, id, list, oneOf, placeCode, searchParams, text } from './search-params.ts';

const read = searchParams({
  from: placeCode(),
  on: day(),
  page: count(1, 1, 500),
  sort: oneOf(['best', 'cheapest']),
  stops: list(3),
  q: text(5),
  direct: flag(),
});

describe('search parameters', () => {
  it('are read', () => {
    expect(read({ from: 'lis', on: '2028-02-29', page: '3', sort: 'best', stops: ['0', '1'], q: 'abc', direct: 'true' })).toEqual(
      {
        from: 'LIS',
        on: '2028-02-29',
        page: 3,
        sort: 'best',
        stops: ['0', '1'],
        q: 'abc',
        direct: true,
      },
    );
  });

  it('take their default where they are malformed, and never throw', () => {
    const bad = { from: 'LISBON', on: '2027-02-29', page: '-1', sort: 'x', stops: {}, q: 'too long', direct: 'no' };
    expect(read(bad)).toEqual({ page: 1 });
    expect(read({ from: null, on: 5, page: Number.NaN, sort: [], stops: [[], null], q: '\u0000', direct: {} })).toEqual({
      page: 1,
    });
  });

  it('lay over what was given, so that nothing malformed is left', () => {
    const bad = { from: 'LISBON', sort: '<script>', page: '-1' };
    expect({ ...bad, ...read(bad) }).toEqual({ from: undefined, sort: undefined, page: 1 });
    expect(read({})).toStrictEqual({ page: 1 });
  });

  it('read the id of a record, and leave out what is none', () => {
    const whose = '5f0c1a52-9d3e-4c7b-8a61-0e2d4b6f8a90';
    expect([whose, whose.toUpperCase(), `${whose}0`, 'garbage', 7, null].map(id())).toEqual([
      whose,
      whose.toUpperCase(),
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('cut a list at its limit', () => {
    expect(read({ stops: 'a,b,c,d' }).stops).toEqual(['a', 'b', 'c']);
  });
});
