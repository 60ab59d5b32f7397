import type { PlatformTest, Product } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { OperationsDeps } from '../deps.ts';

/**
 * Tests the platform's account at a supplier by a harmless call; the brand's audit notes who did and what was found. Throws `partnerNotFound`, also for one
 * that we play, and `noPlatformAccount`.
 */
export async function testSupplier(
  { products }: Pick<OperationsDeps, 'products'>,
  ctx: Ctx,
  { product, name }: { readonly product: Product; readonly name: string },
): Promise<PlatformTest> {
  const partner = products.find((one) => one.product === product)?.suppliers.find((one) => one.name === name);
  if (!partner?.testPlatform) throw new AppError(partner?.hasPlatform === false ? 'noPlatformAccount' : 'partnerNotFound');
  const found = await partner.testPlatform();
  const data = { product, found: found.kind === 'refused' ? found.code : found.kind };
  await ctx.db.tx((tx) =>
    recordAudit(tx, ctx, { action: 'supplierAccount.tested', subjectType: 'supplier', subjectId: name, data }),
  );
  return found;
}
