import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { type PdfDefinition, renderPdf } from './render-pdf.ts';

/** Lines in all four styles. Made anew each time, since the writer marks what it is given. */
const paper = (lines: readonly string[]): PdfDefinition => ({
  content: lines.map((text, i) => ({ text, bold: i % 2 === 1, italics: i % 4 > 1 })),
  defaultStyle: { font: 'Roboto' },
  info: { creationDate: new Date(0) },
});

const FIRST = ['JFK to São Paulo', 'Fare: $1,234.50', 'Née Müller', 'Board at 18:05'];
const OTHER = ['Другой', 'Ωμέγα', 'AVATAR Type Wave', 'fi ffl ﬁ'];

test('papers share their fonts, and nothing of one is left in the next', async () => {
  const first = await renderPdf(paper(FIRST));
  const other = await renderPdf(paper(OTHER));
  expect(readPdf(first).replaceAll('\n', ' ')).toContain('JFK');
  expect(new Set(first.toString('latin1').match(/Roboto-\w+/g))).toEqual(
    new Set(['Roboto-Regular', 'Roboto-Medium', 'Roboto-Italic', 'Roboto-MediumItalic']),
  );
  const again = await Promise.all([renderPdf(paper(OTHER)), renderPdf(paper(FIRST))]);
  expect(again).toEqual([other, first]);
});
