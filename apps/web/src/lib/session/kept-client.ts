import type { PersonRef } from '@caravel/contracts';
import { tabShelf } from './shelves.ts';

/** Where the tab keeps the client for whom staff book. */
export const CLIENT_KEY = 'checkout.bookingFor';

let read: { readonly text: string | null; readonly client: PersonRef | null } = { text: null, client: null };

/** The client in a text of the shelf; null if it holds none: the shelf is the browser's, and may have been cut short or written by hand. */
function clientIn(text: string | null): PersonRef | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    const has = (name: keyof PersonRef) => typeof (found as Partial<Record<string, unknown>> | null)?.[name] === 'string';
    return has('_id') && has('name') && has('email') ? (found as PersonRef) : null;
  } catch {
    return null;
  }
}

/** The client for whom staff book; null if they chose nobody. */
export function chosenClient(): PersonRef | null {
  const text = tabShelf.get(CLIENT_KEY);
  if (text !== read.text) read = { text, client: clientIn(text) };
  return read.client;
}
