// What a paper of a booking costs the thread that writes it: processor time of this process, the collector's included, for the first paper and for those that
// follow, in Latin letters alone and with names in other scripts.
import { createTranslator } from '@caravel/products/translate.ts';
import { layItineraryOut } from '../apps/server/src/domains/bookings/documents/itinerary-layout.ts';
import { renderPdf } from '../apps/server/src/platform/paper/render-pdf.ts';
import { madeVoucher } from '../apps/server/src/testing/booking-papers/made-papers.ts';
import { atMost, report, told } from './measure.ts';
import { processorMs } from './process-use.ts';

const [WARM_UP, ROUNDS, MOST_MS] = [15, 60, 25];
const t = createTranslator('en');

for (const [script, names] of [
  ['in Latin letters', ['Ana Müller', 'Bob Smith']],
  ['with a Chinese name', ['王小明', 'Ana Müller']],
  ['with a Persian name', ['علی محمدی', 'Ana Müller']],
] as const) {
  const write = () => renderPdf(layItineraryOut(madeVoucher({ names, notes: ['Late arrival'] }), t));
  const first = await processorMs(write);
  for (let round = 0; round < WARM_UP; round++) await write();
  const rest = await processorMs(async () => {
    for (let round = 0; round < ROUNDS; round++) await write();
  });
  report(
    told(`Processor time of the first paper ${script}`, `${first.toFixed(0)} ms`),
    atMost(`Processor time of a paper ${script}`, rest / ROUNDS, MOST_MS, 'ms', 1),
  );
}
