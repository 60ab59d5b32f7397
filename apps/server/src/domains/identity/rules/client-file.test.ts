import { describe, expect, test } from 'vitest';
import { readClientRow } from './client-file.ts';

describe('a row', () => {
  const columns = { name: 0, email: 1, phone: 2 };
  test.each([
    [['Ana Souza', 'Ana@X.test', ''], { firstName: 'Ana', lastName: 'Souza', email: 'ana@x.test', phone: null }],
    [
      ['Ana Souza', 'ana@x.test', "'+1 305 555 0100"],
      { firstName: 'Ana', lastName: 'Souza', email: 'ana@x.test', phone: '+1 305 555 0100' },
    ],
    [['Ana Souza'], 'emailMissing'],
    [['Ana Souza', 'ana@x'], 'emailInvalid'],
    [['', 'ana@x.test'], 'nameMissing'],
    [['=HYPERLINK("http://x")', 'ana@x.test'], 'nameInvalid'],
    [["'=1+1", 'ana@x.test'], 'nameInvalid'],
    [['Ana Souza', 'ana@x.test', 'call me'], 'phoneInvalid'],
  ])('%j is %j', (cells, read) => expect(readClientRow(cells, columns)).toEqual(read));

  test.each([
    [['María José', '', 'García', 'Márquez'], 'María José', 'García Márquez'],
    [['Ana', 'Clara', 'de la Cruz', ''], 'Ana Clara', 'de la Cruz'],
    [['O', '', 'Li', ''], 'O', 'Li'],
    [['', '', 'Suharto', ''], '', 'Suharto'],
    [['太郎', '', '山田', ''], '太郎', '山田'],
  ])(
    'of names in columns of their own, %j, keeps them apart',
    ([first = '', middle = '', last = '', second = ''], firstName, lastName) => {
      const apart = { email: 0, firstName: 1, middleName: 2, lastName: 3, secondLastName: 4 };
      expect(readClientRow(['a@x.test', first, middle, last, second], apart)).toMatchObject({ firstName, lastName });
    },
  );

  test.each([
    ['Souza, Ana Maria', 'ana@x.test', 'Ana Maria', 'Souza', 'ana@x.test'],
    ['Ana Souza', 'Ana Souza <Ana@x.test>', 'Ana', 'Souza', 'ana@x.test'],
    ['Ana Souza', 'ana@x.test ::: other@x.test', 'Ana', 'Souza', 'ana@x.test'],
  ])('"%s", "%s" is read as other systems write it', (name, address, firstName, lastName, email) => {
    expect(readClientRow([name, address], columns)).toMatchObject({ firstName, lastName, email });
  });
  test('with a degree after a comma is no surname first', () => {
    expect(readClientRow(['John Smith, Jr.', 'john@x.test'], columns)).toBe('nameInvalid');
  });
});
