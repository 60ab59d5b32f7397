import type { Tx } from '../../platform/db/types.ts';
import { listPending } from '../agencies/index.ts';
import { listOwnedAgencies } from '../identity/index.ts';

/** The agencies of an address: a pending one, which its owner may still change, and whether there is an open one. */
export type OwnAgencies = { readonly pending: string | undefined; readonly hasOpen: boolean };

/** Finds the agencies whose owner has an address, and locks a pending one, with the system's access. */
export async function findOwnAgencies(tx: Tx, email: string): Promise<OwnAgencies> {
  const owned = await listOwnedAgencies(tx, email);
  const pending = await listPending(tx, owned);
  return { pending: owned.find((id) => pending.has(id)), hasOpen: owned.some((id) => !pending.has(id)) };
}

/** Whether an address has an open agency already. */
export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  return (await findOwnAgencies(tx, email)).hasOpen;
}
