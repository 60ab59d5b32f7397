import { bodyOf, carClasses, picturedCar } from '@caravel/products/cars/world';
import { expect, test } from 'vitest';
import { drawCarPicture } from './draw-car-picture.ts';

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
  for (const { acriss, color } of carClasses()) {
    const svg = drawCarPicture(picturedCar(acriss, color));
    expect(svg.length).toBeLessThan(4000);
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|href|<script|url\((?!#)/);
    expect(drawCarPicture(picturedCar(acriss, color))).toBe(svg);
  }
});

test('the color is that of the company, and nothing else can be said in its place', () => {
  expect(drawCarPicture(picturedCar('EDAR', '#b3472b'))).toContain('#b3472b');
  expect(() => drawCarPicture(picturedCar('EDAR', 'red"/><script>'))).toThrow(RangeError);
});
