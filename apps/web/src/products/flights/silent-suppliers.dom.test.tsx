import { suggestAirports } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { type FlightStreamEvent, storeFlightSearch, streamFlights } from '@caravel/products/flights/contract';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { idOf, instantIn } from '../../testing/made-booking.ts';
import { answerDays } from '../../testing/open-flights.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const DAY = addDays(new Date().toISOString().slice(0, 10), 40);

test('all suppliers silent: nobody says that there are no flights', async () => {
  const server = new FakeServer();
  const facts = { serverTime: instantIn(0), expiresAt: instantIn(1_800_000), passengers: { adults: 1, children: 0, infants: 0 } };
  const events: readonly FlightStreamEvent[] = [
    { type: 'start', searchId: idOf(501), ...facts, parts: 1 },
    { type: 'notice', notice: { supplier: 'sandbox', code: 'supplierFailed' } },
    { type: 'done', count: 0 },
  ];
  answerDays(server);
  server.onStream(streamFlights, () => events);
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  server.on(suggestAirports, () => ({ data: [] }));
  const address = `/booknow/flights/search?t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}`;
  const page = await openPage(address, { session: CLIENT, server });
  await page.findByText(/^Sandbox did not answer, so we cannot say what is available/);
  expect(page.queryByText('No flights on these dates')).toBeNull();
});
