import { type DnsRecordStatus, PROOF_LABEL } from '@caravel/contracts';
import type { DnsAnswer } from '../../../platform/dns/dns.ts';

/** A DNS record that the owner must create. */
export type WantedRecord = { readonly name: string; readonly value: string };

/**
 * The record that proves who controls the domain: anybody can point a CNAME at the agency's sub-domain, but only the domain's owner can
 * publish the agency's token there.
 */
export function proofRecord(host: string, token: string): WantedRecord {
  return { name: `${PROOF_LABEL}.${host}`, value: `website-verify=${token}` };
}

/** The record by which domains were proven before; it still proves them, so that nobody must change their DNS. */
export function formerProofRecord(host: string, token: string): WantedRecord {
  return { name: `_caravel-verify.${host}`, value: `caravel-verify=${token}` };
}

/** The record that points the domain to the agency's sub-domain of the platform. */
export function routeRecord(host: string, platformHost: string): WantedRecord {
  return { name: host, value: platformHost };
}

/** The state of a record at a check. */
export type RecordFinding = { readonly status: DnsRecordStatus; readonly found: readonly string[] };

const MOST_SHOWN = 5;
const LONGEST_SHOWN = 200;

/**
 * Makes record values safe to store and show, no matter who wrote them: invisible characters are replaced by a visible one, and the length is
 * limited.
 */
function shown(values: readonly string[]): string[] {
  return values
    .slice(0, MOST_SHOWN)
    .map((value) => value.toWellFormed().replace(/\p{C}/gu, '\ufffd').slice(0, LONGEST_SHOWN).toWellFormed());
}

function findingOf(answer: DnsAnswer, isWanted: (value: string) => boolean): RecordFinding {
  if (answer.kind !== 'found') return { status: answer.kind, found: [] };
  const right = answer.values.filter(isWanted);
  // One right value is enough: there may be others beside it.
  return right.length > 0
    ? { status: 'found', found: shown(right.slice(0, 1)) }
    : { status: 'different', found: shown(answer.values) };
}

/** Judges the TXT record. Quotation marks that a provider's form kept around the value are ignored. */
export function findProof(answer: DnsAnswer, wanted: WantedRecord): RecordFinding {
  // mutant domain-proof-of-another-token: `=== wanted.value` -> `!== ''` fails judge-proof.test.ts
  return findingOf(answer, (value) => value.trim().replace(/^"(.*)"$/, '$1') === wanted.value);
}

/** Judges the CNAME record. */
export function findRoute(answer: DnsAnswer, wanted: WantedRecord): RecordFinding {
  return findingOf(answer, (value) => value.toLowerCase().replace(/\.$/, '') === wanted.value);
}

/** The result of a check: both records are right; at least one is certainly wrong; or DNS gave no conclusive answer, so nothing changes. */
export type Verdict = 'proven' | 'gone' | 'unknown';

/** Returns the verdict on the two records. A record that is certainly wrong decides, whatever the other one is. */
export function verdictOf(proof: RecordFinding, route: RecordFinding): Verdict {
  const statuses = [proof.status, route.status];
  if (statuses.some((status) => status === 'missing' || status === 'different')) return 'gone';
  return statuses.every((status) => status === 'found') ? 'proven' : 'unknown';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an unverified domain is checked automatically after it was requested, lapsed or was checked by hand. */
export const WATCH_MS = 72 * HOUR_MS;

/**
 * Returns when to check the domain next: verified domains daily, sooner if DNS gave no answer; others every five minutes while they are
 * watched, then never.
 */
export function nextCheck(isVerified: boolean, verdict: Verdict, now: number, watchUntil: number): number | null {
  if (isVerified) return now + (verdict === 'unknown' ? HOUR_MS : 24 * HOUR_MS);
  const next = now + 5 * MINUTE_MS;
  return next <= watchUntil ? next : null;
}
