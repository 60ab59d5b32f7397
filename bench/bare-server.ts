// What a person would write by hand for single calls, without any of our code: Fastify, pg, prepared statements behind the same walls. Arguments:
// port, URL of the database, file with what it is to answer: who asks, and for each call the answer of ours, whose values it takes from the rows it reads.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { required } from '@caravel/kernel';
import { suggestPlaces } from '@caravel/reference';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { type BareAnswers, bareAnswersSchema } from './bare-answers.ts';
import { AGENCY_AT_WORK, BOOKING, DASHBOARD, LIST, type Statement, TRIPS } from './by-hand.ts';

const [port, url, file] = process.argv.slice(2);
const { agencyId, clientId, bookingId, timeZone, headers, landing, answers }: BareAnswers = bareAnswersSchema.parse(
  JSON.parse(readFileSync(required(file, 'file of answers'), 'utf8')),
);
const pool = new pg.Pool({ connectionString: required(url, 'database URL'), max: 10, options: `-c TimeZone=${timeZone}` });
const app = fastify();

/** Calls of a minute, by who makes them; the limit is out of reach, as ours is. */
const counted = new Map<string, { calls: number; readonly endsAt: number }>();
app.addHook('onRequest', (request, reply, next) => {
  reply.headers(headers[request.routeOptions.url?.slice(1) ?? ''] ?? {});
  const caller = String(request.headers['x-access-token'] ?? request.ip);
  const now = Date.now();
  const known = counted.get(caller);
  if (!known || known.endsAt < now) counted.set(caller, { calls: 1, endsAt: now + 60_000 });
  else if (++known.calls > 600_000_000) throw new Error('too many calls');
  next();
});

type Row = Record<string, unknown>;
type Read = (statement: Statement, ...values: unknown[]) => Promise<Row[]>;

/** One transaction behind the walls of an agency. */
async function walled<T>(work: (read: Read) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL ROLE app_user; SET LOCAL app.agency_id = '${agencyId}'`);
    const result = await work(async ({ name, text }, ...values) => (await client.query({ name, text, values })).rows);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}

const hashOf = (request: FastifyRequest) => hash('sha256', String(request.headers['x-access-token']));
const SESSION = {
  name: 'session',
  text: `SELECT u.id, u.email, u.first_name, u.last_name FROM sessions s JOIN users u ON u.agency_id = s.agency_id AND u.id = s.user_id
    WHERE s.agency_id = $1 AND s.token_hash = $2 AND s.expires_at > now() AND u.status = 'Active'`,
};
app.get('/session', async (request) => {
  const [user] = await walled((read) => read(SESSION, agencyId, hashOf(request)));
  const { id: _id, email, first_name: firstName, last_name: lastName } = required(user, 'a session');
  return { ...answers.session, data: { ...answers.session.data, _id, email, firstName, lastName } };
});

/** One transaction behind the walls of an agency, for a live session: a caller without one is refused. */
const asPerson = <T>(request: FastifyRequest, work: (read: Read) => Promise<T>): Promise<T> =>
  walled(async (read) => {
    required((await read(SESSION, agencyId, hashOf(request)))[0], 'a session');
    return work(read);
  });

const AGENCY = { name: 'agency', text: 'SELECT * FROM agencies WHERE agency_id = $1' };
const POLICIES = { name: 'policies', text: 'SELECT kind FROM agency_policies WHERE agency_id = $1' };
app.get('/agency', async () => {
  const [agency, policies] = await walled(
    async (read) => [await read(AGENCY, agencyId), await read(POLICIES, agencyId)] as const,
  );
  const { name: agencyName, heading, sub_heading: subHeading, currency } = required(agency[0], 'the agency');
  const hasDisclaimer = policies.some(({ kind }) => kind === 'disclaimer');
  return { ...answers.agency, data: { ...answers.agency.data, agencyName, heading, subHeading, currency, hasDisclaimer } };
});

app.get<{ Querystring: { search: string } }>('/airports', async ({ query: { search } }) => ({
  data: suggestPlaces(search, { limit: 10, locale: 'en' }).map(({ match: _, ...place }) => place),
}));

const money = (amountMinor: unknown, currency: unknown) => ({ amountMinor: Number(amountMinor), currency });

app.get('/list', async (request) => {
  const [rows, [sums]] = await asPerson(
    request,
    async (read) => [await read(LIST.page, agencyId, 20, 0), await read(LIST.sums, agencyId)] as const,
  );
  const { flights: samples, sums: sampleSums, ...rest } = answers.list.data;
  const flights = rows.map((row, i) => {
    const sample = required(samples[i], 'a row of ours');
    return {
      ...sample,
      bookingId: row.id,
      vmid: row.id,
      reference: row.reference,
      recordLocator: row.supplier_reference,
      dateBooked: row.created_at,
      travelDate: row.starts_on,
      status: row.status,
      leadPassenger: row.lead_traveler,
      client: { _id: row.client_id, name: row.client_name, email: row.client_email },
      salesPrice: money(row.total_minor, row.currency),
      staff: { ...sample.staff, commission: money(row.commission_minor, row.currency) },
      slices: Number(row.slices),
    };
  });
  return {
    data: {
      ...rest,
      flights,
      totalFlightRecords: Number(sums?.n),
      sums: { ...sampleSums, charged: money(sums?.charged, 'USD') },
    },
  };
});

app.get('/trips', async (request) => {
  const [rows, [counts]] = await asPerson(
    request,
    async (read) => [await read(TRIPS.page, agencyId, clientId, 20, 0), await read(TRIPS.counts, agencyId, clientId)] as const,
  );
  const { trips: samples } = answers.trips.data;
  const trips = rows.map((row, i) => ({
    ...samples[i],
    bookingId: row.id,
    title: row.title,
    subtitle: row.subtitle,
    reference: row.supplier_reference,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    total: money(row.total_minor, row.currency),
    bookedAt: row.created_at,
  }));
  const [upcoming, past] = [Number(counts?.upcoming), Number(counts?.past)];
  const [cancelled, failed] = [Number(counts?.cancelled), Number(counts?.failed)];
  return { data: { trips, total: upcoming, counts: { upcoming, past, cancelled, failed } } };
});

app.get('/booking', async (request) => {
  const [[row], payments, steps, disputes, [agency]] = await asPerson(
    request,
    async (read) =>
      [
        await read(BOOKING.row, agencyId, bookingId),
        await read(BOOKING.payments, agencyId, bookingId),
        await read(BOOKING.steps, agencyId, bookingId),
        await read(BOOKING.disputes, agencyId, bookingId),
        await read(AGENCY, agencyId),
      ] as const,
  );
  const { data } = answers.booking;
  const { details, facts, price } = required(row, 'the booking') as { details: object; facts: object; price: object };
  if (
    !('slices' in details && 'tickets' in facts && 'waterfall' in price) ||
    payments.length === 0 ||
    steps.length === 0 ||
    disputes.length > 0
  )
    throw new Error('the booking is not whole');
  return {
    data: { ...data, bookingId: row?.id, status: row?.status, agencyContact: { ...data.agencyContact, name: agency?.name } },
  };
});

app.get('/dashboard', async (request) => {
  const [first] = await asPerson(request, async (read) => {
    const results: Row[][] = [];
    for (const statement of DASHBOARD) results.push(await read(statement, agencyId));
    for (const statement of AGENCY_AT_WORK) await read(statement, agencyId);
    await read(AGENCY, agencyId);
    return results;
  });
  const { agencyInfo } = answers.dashboard.data;
  const total = required(first, 'counts').reduce((sum, row) => sum + Number(row.count), 0);
  const { bookingCounts } = agencyInfo;
  return {
    data: { agencyInfo: { ...agencyInfo, bookingCounts: { ...bookingCounts, together: { ...bookingCounts.together, total } } } },
  };
});

app.get('/landing', (_request, reply) => reply.send(landing));

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('listening\n');
