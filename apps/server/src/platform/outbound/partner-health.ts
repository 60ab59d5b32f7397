import { readGauges, reading } from '../telemetry/metrics.ts';

/** A failed call of a partner: what was asked for, what went wrong in one word, and when (epoch milliseconds). */
export type PartnerFailure = { readonly operation: string; readonly code: string; readonly at: number };

/** How such calls went since this process began. `failures`: how many failed one after the other, up to now. */
export type PartnerHealth = {
  readonly answeredAt: number | null;
  readonly failures: number;
  readonly lastFailure: PartnerFailure | null;
  /** How many accounts are not called now, because their calls kept failing. */
  readonly breakersOpen: number;
};

type Noted = { answeredAt: number | null; failures: number; lastFailure: PartnerFailure | null };

const noted = new Map<string, Noted>();
/** Names the accounts that are not called now, as calls name them. */
type OpenAccounts = () => readonly string[];

const breakers = new Set<{ readonly name: string; readonly open: OpenAccounts }>();

/**
 * Calls whose health is told apart: of a partner (a gateway may have the name of a supplier), for one product where it sells several, by the platform's
 * account or by those of agencies. A wrong key of an agency says nothing about the platform's.
 */
export type CallsOf = {
  readonly kind: string;
  readonly name: string;
  readonly product?: string | undefined;
  readonly account: 'platform' | 'own';
};

const keyOf = ({ kind, name, product = '', account }: CallsOf) => `${kind} ${name} ${product} ${account}`;

function noteOf(calls: CallsOf): Noted {
  const key = keyOf(calls);
  const known = noted.get(key) ?? { answeredAt: null, failures: 0, lastFailure: null };
  noted.set(key, known);
  return known;
}

/** Notes that a partner answered, whatever it answered. */
export function noteAnswer(calls: CallsOf, at: number): void {
  Object.assign(noteOf(calls), { answeredAt: at, failures: 0 });
}

/** Notes that a call of a partner failed. */
export function noteFailure(calls: CallsOf, failure: PartnerFailure): void {
  const known = noteOf(calls);
  Object.assign(known, { failures: known.failures + 1, lastFailure: failure });
}

/** Has the breakers of a partner's client counted, here and in the metrics. Returns what takes it back. */
export function watchBreakers(name: string, open: OpenAccounts): () => void {
  const watched = { name, open };
  breakers.add(watched);
  const stopReading = readGauges(() => [reading('caravel_breakers_open', { partner: name }, open().length)]);
  return () => {
    breakers.delete(watched);
    stopReading();
  };
}

/** Whether an account, as calls name it (`OutboundCall.account`), is one of these. */
function isOneOf({ product, account }: CallsOf, label: string): boolean {
  const [id, sold] = label.split(' ');
  return (id === 'platform') === (account === 'platform') && sold === product;
}

/** How such calls went in this process. */
export function healthOf(calls: CallsOf): PartnerHealth {
  const open = [...breakers].flatMap((one) => (one.name === calls.name ? one.open() : []));
  const breakersOpen = open.filter((label) => isOneOf(calls, label)).length;
  return { answeredAt: null, failures: 0, lastFailure: null, ...noted.get(keyOf(calls)), breakersOpen };
}
