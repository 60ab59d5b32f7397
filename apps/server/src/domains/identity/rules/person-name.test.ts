import { expect, it } from 'vitest';
import { fullName, splitName } from './person-name.ts';

it.each([
  ['Clara Nunes', 'Clara', 'Nunes'],
  ['  Ana Maria  da Silva ', 'Ana Maria da', 'Silva'],
  ['Cher', 'Cher', ''],
])('splits %s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
  expect(fullName({ firstName, lastName })).toBe(name.trim().replace(/\s+/g, ' '));
});
