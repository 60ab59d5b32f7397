import { newId } from '@caravel/kernel';
import type { Ctx } from '../context.ts';

/** The same work as parts of one deed (`Deed`). `id`: of a deed that was begun before and goes on. */
export function inDeed(ctx: Ctx, action: string, id: string = newId()): Ctx {
  return { ...ctx, deed: { id, action } };
}
