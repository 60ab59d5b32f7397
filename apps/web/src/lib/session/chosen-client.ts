import type { PersonRef } from '@caravel/contracts';
import { useState, useSyncExternalStore } from 'react';
import { CLIENT_KEY, chosenClient } from './kept-client.ts';
import { takeParkedDraft } from './parked-drafts.ts';
import { forgetPrices, onForget } from './private-state.ts';
import { useSession } from './session.ts';
import { tabShelf } from './shelves.ts';

/* The client for whom staff book in this tab: chosen on the client's page or in a checkout, over reloads, until the booking is made or they end it. */

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

onForget(() => {
  tabShelf.remove(CLIENT_KEY);
  tell();
});

/** Keeps the client for whom staff book in this tab; null: nobody any longer. Prices that were shown are another's, and are forgotten. */
export function chooseClient(client: PersonRef | null): void {
  const isOther = chosenClient()?._id !== client?._id;
  if (client) tabShelf.set(CLIENT_KEY, JSON.stringify({ _id: client._id, name: client.name, email: client.email }));
  else tabShelf.remove(CLIENT_KEY);
  if (isOther) forgetPrices();
  tell();
}

/** After an expired session the same person books for the same client. */
function unpark(person: string | undefined): void {
  if (person === undefined || tabShelf.get(CLIENT_KEY) !== null) return;
  const parked = takeParkedDraft(person, CLIENT_KEY);
  if (parked !== undefined) tabShelf.set(CLIENT_KEY, parked);
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
