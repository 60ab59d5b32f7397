import type { CancellationPolicy } from './cancellation-policy.ts';

type Step = CancellationPolicy['steps'][number];

/** A policy as seen at an instant: the step that counts, and those to come. */
export type SeenPolicy = { readonly now: Step; readonly next: readonly Step[]; readonly noShow: Step['penalty'] | null };

/** What cancelling costs for a while: nothing, a part, or all that was paid. */
export type PolicySpan = {
  readonly tone: 'free' | 'part' | 'full';
  readonly penalty: Step['penalty'];
  /** Epoch milliseconds; the end is not included. */
  readonly from: number;
  readonly to: number;
  /** The same as parts of the whole line, 0 to 1. */
  readonly start: number;
  readonly end: number;
};

/** Returns a policy as seen at an instant (epoch milliseconds). At the instant of a step, that step counts. */
export function policyAt({ steps, noShow }: CancellationPolicy, at: number): SeenPolicy {
  const begun = steps.filter(({ from }) => from === null || Date.parse(from) <= at);
  const now = begun.at(-1) ?? steps[0];
  if (!now) throw new Error('a policy without steps');
  return { now, next: steps.slice(steps.indexOf(now) + 1), noShow };
}

/** Returns the instant until which something can be cancelled at no cost, as seen at `at` (epoch milliseconds); null if it costs already or never will. */
export function freeUntil(policy: CancellationPolicy, at: number): string | null {
  const { now, next } = policyAt(policy, at);
  if (now.penalty.amountMinor > 0) return null;
  return next.find(({ penalty }) => penalty.amountMinor > 0)?.from ?? null;
}

/**
 * Returns a policy as spans of a line from one instant to another (epoch milliseconds), such as from booking to the first day: a picture of it. Steps
 * that end before the line or begin after it are not on it.
 */
export function policySpans({ steps }: CancellationPolicy, from: number, to: number): PolicySpan[] {
  if (to <= from) return [];
  return steps.flatMap((step, i) => {
    const next = steps[i + 1]?.from;
    const begins = Math.max(from, step.from === null ? from : Date.parse(step.from));
    const ends = Math.min(to, next ? Date.parse(next) : to);
    if (ends <= begins) return [];
    const tone = step.penalty.amountMinor === 0 ? 'free' : step.isFull ? 'full' : 'part';
    const share = (at: number) => (at - from) / (to - from);
    return [{ tone, penalty: step.penalty, from: begins, to: ends, start: share(begins), end: share(ends) } as const];
  });
}
