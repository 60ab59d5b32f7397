import { clearPrivateState } from '../lib/private-state.ts';
import { sessionStore } from '../lib/session.ts';
import { showToast } from '../lib/toasts.ts';
import type { createAppRouter } from './router.ts';

/** The redirect after an expired session waits this long (spec 1, section 9). */
const REDIRECT_AFTER_MS = 1000;
let isEnding = false;

/** Any 401: forgets everything of the person, says so, and after a second goes to /, unless there already (spec 1, section 4). Once per expiry. */
export function endSession(router: ReturnType<typeof createAppRouter>, message: string): void {
  if (isEnding || sessionStore.get() === null) return;
  isEnding = true;
  sessionStore.set(null);
  void clearPrivateState();
  showToast({ kind: 'error', text: message });
  setTimeout(() => {
    isEnding = false;
    if (router.state.location.pathname !== '/') void router.navigate({ to: '/', replace: true });
  }, REDIRECT_AFTER_MS);
}
