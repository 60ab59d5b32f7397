const DAY = 86_400_000;

/** How long staff may put a second factor off after they were first asked, in days (decisions, second factor). */
export const PUT_OFF_DAYS = 14;

/** The person who logs in, as far as it matters for a second factor. */
export type LoggingIn = {
  readonly userType: 'Client' | 'SalesAgent' | 'AgencyOwner';
  readonly hasFactor: boolean;
  /** When they were first asked, in epoch milliseconds; null: never. */
  readonly askedAt: number | null;
  /** Whether they run the platform: they put nothing off. */
  readonly isOperator: boolean;
  /** Whether their agency asks its agents. */
  readonly agentsNeedFactor: boolean;
  /** A person of the demo, whose password is public. */
  readonly isDemo: boolean;
};

/**
 * What follows the password. `prove`: the factor. `offer`: the person is asked to enrol one and may put it off. `enrol`: they may put it off no
 * more. `none`: they are in.
 */
export type SecondStep =
  | { readonly next: 'none' }
  | { readonly next: 'prove' | 'enrol' }
  | { readonly next: 'offer'; readonly daysLeft: number };

/** Decides what follows the password at `now` (epoch milliseconds). A person who has a factor proves it, in any role. */
export function secondStep(person: LoggingIn, now: number): SecondStep {
  if (person.hasFactor) return { next: 'prove' };
  if (person.isOperator) return { next: 'enrol' };
  const isAsked = person.userType === 'AgencyOwner' || (person.userType === 'SalesAgent' && person.agentsNeedFactor);
  if (!isAsked || person.isDemo) return { next: 'none' };
  const until = (person.askedAt ?? now) + PUT_OFF_DAYS * DAY;
  return until <= now ? { next: 'enrol' } : { next: 'offer', daysLeft: Math.ceil((until - now) / DAY) };
}
