import { describe, expect, it } from 'vitest';
import type { Place } from './place.ts';
import { bestPlace, placeText } from './place.ts';

const place = (code: string, name: string): Place => ({ code, name, detail: '', kind: 'airport' });
const NEW_YORK = [place('NYC', 'New York'), place('JFK', 'John F Kennedy'), place('EWR', 'Newark')];

describe('the place that somebody meant', () => {
  it.each([
    ['jfk', 'JFK'],
    [' ewr ', 'EWR'],
    ['new', 'NYC'],
    ['', 'NYC'],
  ])('%j is %s', (text, code) => {
    expect(bestPlace(NEW_YORK, text)?.code).toBe(code);
  });
  it('is none where nothing was found', () => expect(bestPlace([], 'xyz')).toBeUndefined());
  it('reads with its code', () => expect(placeText(place('GRU', 'São Paulo'))).toBe('São Paulo (GRU)'));
});
