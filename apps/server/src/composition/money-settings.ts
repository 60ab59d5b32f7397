import type { ReadMoneySettings } from '../domains/agencies/index.ts';
import { offeredMethods, type PaymentsDeps } from '../domains/payments/index.ts';
import { loadAgencyMarkups } from '../domains/pricing/index.ts';
import { readWalletSettings } from '../domains/wallet/index.ts';

/** Reads what the settings of an agency say of how it is paid (spec 3, the agency's settings view). */
export function readMoneySettings(payments: PaymentsDeps): ReadMoneySettings {
  return async (tx, ctx) => {
    const paymentGateways = [...(await offeredMethods(tx, payments, ctx))];
    const { isEnabled: isRewardWalletEnabled } = await readWalletSettings(tx, ctx);
    const { refundProtect } = await loadAgencyMarkups(tx, ctx);
    return { paymentGateways, isRewardWalletEnabled, refundProtectMarkup: refundProtect.isEnabled ? refundProtect.markup : null };
  };
}
