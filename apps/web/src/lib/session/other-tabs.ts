import { sessionStore } from './session.ts';

/** A session belongs to the browser, not to a tab: one tab tells the others here what has changed. */
const CHANNEL = 'session';

let channel: BroadcastChannel | undefined;

/**
 * Tells the other tabs of this site who is logged in now; null after a logout. An expiry is not told: each tab finds it out by
 * itself and parks its drafts.
 */
export function tellOtherTabs(personId: string | null): void {
  channel?.postMessage(personId);
}

/**
 * Reloads this page as soon as another tab logs its person out or somebody else in: otherwise it would show one person's data and
 * change another's.
 */
export function watchOtherTabs(): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    const person = sessionStore.get();
    if (person === null || person._id === data) return;
    // Without a session no form asks whether to stay on the page.
    sessionStore.set(null);
    location.reload();
  });
}
