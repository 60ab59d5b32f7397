import { suggestAirports } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { type FlightStreamEvent, storeFlightSearch, streamFlights } from '@caravel/products/flights/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { idOf, instantIn } from '../../testing/made-booking.ts';
import { answerDays } from '../../testing/open-flights.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const DAY = addDays(new Date().toISOString().slice(0, 10), 40);
const ADDRESS = `/booknow/flights/search?t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}`;
const FACTS = {
  serverTime: instantIn(0),
  expiresAt: instantIn(1_800_000),
  passengers: { adults: 1, children: 0, infants: 0 },
};

/** What screen readers are told about the list. */
const said = (page: Awaited<ReturnType<typeof openPage>>) => page.getAllByRole('status').map(({ textContent }) => textContent);

test.each([
  ['silent', { supplier: 'sandbox', code: 'supplierFailed' }, 'We could not find out what there is'],
  ['without flights', null, 'No flights on these dates'],
] as const)('screen readers hear what the page says: suppliers %s', async (_, notice, title) => {
  const server = new FakeServer();
  answerDays(server);
  const events: readonly FlightStreamEvent[] = [
    { type: 'start', searchId: idOf(501), ...FACTS, parts: 1 },
    ...(notice ? [{ type: 'notice' as const, notice }] : []),
    { type: 'done', count: 0 },
  ];
  server.onStream(streamFlights, () => events);
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  server.on(suggestAirports, () => ({ data: [] }));
  const page = await openPage(ADDRESS, { session: CLIENT, server });
  await waitFor(() => expect(said(page).find((words) => words?.startsWith(title))).toBeDefined());
  expect(said(page)).not.toContain('No flights found');
});

test('screen readers hear that a search has failed', async () => {
  const server = new FakeServer();
  server.onStream(streamFlights, () => {
    throw new Refusal('supplierTimeout', 'The suppliers took too long.');
  });
  server.on(suggestAirports, () => ({ data: [] }));
  const page = await openPage(ADDRESS, { session: CLIENT, server });
  await waitFor(() => expect(said(page).find((words) => words?.startsWith('The search did not work. '))).toBeDefined());
  expect(said(page)).not.toContain('No flights found');
});

test.each([
  ['sandbox', 'Sandbox'],
  ['', 'A supplier'],
])('all suppliers silent: nobody says that there are no flights; travelers read no name (“%s”)', async (supplier, name) => {
  const server = new FakeServer();
  const events: readonly FlightStreamEvent[] = [
    { type: 'start', searchId: idOf(501), ...FACTS, parts: 1 },
    { type: 'notice', notice: { supplier, code: 'supplierFailed' } },
    { type: 'done', count: 0 },
  ];
  answerDays(server);
  server.onStream(streamFlights, () => events);
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  server.on(suggestAirports, () => ({ data: [] }));
  const page = await openPage(ADDRESS, { session: CLIENT, server });
  await page.findByText(new RegExp(`^${name} did not answer, so we cannot say what is available`));
  expect(page.queryByText('No flights on these dates')).toBeNull();
});
