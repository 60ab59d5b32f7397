import { describe, expect, test } from 'vitest';
import { oneOf, searchParams, text } from '../../lib/address/search-params.ts';
import { openView, viewQuery } from './view-state.ts';

const STATUSES = ['Held', 'Ticketed'];
const params = searchParams({ q: text(80), status: text(120), sort: oneOf(['total', '-total']) });
const read = (raw: Record<string, unknown>) => {
  const { status, ...rest } = params(raw);
  const words = status?.split(',').filter((word) => STATUSES.includes(word)) ?? [];
  return { ...rest, ...(words.length > 0 && { status: words.join(',') }) };
};

describe('a view of a list', () => {
  test('is the same however its address is spelled, and on whatever page', () => {
    const state = { status: 'Held', past: true, sort: '-total', page: 3, saved: 'x', q: '', cols: undefined };
    expect(viewQuery(state)).toBe('past=true&sort=-total&status=Held');
    expect(viewQuery({ sort: '-total', past: 'true', status: 'Held' })).toBe(viewQuery(state));
    expect(viewQuery({})).toBe('');
  });

  test('opens as it was kept', () => {
    const kept = { q: 'Souza, Ana & sons', status: 'Held,Ticketed', sort: '-total' };
    expect(openView(viewQuery(kept), read)).toEqual({ search: kept, unknown: [] });
  });

  test('opens without what its list no longer knows, and says what that was', () => {
    expect(openView('status=Held%2CGone&sort=fare&q=reyes&colour=red', read)).toEqual({
      search: { status: 'Held', sort: undefined, q: 'reyes' },
      unknown: ['Gone', 'fare', 'red'],
    });
  });
});
