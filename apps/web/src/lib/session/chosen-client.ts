import type { PersonRef } from '@caravel/contracts';
import { onForget } from './private-state.ts';

let chosen: PersonRef | null = null;

onForget(() => {
  chosen = null;
});

/** Keeps the client for whom staff go to book, in this tab: the next checkout begins with them. */
export function chooseClient(client: PersonRef): void {
  chosen = { _id: client._id, name: client.name, email: client.email };
}

/** The client whom staff went to book for; null if they chose nobody. */
export function chosenClient(): PersonRef | null {
  return chosen;
}
