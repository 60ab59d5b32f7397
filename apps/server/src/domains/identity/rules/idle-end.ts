import { IDLE_SECONDS, PRESENCE_SECONDS } from '@caravel/contracts';
import type { UserType } from '../../../platform/context.ts';

/** How old what is stored of a session's last use may be before a further use is stored, in milliseconds. */
const NOTED_EVERY = 60_000;

/**
 * For how long without use a session lives, in milliseconds; undefined: nothing but its last day ends it. What is stored may be a minute old, and so may
 * what a page has told: the page that asked in time is always the first to end it.
 */
export function aloneFor(userType: UserType): number | undefined {
  const seconds = IDLE_SECONDS[userType];
  return seconds === null ? undefined : (seconds + PRESENCE_SECONDS) * 1000 + NOTED_EVERY;
}

/** As whose a person's sessions end when they are left alone: those who run the platform as an owner's. */
export function idleTypeOf(user: { readonly userType: UserType; readonly operatorSince: Date | null }): UserType {
  return user.operatorSince === null ? user.userType : 'AgencyOwner';
}

/** Whether a session was left alone for too long; times in epoch milliseconds. */
export function isLeftAlone(userType: UserType, seenAt: number, now: number): boolean {
  const longest = aloneFor(userType);
  return longest !== undefined && now - seenAt > longest;
}

/** Whether a use of a session has to be stored. It is not where nothing depends on it. */
export function isWorthNoting(userType: UserType, seenAt: number, now: number): boolean {
  return aloneFor(userType) !== undefined && now - seenAt >= NOTED_EVERY;
}
