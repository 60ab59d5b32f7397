import { expect, test } from 'vitest';
import { RENTAL_COMPANIES } from '../companies.ts';
import { fleetOf } from '../fleet.ts';
import { bodyOf, drawCarPicture } from './draw-car-picture.ts';

const CLASSES = [
  ...new Set(
    RENTAL_COMPANIES.flatMap((company) => company.markets.flatMap((market) => fleetOf(company, market))).map(
      ({ acriss }) => acriss,
    ),
  ),
];

test.each([
  ['EDAR', 'hatch'],
  ['SDAR', 'sedan'],
  ['CWMR', 'wagon'],
  ['IFAR', 'suv'],
  ['FVMD', 'van'],
  ['PPBR', 'pickup'],
  ['STAR', 'convertible'],
  ['XSAR', 'coupe'],
])('%s has the body of a %s', (acriss, body) => expect(bodyOf(acriss)).toBe(body));

test('each class of the world is drawn, light, the same every time, and with nothing from outside', () => {
  for (const acriss of CLASSES) {
    const svg = drawCarPicture({ acriss, color: '#0b5d4e' });
    expect(svg.length).toBeLessThan(4000);
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|href|<script|url\((?!#)/);
    expect(drawCarPicture({ acriss, color: '#0b5d4e' })).toBe(svg);
  }
});

test('the color is that of the company, and nothing else can be said in its place', () => {
  expect(drawCarPicture({ acriss: 'EDAR', color: '#b3472b' })).toContain('#b3472b');
  expect(() => drawCarPicture({ acriss: 'EDAR', color: 'red"/><script>' })).toThrow(RangeError);
});
