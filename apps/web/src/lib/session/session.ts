import type { Profile } from '@caravel/contracts';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { useBoot } from '../page/boot.tsx';

/**
 * The session of the browser: read from the page at start, changed by login and logout. The token itself is in an HttpOnly
 * cookie.
 */
export type SessionStore = {
  get(): Profile | null;
  set(profile: Profile | null): void;
  subscribe(listener: () => void): () => void;
};

function makeSessionStore(): SessionStore {
  const { getState, setState, subscribe } = createStore<Profile | null>(() => null);
  return { get: getState, set: (profile) => setState(profile, true), subscribe };
}

/** The one session of this page. It is never written on the server, which uses the boot data. */
export const sessionStore = makeSessionStore();

/** The profile of the logged-in person; null for a visitor. */
export function useSession(): Profile | null {
  const { session } = useBoot();
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => session);
}

/** Whether the person is agency staff (spec 1, section 3: isTravelAgent). */
export function isTravelAgent(profile: Pick<Profile, 'userType'> | null): boolean {
  return profile?.userType === 'AgencyOwner' || profile?.userType === 'SalesAgent';
}
