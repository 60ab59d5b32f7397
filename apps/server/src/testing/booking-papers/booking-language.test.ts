import { type Locale, listTrips, setLanguage } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { getReservationDetails, sendFlightMail } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestApp } from '../start-test-app.ts';
import { readPdf } from './read-pdf.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A person whose browser asks for these languages. */
const reading = (person: Persona, languages: string): Persona => ({ ...person, headers: { 'accept-language': languages } });
/** A PDF is written word by word, so texts are compared without spaces. */
const tight = (text: string) => text.replaceAll(/\s+/g, '');

async function fileOf(person: Persona, bookingId: string, file: string): Promise<string> {
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api/bookings/${bookingId}/${file}`,
    headers: {
      host: new URL(person.agency.origin).host,
      cookie: `x-access-token=${person.token}`,
      'x-app-key': 'caravel-web',
      ...person.headers,
    },
  });
  expect(answer.statusCode).toBe(200);
  return file.endsWith('.pdf') ? tight(readPdf(answer.rawPayload)) : answer.body.replaceAll('\r\n ', '');
}

/** Books from New York to London for a client, with a new inbox as contact, and waits for the letters. */
async function book(by: Persona, forClient?: Persona): Promise<{ bookingId: string; inbox: string }> {
  const inbox = `${newId()}@example.com`;
  const wish = { from: 'JFK', to: 'LHR', ...(forClient && { reprice: { clientId: forClient.userId } }) };
  const { data } = await bookQuote(t, by, await quoteAFlight(t, by, wish), { contact: { ...CONTACT, email: inbox } });
  t.clock.advance(1000);
  await t.drain();
  return { bookingId: data.bookingId, inbox };
}

const subjectsTo = async (inbox: string) => (await listMailbox(t.platform.database, inbox)).map(({ subject }) => subject);

describe.each<[Locale, string, Locale, string, string, string, string, string]>([
  [
    'pt',
    'pt-BR',
    'en',
    'confirmada: Nova York – Londres',
    'NovaYorkparaLondres',
    'sáb.,10deabr.de2027',
    'AeroportodeLondresHeathrow',
    'US$',
  ],
  ['pt', 'pt-PT,pt;q=0.9', 'es', 'confirmada: Nova York – Londres', 'NovaYorkparaLondres', 'sábado,10/04/2027', 'Chegada', 'US$'],
  [
    'es',
    'es-ES',
    'en',
    'confirmada: Nueva York – Londres',
    'NuevaYorkaLondres',
    'sáb,10abr2027',
    'AeropuertodeLondresHeathrow',
    'US$',
  ],
  ['en', 'en-US', 'pt', 'confirmed: New York – London', 'NewYorktoLondon', 'Sat,Apr10,2027', 'LondonHeathrowAirport', '$'],
])(
  'a trip booked in %s (%s) by somebody whose account speaks %s',
  (locale, languages, other, subject, route, day, place, money) => {
    let client: Persona;
    let owner: Persona;
    let made: { bookingId: string; inbox: string };

    beforeAll(async () => {
      const home = await t.freshAgency();
      client = reading(await home.persona('client'), languages);
      owner = await home.persona('owner');
      await t.client.call(client, setLanguage, { body: { lang: other } });
      made = await book(client);
    });

    test('has its letters in the language of the booking, also those sent again', async () => {
      expect(await subjectsTo(made.inbox)).toContainEqual(expect.stringContaining(subject));
      await t.client.call({ ...owner, idempotencyKey: newId() }, sendFlightMail, { body: { bookingId: made.bookingId } });
      await t.drain();
      const letters = (await subjectsTo(made.inbox)).filter((one) => one.includes(subject));
      expect(letters).toHaveLength(2);
    });

    test('has its paper and its calendar in that language, whoever opens them and however their browser speaks', async () => {
      for (const person of [client, owner, reading(client, other), reading(owner, other)]) {
        const paper = await fileOf(person, made.bookingId, 'itinerary.pdf');
        for (const said of [route, day, place, money]) expect(paper).toContain(said);
        expect(paper).not.toMatch(/documents\.|fareRules\.|flights\./);
        const calendar = await fileOf(person, made.bookingId, 'calendar.ics');
        const arrives = { en: 'Arrival', pt: 'Chegada', es: 'Llegada' }[locale];
        expect(calendar).toContain(arrives);
      }
    });

    test('is read on pages in the language of the reader', async () => {
      const titles = { en: 'New York – London', pt: 'Nova York – Londres', es: 'Nueva York – Londres' };
      const cities = { en: 'London', pt: 'Londres', es: 'Londres' };
      for (const reader of ['en', 'pt', 'es'] as const) {
        const person = reading(client, reader);
        const { data } = await t.client.call(person, listTrips, { query: { when: 'upcoming' } });
        expect(data.trips.map(({ title }) => title)).toEqual([titles[reader]]);
        const details = await t.client.call(person, getReservationDetails, { query: { bookingId: made.bookingId } });
        expect(details.data.flights[0]?.destinationCity).toBe(cities[reader]);
      }
    });
  },
);

test('what staff book for a client is in the language of the client, not of the desk', async () => {
  const home = await t.freshAgency();
  const client = await home.persona('client');
  await t.client.call(client, setLanguage, { body: { lang: 'es' } });
  const { bookingId, inbox } = await book(reading(await home.persona('agent'), 'en'), client);
  expect(required((await subjectsTo(inbox))[0], 'a letter')).toMatch(/^(Reserva|Boletos)/);
  expect(await fileOf(client, bookingId, 'itinerary.pdf')).toContain('NuevaYorkaLondres');
});
