import { expect, test } from 'vitest';
import { readPdf, readPieces } from '../../testing/booking-papers/read-pdf.ts';
import { type PdfDefinition, renderPdf } from './render-pdf.ts';

/** Lines in all four styles. Made anew each time, since the writer marks what it is given. */
const paper = (lines: readonly string[]): PdfDefinition => ({
  content: lines.map((text, i) => ({ text, bold: i % 2 === 1, italics: i % 4 > 1 })),
  defaultStyle: { font: 'Roboto' },
  info: { creationDate: new Date(0) },
});

const FIRST = ['JFK to São Paulo', 'Fare: $1,234.50', 'Née Müller', 'Board at 18:05'];
const OTHER = ['Другой', 'Ωμέγα', 'AVATAR Type Wave', 'fi ffl ﬁ'];

test('nothing of one paper is left in the next, also where they are written at once', async () => {
  const first = await renderPdf(paper(FIRST));
  const other = await renderPdf(paper(OTHER));
  expect(readPdf(first).replaceAll('\n', ' ')).toContain('JFK');
  expect(new Set(first.toString('latin1').match(/Roboto-\w+/g))).toEqual(
    new Set(['Roboto-Regular', 'Roboto-Medium', 'Roboto-Italic', 'Roboto-MediumItalic']),
  );
  const again = await Promise.all([renderPdf(paper(OTHER)), renderPdf(paper(FIRST))]);
  expect(again).toEqual([other, first]);
});

// A font that is not found is only warned of in the console, which fails every test.
test('the names on a map are in the fonts of the paper', async () => {
  const name = '<text x="10" y="20" font-family="Roboto" font-weight="bold">Alfama</text>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40" viewBox="0 0 100 40">${name}</svg>`;
  const pdf = await renderPdf({ ...paper([]), content: ['Lisbon', { svg }] });
  expect(readPdf(pdf)).toContain('Alfama');
  expect(new Set(pdf.toString('latin1').match(/Roboto-\w+/g))).toEqual(new Set(['Roboto-Regular', 'Roboto-Medium']));
});

test.each([
  ['the disk', '/etc/hostname'],
  ['the network', 'http://127.0.0.1:9/picture.png'],
])('a paper reads nothing from %s', async (_, image) => {
  await expect(renderPdf({ ...paper(FIRST), images: { one: image }, content: [{ image: 'one' }] })).rejects.toThrow('policy');
});

test('a name from right to left is seen as its reader reads it, alone and among other words; its text is what was written', async () => {
  const pieces = readPieces(await renderPdf(paper(['علی محمدی', 'Guest علی محمدی (adult)'])));
  const places = pieces.filter(({ text }) => text.trim() !== '');
  expect(places.map(({ text }) => text.trim())).toEqual(['علی', 'محمدی', 'Guest', 'علی', 'محمدی', '(adult)']);
  const [first, last, guest, inner, outer, adult] = places.map(({ x }) => x) as [number, number, number, number, number, number];
  expect(last).toBeLessThan(first);
  expect([guest, outer, inner, adult].toSorted((a, b) => a - b)).toEqual([guest, outer, inner, adult]);
});

test('a name in each script is on a paper of any form, in header, table and footer too', async () => {
  const pdf = await renderPdf({
    ...paper([]),
    header: () => ({ text: '王小明' }),
    footer: () => ({ columns: [{ text: ['Ana ', { text: 'สมชาย' }] }] }),
    content: [
      { table: { body: [['김민준', { stack: [{ ul: ['प्रिया'] }] }]] } },
      { text: [{ text: 'X ' }, { text: 'さくら 🎂', bold: true }] },
    ],
  });
  const text = readPdf(pdf).replaceAll('\n', '');
  for (const name of ['王小明', 'Ana สมชาย', '김민준', 'प्रिया', 'X さくら 🎂']) expect(text).toContain(name);
});

test('a long request in Thai is broken between its words, and stays on the paper', async () => {
  const request = 'ขอห้องพักชั้นสูงติดกับลิฟต์และขอเตียงเสริมสำหรับเด็กหนึ่งคนพร้อมอาหารเช้าแบบฮาลาลด้วยครับ'.repeat(3);
  const pieces = readPieces(await renderPdf(paper([request])));
  expect(pieces.map(({ text }) => text).join('')).toBe(request);
  expect(Math.max(...pieces.map(({ x }) => x))).toBeLessThan(595 - 40);
  expect(pieces.filter(({ x }) => x === 40).length).toBeGreaterThan(2);
});
