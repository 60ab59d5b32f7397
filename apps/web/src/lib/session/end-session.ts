import type { RegisteredRouter } from '@tanstack/react-router';
import { showToast } from '../page/toasts.ts';
import { parkDrafts, readDrafts } from './parked-drafts.ts';
import { clearPrivateState } from './private-state.ts';
import { sessionStore } from './session.ts';

/** The redirect after an expired session waits this long (spec 1, section 9). */
const REDIRECT_AFTER_MS = 1000;
let isEnding = false;

/**
 * After any 401, or when nobody was there for too long: forgets everything of the person, says so, and after a second goes to /, unless there already (spec 1, section 4). Once per expiry. Where they
 * were is kept for after the log-in, and what they typed at a checkout too. Returns whether the person is led away, by this call or one before.
 */
export function endSession(router: RegisteredRouter, message: string): boolean {
  const person = sessionStore.get();
  if (isEnding) return true;
  if (person === null) return false;
  isEnding = true;
  const { pathname, href } = router.state.location;
  const drafts = readDrafts();
  sessionStore.set(null);
  void clearPrivateState();
  parkDrafts(person._id, drafts);
  showToast({ kind: 'error', text: message });
  setTimeout(() => {
    isEnding = false;
    if (router.state.location.pathname === '/') return;
    void router.navigate({ to: '/', search: pathname === '/' ? {} : { navigateTo: href }, replace: true });
  }, REDIRECT_AFTER_MS);
  return true;
}
