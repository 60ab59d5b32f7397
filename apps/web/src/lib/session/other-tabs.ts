import { sessionStore } from './session.ts';

/** A session belongs to the browser, not to a tab: what one tab knows of it, the others learn here. */
const CHANNEL = 'session';

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this site who is logged in now; null after a log-out. An expiry is not told: each tab finds it out and parks what was typed. */
export function tellOtherTabs(personId: string | null): void {
  channel?.postMessage(personId);
}

/** Loads this page anew as soon as another tab logs its person out or somebody else in: it would show one person's data and change another's. */
export function watchOtherTabs(): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    const person = sessionStore.get();
    if (person === null || person._id === data) return;
    // Without a session no form asks whether to stay.
    sessionStore.set(null);
    location.reload();
  });
}
