import { type DnsRecordStatus, PROOF_LABEL } from '@caravel/contracts';
import type { DnsAnswer } from '../../../platform/dns/dns.ts';

/** The two records that an owner makes. */
export type WantedRecord = { readonly name: string; readonly value: string };

/** Says whose the domain is: anybody can write the agency's sub-domain into a CNAME, only who runs the domain can put the agency's token there. */
export function proofRecord(host: string, token: string): WantedRecord {
  return { name: `${PROOF_LABEL}.${host}`, value: `caravel-verify=${token}` };
}

/** Leads the domain here: to the agency's sub-domain of the platform. */
export function routeRecord(host: string, platformHost: string): WantedRecord {
  return { name: host, value: platformHost };
}

/** How a record stood at a check. */
export type RecordFinding = { readonly status: DnsRecordStatus; readonly found: readonly string[] };

const MOST_SHOWN = 5;
const LONGEST_SHOWN = 200;

/** Values as they can be kept and shown, whoever wrote them: signs that nobody sees become one that is seen, and there is an end. */
function shown(values: readonly string[]): string[] {
  return values
    .slice(0, MOST_SHOWN)
    .map((value) => value.toWellFormed().replace(/\p{C}/gu, '\ufffd').slice(0, LONGEST_SHOWN).toWellFormed());
}

function findingOf(answer: DnsAnswer, isWanted: (value: string) => boolean): RecordFinding {
  if (answer.kind !== 'found') return { status: answer.kind, found: [] };
  const right = answer.values.filter(isWanted);
  // Of several values the right one is enough: others may stand beside it.
  return right.length > 0
    ? { status: 'found', found: shown(right.slice(0, 1)) }
    : { status: 'different', found: shown(answer.values) };
}

/** Judges the TXT record. Quotation marks that a provider's form kept around the value do no harm. */
export function findProof(answer: DnsAnswer, wanted: WantedRecord): RecordFinding {
  return findingOf(answer, (value) => value.trim().replace(/^"(.*)"$/, '$1') === wanted.value);
}

/** Judges the CNAME record. */
export function findRoute(answer: DnsAnswer, wanted: WantedRecord): RecordFinding {
  return findingOf(answer, (value) => value.toLowerCase().replace(/\.$/, '') === wanted.value);
}

/** What a check says: both records are right; one is certainly not; or no answer that counts, so that nothing changes. */
export type Verdict = 'proven' | 'gone' | 'unknown';

/** The verdict of the two records. What is certainly gone counts, whatever the other one is. */
export function verdictOf(proof: RecordFinding, route: RecordFinding): Verdict {
  const statuses = [proof.status, route.status];
  if (statuses.some((status) => status === 'missing' || status === 'different')) return 'gone';
  return statuses.every((status) => status === 'found') ? 'proven' : 'unknown';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a domain that is not verified is looked up by itself, after it was asked for, lapsed or was checked by hand. */
export const WATCH_MS = 72 * HOUR_MS;

/** When the domain is looked up next: verified daily, sooner where DNS gave no answer; else every five minutes while it is watched, then no more. */
export function nextCheck(isVerified: boolean, verdict: Verdict, now: number, watchUntil: number): number | null {
  if (isVerified) return now + (verdict === 'unknown' ? HOUR_MS : 24 * HOUR_MS);
  const next = now + 5 * MINUTE_MS;
  return next <= watchUntil ? next : null;
}
