import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { SystemDb } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { reservedNames } from './tables.ts';

/** Lets agencies have a reserved sub-domain again, as an operator. Throws `notFound`. */
export async function releaseName({ system }: { readonly system: SystemDb }, ctx: Ctx, name: string): Promise<void> {
  await system.tx(async (tx) => {
    const released = await tx.delete(reservedNames).where(eq(reservedNames.name, name)).returning({ name: reservedNames.name });
    if (released.length === 0) throw new AppError('notFound');
    await recordAudit(tx, ctx, { action: 'name.released', subjectType: 'name', subjectId: name });
  });
}
