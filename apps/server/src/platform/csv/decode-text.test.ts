import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Nome;E-mail\r\nJosé Conceição;jose@x.test\r\nÁngela Núñez;angela@x.test\r\nFrançois Müller;f@x.test';
/** The bytes of the accented letters above where old Macs and DOS keep them. */
const MAC = { é: 0x8e, ç: 0x8d, ã: 0x8b, Á: 0xe7, ú: 0x9c, ñ: 0x96, ü: 0x9f };
const DOS = { é: 0x82, ç: 0x87, ã: 0xc6, Á: 0xb5, ú: 0xa3, ñ: 0xa4, ü: 0x81 };
const inBytes = (text: string, bytes: Readonly<Record<string, number>>) =>
  Buffer.from([...text].map((sign) => bytes[sign] ?? sign.charCodeAt(0)));

describe('the text of a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['UTF-16 without a mark, little end first', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 without a mark, big end first', Buffer.from(TEXT, 'utf16le').swap16()],
    ['Latin-1 and Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['MacRoman', inBytes(TEXT, MAC)],
    ['the code page of DOS', inBytes(TEXT, DOS)],
  ])('is read in %s', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));

  test.each([
    ['Jos\u008e', 'José'],
    ['JOS\u0083', 'JOSÉ'],
    ['Jo\u008bo', 'João'],
    ['Jos\u00e9', 'José'],
    ['O\u0092Brien', 'O’Brien'],
    ['Le\u00f3n', 'León'],
    ['Nu\u0096ez', 'Nuñez'],
    ['M\u0081ller', 'Müller'],
  ])('has one accent, %j, and is still read as %s', (bytes, text) => expect(decodeText(Buffer.from(bytes, 'latin1'))).toBe(text));

  test('stays UTF-8 where one sign of it is broken', () => {
    const broken = Buffer.concat([Buffer.from('José Conceição João '), Buffer.from([0xe3]), Buffer.from(' Núñez')]);
    expect(decodeText(broken)).toBe('José Conceição João \ufffd Núñez');
  });
  test('is none in an archive or a picture', () => {
    expect(decodeText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0]))).toBeUndefined();
    expect(decodeText(Buffer.from('A\u0000', 'utf16le'))).toBeUndefined();
  });
});
