import type { Session } from '@caravel/contracts';

/** The address of the page after a log-in: where the person wanted to go, and how many days they may put a second factor off. */
export type SecondStepSearch = {
  readonly navigateTo?: string | undefined;
  readonly daysLeft?: number | undefined;
  readonly anew?: true | undefined;
};

/** Makes it of what the log-in answered. `anew`: a recovery code opened the session. */
export function secondStepSearch(
  { navigateTo }: { readonly navigateTo?: string | undefined },
  step: NonNullable<Session['secondFactor']>,
): SecondStepSearch {
  return {
    ...(navigateTo ? { navigateTo } : {}),
    ...(step.daysLeft === null ? {} : { daysLeft: step.daysLeft }),
    ...(step.next === 'offer' && step.daysLeft === null ? { anew: true } : {}),
  };
}
