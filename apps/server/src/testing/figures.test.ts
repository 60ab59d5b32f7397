import { expect, test } from 'vitest';
import { anyFigure } from './figures.ts';

test.each(['{"amountMinor":131313}', 'Commission 1313.13', 'USD 131313,', '131313'])('a figure is found in %s', (text) => {
  expect(text).toMatch(anyFigure(131_313, '1313.13'));
});

test.each(['{"id":"9fe66358-c232-4242-a6b6-678131313861"}', 'a131313b', '1131313', '131313-4242', '1313x13'])(
  'none in %s',
  (text) => {
    expect(text).not.toMatch(anyFigure(131_313, '1313.13'));
  },
);
