import type { PersonRef } from '@caravel/contracts';
import { useState, useSyncExternalStore } from 'react';
import { DRAFT_PREFIX, takeParkedDraft } from './parked-drafts.ts';
import { onForget } from './private-state.ts';
import { useSession } from './session.ts';
import { tabShelf } from './shelves.ts';

/* The client for whom staff book in this tab: chosen on the client's page or in a checkout, over reloads, until the booking is made or they end it. */

const KEY = `${DRAFT_PREFIX}client`;
const listeners = new Set<() => void>();
let read: { readonly text: string | null; readonly client: PersonRef | null } = { text: null, client: null };

function tell(): void {
  for (const listener of listeners) listener();
}

onForget(() => {
  tabShelf.remove(KEY);
  tell();
});

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
  const text = tabShelf.get(KEY);
  if (text !== read.text) read = { text, client: clientIn(text) };
  return read.client;
}

/** Keeps the client for whom staff book in this tab; null: nobody any longer. */
export function chooseClient(client: PersonRef | null): void {
  if (client) tabShelf.set(KEY, JSON.stringify({ _id: client._id, name: client.name, email: client.email }));
  else tabShelf.remove(KEY);
  tell();
}

/** After an expired session the same person books for the same client. */
function unpark(person: string | undefined): void {
  if (person === undefined || tabShelf.get(KEY) !== null) return;
  const parked = takeParkedDraft(person, KEY);
  if (parked !== undefined) tabShelf.set(KEY, parked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The client for whom staff book, as it changes. */
export function useChosenClient(): PersonRef | null {
  const person = useSession()?._id;
  useState(() => unpark(person));
  return useSyncExternalStore(subscribe, chosenClient, () => null);
}
