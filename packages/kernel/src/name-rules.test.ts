import { expect, test } from 'vitest';
import { bothNames, cleanName, findNameProblem } from './name-rules.ts';

test.each([
  '王',
  'O',
  "'t Hart",
  '’s-Gravesande',
  'Marcel·lí',
  'Ravi s/o Kumar',
  'Siti a/p Raman',
  'علی\u200cرضا',
  'O’Brien',
  "O'Brien",
  'Jean-Luc',
  'Jean\u2011Luc',
  'Nguyễn',
  'José María',
  'マリア・ロペス',
  'Kaʻiulani',
  'Martin Luther King Jr.',
  'Mª José',
  'בן־דוד',
  'สมชาย',
])('%s is a name', (name) => {
  expect(cleanName(name)).toBe(name);
  expect(findNameProblem(name)).toBeUndefined();
});

test.each([
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Jose\u0301', 'José'],
  ['Van\u00a0der\u202fBerg', 'Van der Berg'],
  ['  Ana \t Maria ', 'Ana Maria'],
  ['An\u200ba', 'Ana'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
  expect(findNameProblem(kept)).toBeUndefined();
});

test.each([
  ['4na', 'nameDigits'],
  ['Ana @', 'nameSpecial'],
  ['=1+1', 'nameDigits'],
  ['<b>', 'nameSpecial'],
  ['http://x', 'nameSpecial'],
  ['-', 'nameSpecial'],
  ['.', 'nameSpecial'],
  ['\u0301', 'nameSpecial'],
  ['Ana/', 'nameSpecial'],
  ['Ana 🎂', 'nameSpecial'],
  ['Ana\u202eazuoS', 'textHidden'],
  ['Ana\u2028Souza', 'textHidden'],
] as const)('%j is no name', (name, problem) => {
  expect(findNameProblem(cleanName(name))).toBe(problem);
});

test('a single name stands for both where both are needed', () => {
  expect(bothNames({ firstName: '', lastName: 'Suharto' })).toEqual({ firstName: 'Suharto', lastName: 'Suharto' });
  expect(bothNames({ firstName: 'Ana', lastName: 'Souza' })).toEqual({ firstName: 'Ana', lastName: 'Souza' });
});
