import { type AgencyDomain, askForDomain } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { DnsReply, DnsZone } from '../../../testing/dns-stand-in.ts';
import type { TestAgency, TestApp } from '../../../testing/start-test-app.ts';

/**
 * Makes a zone of records that a test adds and removes: `records.set('TXT www.example.com', ['…'])`; a missing record means that the name
 * does not exist.
 */
export function zoneOf(records: ReadonlyMap<string, DnsReply>): DnsZone {
  return (name, type) => records.get(`${type} ${name}`) ?? 'noSuchName';
}

/** Returns the records of a custom domain as zone entries. */
export function recordsOf(answer: AgencyDomain): [string, DnsReply][] {
  const { records } = required(answer.domain, 'custom domain');
  return records.map(({ type, name, value }) => [`${type} ${name}`, [value]]);
}

/** Requests a domain as the agency's owner. */
export async function ask(t: TestApp, agency: TestAgency, host: string): Promise<AgencyDomain> {
  return (await t.client.call(await agency.persona('owner'), askForDomain, { body: { host } })).data;
}

/** Runs the periodic check once, as the server would. */
export async function runDueChecks(t: TestApp): Promise<void> {
  const schedules = t.slices.flatMap((slice) => slice.schedules ?? []);
  const check = required(
    schedules.find(({ name }) => name === 'agencies.check-domains'),
    'schedule',
  );
  await check.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
}
