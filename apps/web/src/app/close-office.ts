import { PATHS } from '../lib/address/paths.ts';
import { sessionStore } from '../lib/session/session.ts';
import type { createAppRouter } from './router.ts';

/** The subscription of the agency ended while its staff worked: the page learns it, and they go to the page that says so. */
export function closeOffice(router: ReturnType<typeof createAppRouter>): void {
  const session = sessionStore.get();
  if (!session?.isSubscribed) return;
  sessionStore.set({ ...session, isSubscribed: false });
  void router.navigate({ to: PATHS.subscription, replace: true });
}
