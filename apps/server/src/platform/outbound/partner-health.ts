import { readGauges, reading } from '../telemetry/metrics.ts';

/** A failed call of a partner: what was asked for, what went wrong in one word, and when (epoch milliseconds). */
export type PartnerFailure = { readonly operation: string; readonly code: string; readonly at: number };

/** How the calls of a partner went since this process began. `failures`: how many failed one after the other, up to now. */
export type PartnerHealth = {
  readonly answeredAt: number | null;
  readonly failures: number;
  readonly lastFailure: PartnerFailure | null;
  /** How many accounts are not called now, because their calls kept failing. */
  readonly breakersOpen: number;
};

type Noted = { answeredAt: number | null; failures: number; lastFailure: PartnerFailure | null };

const noted = new Map<string, Noted>();
const breakers = new Set<{ readonly name: string; readonly open: () => number }>();

/** A partner: a gateway may have the name of a supplier. */
type Partner = { readonly kind: string; readonly name: string };

function noteOf({ kind, name }: Partner): Noted {
  const key = `${kind} ${name}`;
  const known = noted.get(key) ?? { answeredAt: null, failures: 0, lastFailure: null };
  noted.set(key, known);
  return known;
}

/** Notes that a partner answered, whatever it answered. */
export function noteAnswer(partner: Partner, at: number): void {
  Object.assign(noteOf(partner), { answeredAt: at, failures: 0 });
}

/** Notes that a call of a partner failed. */
export function noteFailure(partner: Partner, failure: PartnerFailure): void {
  const known = noteOf(partner);
  Object.assign(known, { failures: known.failures + 1, lastFailure: failure });
}

/** Has the breakers of a partner's client counted, here and in the metrics. Returns what takes it back. */
export function watchBreakers(name: string, open: () => number): () => void {
  const watched = { name, open };
  breakers.add(watched);
  const stopReading = readGauges(() => [reading('caravel_breakers_open', { partner: name }, open())]);
  return () => {
    breakers.delete(watched);
    stopReading();
  };
}

/** How the calls of a partner went in this process. */
export function healthOf({ kind, name }: Partner): PartnerHealth {
  const breakersOpen = [...breakers].reduce((sum, one) => sum + (one.name === name ? one.open() : 0), 0);
  return { answeredAt: null, failures: 0, lastFailure: null, ...noted.get(`${kind} ${name}`), breakersOpen };
}
