import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { CsvCell } from '../csv/csv-stream.ts';
import { sheetName, sheetText } from './sheet-xml.ts';
import { xlsxStream } from './xlsx-stream.ts';

async function* from(rows: readonly (readonly CsvCell[])[]) {
  yield* rows;
}
const FILE = { title: 'bookings', at: Date.UTC(2026, 10, 28) };

/** The parts of a workbook by their paths. */
async function partsOf(rows: readonly (readonly CsvCell[])[], rowsPerSheet?: number): Promise<Record<string, string>> {
  const file = xlsxStream(['a', 'b'], from(rows), { ...FILE, ...(rowsPerSheet ? { rowsPerSheet } : {}) });
  const parts = unzipSync(new Uint8Array(await buffer(file)));
  return Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, strFromU8(content)]));
}
const SHEET = 'xl/worksheets/sheet1.xml';
/** The cells below the headings. */
const cellsOf = async (...cells: CsvCell[]) =>
  [...((await partsOf([cells]))[SHEET] ?? '').matchAll(/<c r="\w+"(?:\/>| s="(\d)"(?: t="(\w+)")?>(.*?)<\/c>)/gs)]
    .slice(2)
    .map(([, style, type, inner]) =>
      style === undefined ? [] : [Number(style), type ?? 'n', inner?.replace(/<[^>]*>/g, '') ?? ''],
    );

describe('a workbook', () => {
  test('has texts as texts, whatever they begin with, and no formula', async () => {
    const [formula, amp] = await cellsOf('=HYPERLINK("http://x")', 'A & <B>');
    expect(formula).toEqual([1, 'inlineStr', '=HYPERLINK(&quot;http://x&quot;)']);
    expect(amp).toEqual([1, 'inlineStr', 'A &amp; &lt;B&gt;']);
    const parts = await partsOf([['=1+1', '+1']]);
    expect(parts[SHEET]).not.toContain('<f>');
    // Style 1 is the format of texts: a cell that is edited stays one.
    expect(parts['xl/styles.xml']?.match(/<cellXfs.*?<\/cellXfs>/s)?.[0].split('<xf ')[2]).toContain('numFmtId="49"');
  });

  test('has amounts, counts, days and times as cells of their kind', async () => {
    expect(await cellsOf({ decimal: '-1234.50' }, { decimal: '90071992547409.91' })).toEqual([
      [6, 'n', '-1234.50'],
      [6, 'n', '90071992547409.91'],
    ]);
    expect(await cellsOf({ decimal: '1234' }, { decimal: '1.234' })).toEqual([
      [5, 'n', '1234'],
      [7, 'n', '1.234'],
    ]);
    // The days that spreadsheets count: 2026-11-28 is their 46354th.
    expect(await cellsOf({ day: '2026-11-28' }, { time: '2026-11-28 18:00' })).toEqual([
      [3, 'n', '46354'],
      [4, 'n', '46354.75'],
    ]);
    expect(await cellsOf(7, null)).toEqual([[0, 'n', '7'], []]);
  });

  test('says of each row and cell where it is', async () => {
    const wide = Array.from({ length: 28 }, (_, n) => n);
    const places = [...((await partsOf([wide, [1]]))[SHEET] ?? '').matchAll(/ r="([A-Z]*\d+)"/g)].map(([, place]) => place);
    expect(places.slice(0, 5)).toEqual(['1', 'A1', 'B1', '2', 'A2']);
    expect(places.slice(-5)).toEqual(['Z2', 'AA2', 'AB2', '3', 'A3']);
  });

  test('has its headings alone where there are no rows, and names its parts', async () => {
    const parts = await partsOf([]);
    expect(parts[SHEET]?.match(/<row /g)).toHaveLength(1);
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      SHEET,
    ]);
  });

  test('goes on in another sheet where one is full, and loses no row', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => [`row ${n}`, n]);
    const parts = await partsOf(rows, 4);
    const sheets = Object.keys(parts).filter((path) => path.startsWith('xl/worksheets/'));
    expect(sheets).toHaveLength(3);
    const all = sheets.flatMap((path) => [...(parts[path] ?? '').matchAll(/row (\d)/g)].map(([, n]) => Number(n)));
    expect(all).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const path of sheets) expect(parts[path]?.match(/<row /g)?.length).toBeLessThanOrEqual(4);
    expect(parts['xl/workbook.xml']?.match(/<sheet [^>]*name="([^"]+)"/g)).toHaveLength(3);
    expect(Object.keys(await partsOf(rows.slice(0, 3), 4)).filter((path) => path.includes('sheet2'))).toEqual([]);
  });

  test('breaks off where its rows do', async () => {
    const rows = async function* () {
      yield ['1', '2'];
      throw new Error('the database went away');
    };
    await expect(buffer(xlsxStream(['a', 'b'], rows(), FILE))).rejects.toThrow('the database went away');
  });

  test('asks for no more rows once its reader has gone, and holds few of them', async () => {
    let asked = 0;
    const ended = Promise.withResolvers<void>();
    const rows = async function* () {
      try {
        for (;;) {
          asked += 1;
          // Nothing that packs well: what is held must be seen.
          yield [randomBytes(1_000).toString('hex'), asked];
        }
      } finally {
        ended.resolve();
      }
    };
    for await (const _part of xlsxStream(['a', 'b'], rows(), FILE)) break;
    await ended.promise;
    expect(asked).toBeLessThan(2_000);
  });

  test('holds any text so that it comes back', () => {
    const back = (xml: string) =>
      xml
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => back(sheetText(text)) === text.toWellFormed()));
    expect(sheetText('_x0041_')).toBe('_x005F_x0041_');
    expect(sheetText('x'.repeat(40_000))).toHaveLength(32_767);
  });

  test('names its sheets as spreadsheets take them', () => {
    expect(sheetName("bookings: [all]/'x'?", 1)).toBe('bookings   all   x');
    expect(sheetName('', 2)).toBe('Sheet (2)');
    expect(sheetName('x'.repeat(60), 999).length).toBeLessThanOrEqual(31);
  });
});
