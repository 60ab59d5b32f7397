import { type LapseChoice, METHOD_OF, OFFERED_METHODS, type OfferedMethod, type PaymentSettings } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PaymentsDeps } from '../deps.ts';
import { paymentSettings } from '../tables.ts';
import { readPaymentMethods } from './read-payment-methods.ts';

/** The methods that a gateway of this installation takes. */
function availableMethods({ gateways }: PaymentsDeps): OfferedMethod[] {
  const taken = new Map<string, string>(Object.entries(METHOD_OF));
  return OFFERED_METHODS.filter((method) => gateways.all.some(({ name }) => taken.get(name) === method));
}

/** Returns how travelers may pay the agency, for its owner. */
export async function getPaymentSettings(deps: PaymentsDeps, ctx: Ctx): Promise<PaymentSettings> {
  const { order, ...isOn } = await ctx.db.tx((tx) => readPaymentMethods(tx, ctx));
  return { ...isOn, order: [...order], available: availableMethods(deps) };
}

/** What an owner sets. */
export type MethodsChange = {
  readonly card: boolean;
  readonly crypto: boolean;
  readonly shownFirst: OfferedMethod;
  /** Absent: as it is. */
  readonly onLapse?: LapseChoice | undefined;
};

/**
 * Sets with what travelers may pay from now on. What was paid stays, and is given back the way it came. Throws `methodUnavailable` if a method is
 * switched on that no gateway takes.
 */
export async function setPaymentSettings(
  deps: PaymentsDeps,
  ctx: Ctx,
  { card, crypto, shownFirst, onLapse: wanted }: MethodsChange,
): Promise<PaymentSettings> {
  const available = availableMethods(deps);
  const before = await getPaymentSettings(deps, ctx);
  const isOn = { card, crypto };
  if (OFFERED_METHODS.some((method) => isOn[method] && !before[method] && !available.includes(method)))
    throw new AppError('methodUnavailable');
  const onLapse = wanted ?? before.onLapse;
  const settings = { takesCard: card, takesCrypto: crypto, shownFirst, onLapse, updatedAt: new Date(ctx.clock.now()) };
  await ctx.db.tx(async (tx) => {
    await tx
      .insert(paymentSettings)
      .values({ agencyId: ctx.agency.id, ...settings })
      .onConflictDoUpdate({ target: paymentSettings.agencyId, set: settings });
    const data = { card, crypto, shownFirst, onLapse };
    await recordAudit(tx, ctx, { action: 'paymentMethods.set', subjectType: 'agency', subjectId: ctx.agency.id, data });
  });
  return getPaymentSettings(deps, ctx);
}
