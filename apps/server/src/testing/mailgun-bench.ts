import { addSendingDomain, checkSendingDomain, getSendingDomain, setApplication } from '@caravel/contracts';
import { type Money, newId } from '@caravel/kernel';
import type { sql } from 'drizzle-orm';
import type { DestinationStream } from 'pino';
import { z } from 'zod';
import { applicationsDeps } from '../composition/applications-deps.ts';
import { bookingsDeps } from '../composition/bookings-deps.ts';
import { type ApplicationsDeps, applicationsSlice } from '../domains/applications/index.ts';
import { lifeBench, type SubscribedAgency } from '../domains/subscriptions/testing/life-bench.ts';
import { recordsOf } from '../platform/mail/mailgun/testing/mailgun-books.ts';
import { readMailgunContract } from '../platform/mail/mailgun/testing/mailgun-contract.ts';
import { type MailgunStandIn, startMailgunStandIn } from '../platform/mail/mailgun/testing/mailgun-stand-in.ts';
import { type DnsStandIn, startDnsStandIn } from './dns-stand-in.ts';
import { fakeClock } from './fake-clock.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const rowsSchema = z.looseObject({ rows: z.array(z.looseObject({})) });

/** An agency that uses Mailgun. */
export type MailingAgency = SubscribedAgency & {
  /** Its owner. */
  readonly owner: Awaited<ReturnType<SubscribedAgency['person']>>;
};

/** What the tests of Mailgun's application share: a server whose Mailgun, gateway and DNS are stand-ins. `contracts`: the folder of official contracts. */
export async function mailgunBench(
  contracts: string | undefined,
  settings: Record<string, string> = {},
  logTo?: DestinationStream,
) {
  const clock = fakeClock();
  const standIn: MailgunStandIn = await startMailgunStandIn(readMailgunContract(contracts), () => clock.now());
  const published = new Set<string>();
  const dns: DnsStandIn = await startDnsStandIn((name, type) => {
    const found = [...published].flatMap((domain) => recordsOf(domain)).filter((one) => one.name === name);
    const values = found.filter((one) => one.record_type === type).map(({ value }) => value);
    return values.length > 0 ? values : 'noSuchRecord';
  });
  const t: TestApp = await startTestApp({
    clock,
    ...(logTo && { logTo }),
    settings: { MAILGUN_BASE_URL: standIn.url, MAILGUN_KEY: 'key-of-the-platform', DNS_SERVERS: dns.server, ...settings },
  });
  const deps: ApplicationsDeps = applicationsDeps(t.platform, bookingsDeps(t.platform, []).payments);
  const life = lifeBench(t);
  const { system } = t.platform.database;
  let count = 0;
  return {
    ...{ t, standIn, deps, life },
    newDomain: () => `mg.voyages-${++count}.com`,
    /** Sets the DNS records of a domain, for Mailgun and for our own look. */
    publish: (domain: string) => {
      standIn.publish(domain);
      published.add(domain);
    },
    /** An agency with a subscription and a kept card, whose owner uses Mailgun by the platform's key, or by one of its own. */
    agency: async (apiKey?: string): Promise<MailingAgency> => {
      const agency = await life.agency();
      await agency.pay();
      const owner = await agency.person('owner');
      const configuration: Record<string, string> =
        apiKey === undefined ? { keyChoice: 'platform' } : { keyChoice: 'own', apiKey };
      await t.client.call(owner, setApplication, { body: { app: 'mailgun', configuration } });
      return { ...agency, owner };
    },
    /** Presses the button that shows the price. */
    add: async (agency: MailingAgency, domain: string, senderEmail = `trips@${domain}`) => {
      const agreedPrice: Money | null = (await t.client.call(agency.owner, getSendingDomain, {})).data.price;
      return (
        await t.client.call({ ...agency.owner, idempotencyKey: newId() }, addSendingDomain, {
          body: { domain, senderEmail, agreedPrice },
        })
      ).data;
    },
    look: async (agency: MailingAgency) => (await t.client.call(agency.owner, getSendingDomain, {})).data,
    check: async (agency: MailingAgency) => (await t.client.call(agency.owner, checkSendingDomain, {})).data,
    /** Lets time pass and runs the job once. */
    runJob: async (ms = 0, of: ApplicationsDeps = deps) => {
      clock.advance(ms);
      const [job] = applicationsSlice(of).schedules ?? [];
      await job?.run({ system, log: t.platform.log, now: clock.now() } as never);
      await t.drain();
    },
    rowsOf: (query: ReturnType<typeof sql>) => system.tx(async (tx) => rowsSchema.parse(await tx.execute(query)).rows),
    close: async () => {
      await t.close();
      await standIn.close();
      dns.stop();
    },
  };
}
