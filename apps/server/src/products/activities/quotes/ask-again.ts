import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type Asked, askPrice, refuseUnsound, sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActivitiesDriverDeps } from '../deps.ts';
import type { ActivitySupplier, SupplierChoice, SupplierQuote } from '../ports.ts';
import { isSoundOption } from '../rules/sound-option.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { isSoundProduct } from '../search/product-reader.ts';

/** An option that is held now, and the supplier with the account that holds it. */
export type AskedActivity = Asked<ActivitySupplier, SupplierQuote>;

/** Whether a hold is of what was asked for: the product, the option, the time, and it can be booked. */
function isOfChoice({ activity, option }: SupplierQuote, choice: SupplierChoice): boolean {
  const isSame = option.optionCode === choice.optionCode && option.startTime === choice.startTime;
  return isSame && option.available && isSoundProduct(activity, choice.code);
}

/** Holds an option at a supplier. Throws `activityNotAvailable` if it is gone, `supplierFailed` or `supplierTimeout`. */
export async function holdOption(
  ctx: Ctx,
  supplier: ActivitySupplier,
  choice: SupplierChoice,
  signal?: AbortSignal,
): Promise<AskedActivity> {
  const quoted = await askPrice((inTime) => supplier.hold(choice, ctx.locale, inTime), ASKING, signal);
  if (quoted.expiresAt <= ctx.clock.now()) throw new AppError(ASKING.gone);
  const isSound = isOfChoice(quoted, choice) && isSoundOption(quoted.option, choice, ctx.agency.currency);
  // mutant activity-hold-of-something-else: `isSound, ASKING` -> `true, ASKING` fails activities/quotes/quote-activity.test.ts
  refuseUnsound(ctx, supplier, isSound, ASKING);
  return { supplier, quoted };
}

/** Holds an option again, by the account that held it before. Throws the platform's error if it is gone or the supplier does not respond. */
export async function askAgain(
  deps: Pick<ActivitiesDriverDeps, 'suppliers'>,
  ctx: Ctx,
  seller: AccountRef,
  choice: SupplierChoice,
): Promise<AskedActivity> {
  return holdOption(ctx, await sellerOf(deps.suppliers, ctx, seller, ASKING), choice);
}
