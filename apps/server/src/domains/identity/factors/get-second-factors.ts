import type { SecondFactors } from '@caravel/contracts';
import { type Ctx, requireHolder } from '../../../platform/context.ts';
import { readFactors } from './factor-records.ts';

/** Reads the caller's second factors, and how they can prove themselves on a host. */
export async function getSecondFactors(ctx: Ctx, host: string): Promise<SecondFactors> {
  const holder = requireHolder(ctx);
  const stage = holder.kind === 'half' ? holder.stage : 'full';
  return ctx.db.tx((tx) => readFactors(tx, ctx, { userId: holder.userId, stage, host }));
}
