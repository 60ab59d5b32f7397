import { OBSTACLE_BOOKINGS, type Obstacle } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { findLeftToDo, type Left } from '../../bookings/index.ts';
import type { LeavingDeps } from '../deps.ts';

/** What keeps an agency from being closed, and the last day of its trips. */
export type Obstacles = { readonly obstacles: Obstacle[]; readonly lastTripOn: PlainDate | null };

const asObstacle = ({ what, count, first }: Left): Obstacle => ({ kind: what, count, bookings: [...first] });

/** Finds them in the caller's transaction. `isCharging`: whether a payment of the subscription is under way, read before. */
export async function obstaclesIn(tx: Tx, ctx: Ctx, isCharging: boolean): Promise<Obstacles> {
  const { left, lastTripOn } = await findLeftToDo(tx, ctx, OBSTACLE_BOOKINGS);
  const charge: Obstacle[] = isCharging ? [{ kind: 'charge', count: 1, bookings: [] }] : [];
  return { obstacles: [...left.map(asObstacle), ...charge], lastTripOn };
}

/** Finds what keeps the agency from being closed. */
export async function findObstacles(deps: Pick<LeavingDeps, 'isCharging'>, ctx: Ctx): Promise<Obstacles> {
  const isCharging = await deps.isCharging(ctx);
  return ctx.db.tx((tx) => obstaclesIn(tx, ctx, isCharging));
}
