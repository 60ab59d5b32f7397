import { newId } from '@caravel/kernel';
import { type Ctx, requireUser } from '../context.ts';
import { sha256 } from '../crypto/tokens.ts';

/** The same work as parts of one deed (`Deed`). `id`: of a deed that was begun before and goes on. */
export function inDeed(ctx: Ctx, action: string, id: string = newId()): Ctx {
  return { ...ctx, deed: { id, action } };
}

/**
 * The id of the deed that the caller asks for with an idempotency key: the same for the same person, call and key, so that a deed that broke off goes on
 * as the same one.
 */
export function deedIdOf(ctx: Ctx, endpointId: string, key: string): string {
  const hex = sha256([ctx.agency.id, requireUser(ctx).userId, endpointId, key].join('\n'));
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
