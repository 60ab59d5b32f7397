import { expect, test } from 'vitest';
import { refuseSimulated } from './refuse-simulated.ts';

const PARTNERS = [
  { name: 'real', simulated: false },
  { name: 'played', simulated: true },
];

test('a partner that only plays its part serves where that is allowed, and nowhere else', () => {
  expect(() => refuseSimulated({ allowsSimulated: false }, PARTNERS)).toThrow(
    /^Refusing to start: these partners are simulated: played\. SIMULATED_PARTNERS=on/,
  );
  expect(() => refuseSimulated({ allowsSimulated: true }, PARTNERS)).not.toThrow();
  expect(() => refuseSimulated({ allowsSimulated: false }, PARTNERS.slice(0, 1))).not.toThrow();
});
