import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvCell, csvStream } from './csv-stream.ts';
import { CSV_DIALECTS } from './dialect.ts';
import { formulaSafe } from './formula-safe.ts';

async function* from(rows: readonly (readonly CsvCell[])[]) {
  yield* rows;
}
const write = (...rows: readonly (readonly CsvCell[])[]) => buffer(csvStream(['a', 'b'], from(rows))).then(String);

describe('CSV', () => {
  test('has a byte-order mark, a header, and quotes where they are needed', async () => {
    const csv = await write(['x,y', 'say "hi"'], ['two\nlines', 7], [null, 'Olá']);
    expect(csv).toBe('\ufeffa,b\r\n"x,y","say ""hi"""\r\n"two\nlines",7\r\n,Olá\r\n');
  });

  test.each([
    ['en-US', 'a,b', '-1234.50,0.5'],
    ['es-MX', 'a,b', '-1234.50,0.5'],
    ['es-419', 'a;b', '-1234,50;0,5'],
    ['es-ES', 'a;b', '-1234,50;0,5'],
    ['pt-BR', 'a;b', '-1234,50;0,5'],
    ['pt-PT', 'a;b', '-1234,50;0,5'],
  ] as const)('for a reader in %s is what spreadsheets there open', async (formats, header, row) => {
    const file = csvStream(['a', 'b'], from([[{ decimal: '-1234.50' }, 0.5]]), CSV_DIALECTS[formats]);
    expect(String(await buffer(file))).toBe(`\ufeff${header}\r\n${row}\r\n`);
  });

  test('quotes what would be two cells for its reader', async () => {
    const file = csvStream(['a', 'b'], from([['x;y', 'x,y']]), CSV_DIALECTS['pt-BR']);
    expect(parse(String(await buffer(file)), { bom: true, delimiter: ';' })[1]).toEqual(['x;y', 'x,y']);
  });

  test('has its header alone where there are no rows', async () => expect(await write()).toBe('\ufeffa,b\r\n'));

  test('breaks off where its rows do', async () => {
    const rows = async function* () {
      yield ['1', '2'];
      throw new Error('the database went away');
    };
    await expect(buffer(csvStream(['a', 'b'], rows()))).rejects.toThrow('the database went away');
  });

  test('asks for no more rows once its reader has gone', async () => {
    let asked = 0;
    const ended = Promise.withResolvers<void>();
    const rows = async function* () {
      try {
        for (;;) {
          asked += 1;
          yield ['x'.repeat(1_000), asked];
        }
      } finally {
        ended.resolve();
      }
    };
    const file = csvStream(['a', 'b'], rows());
    for await (const _part of file) break;
    await ended.promise;
    // As much as the buffers between hold, however long the file would be.
    expect(asked).toBeLessThan(1_000);
  });

  test.each([
    '=1+1',
    '+1',
    '-cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '"=1"',
    "'=1",
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '\u200b=1',
    '\ufeff=1',
    '-',
    '−1',
  ])('disarms %j', (cell) => expect(formulaSafe(cell)).toBe(`'${cell}`));
  test.each(['', 'a=b', '1-2', '12.50', '-12.50', '0', 'x@y.test', 'JFK → LAX'])('leaves %j alone', (cell) => {
    expect(formulaSafe(cell)).toBe(cell);
  });

  test('any text comes back whole, and never begins a formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '"=', '＝'),
        async (rest, head) => {
          const cell = head + rest;
          const [, row] = parse(await write([cell, 1]), { bom: true, relax_column_count: true });
          expect(row).toEqual([formulaSafe(cell), '1']);
          expect(/^[=+@\t\r]/.test(String(row?.[0]))).toBe(false);
        },
      ),
    );
  });
});
