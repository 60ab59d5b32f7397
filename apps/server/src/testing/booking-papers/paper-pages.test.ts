import { required } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ItineraryInput, layItineraryOut } from '../../domains/bookings/documents/itinerary-layout.ts';
import { describeDocument, getBooking } from '../../domains/bookings/index.ts';
import { renderPdf } from '../../platform/paper/render-pdf.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { flightsAlone } from '../../products/flights/wiring.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { piecesByPage } from './read-pdf.ts';

let t: TestApp;
let paper: ItineraryInput;

beforeAll(async () => {
  t = await startTestApp();
  const { agency, persona } = await t.freshAgency();
  const client = await persona('client');
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client));
  const { bookings } = flightsAlone(t.platform);
  const booking = await getBooking(t.ctx(agency, client.actor), { bookingId: data.bookingId });
  const document = describeDocument(bookings, booking, createTranslator('en'));
  paper = { booking, document, agency, contactPhone: '+12025550100', map: null };
});
afterAll(() => t.close());

/** The paper with so many lines of terms more, of which each page breaks elsewhere. */
function withTerms(count: number): ItineraryInput {
  const lines = Array.from({ length: count }, (_, i) => `Condition ${i + 1}`);
  const first = required(paper.document.terms[0], 'a term');
  return {
    ...paper,
    document: { ...paper.document, terms: [...paper.document.terms, ...lines.map((line) => ({ ...first, lines: [line] }))] },
  };
}

test('no page of a paper is empty, and none of its words is lost, wherever its pages break', async () => {
  const t = createTranslator('en');
  const footer = required(piecesByPage(await renderPdf({ ...layItineraryOut(paper, t), content: [] }))[0], 'a page');
  const words = async (count: number) => {
    const pages = piecesByPage(await renderPdf(layItineraryOut(withTerms(count), t)));
    expect(Math.min(...pages), `${count} more`).toBeGreaterThan(footer);
    return pages.reduce((sum, page) => sum + page - footer, 0);
  };
  const none = await words(0);
  const each = (await words(1)) - none;
  for (let count = 2; count < 46; count += 1) expect(await words(count), `${count} more`).toBe(none + count * each);
});
