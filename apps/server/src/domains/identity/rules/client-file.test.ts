import { describe, expect, test } from 'vitest';
import { decodeText, guessColumns, readClientRow, separatorOf } from './client-file.ts';

describe('the text of a file', () => {
  const text = 'Nome;E-mail\r\nJoão;joao@x.test';
  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['the encoding of older spreadsheets', Buffer.from(text, 'latin1')],
  ])('is read in %s', (_, bytes) => expect(decodeText(bytes)).toBe(text));
  test('is none in an archive or a picture', () => {
    expect(decodeText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0]))).toBeUndefined();
    expect(decodeText(Buffer.from('A\u0000', 'utf16le'))).toBeUndefined();
  });
});

describe('the columns of a file', () => {
  test.each([
    ['a,b;c,d\n1;2;3;4;5', ','],
    ['a;b,c;d', ';'],
    ['a\tb\tc', '\t'],
    ['"a;b;c;d",e,f', ','],
    ['alone', ','],
  ] as const)('%j are separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator));
  test.each([
    [['First Name', 'Last Name', 'E-Mail Address', 'Phone'], { firstName: 0, lastName: 1, email: 2, phone: 3 }],
    [['Nome', 'E-mail'], { name: 0, email: 1 }],
    [['Correo electrónico', 'Nombre', 'Apellidos'], { email: 0, firstName: 1, lastName: 2 }],
    [['Email', 'Email', 'Full name'], { email: 0, name: 2 }],
    [['__proto__', 'constructor', 'x'], {}],
  ])('%j are known by their headings', (header, columns) => expect(guessColumns(header)).toEqual(columns));
});

describe('a row', () => {
  const columns = { name: 0, email: 1, phone: 2 };
  test.each([
    [['Ana Souza', 'Ana@X.test', ''], { name: 'Ana Souza', email: 'ana@x.test', phone: null }],
    [['Ana Souza', 'ana@x.test', "'+1 305 555 0100"], { name: 'Ana Souza', email: 'ana@x.test', phone: '+1 305 555 0100' }],
    [['Ana Souza'], 'emailMissing'],
    [['Ana Souza', 'ana@x'], 'emailInvalid'],
    [['', 'ana@x.test'], 'nameMissing'],
    [['=HYPERLINK("http://x")', 'ana@x.test'], 'nameInvalid'],
    [["'=1+1", 'ana@x.test'], 'nameInvalid'],
    [['Ana Souza', 'ana@x.test', 'call me'], 'phoneInvalid'],
  ])('%j is %j', (cells, read) => expect(readClientRow(cells, columns)).toEqual(read));
});
