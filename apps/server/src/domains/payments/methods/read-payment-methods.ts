import { type LapseChoice, METHOD_OF, OFFERED_METHODS, type OfferedMethod } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { builtOnce, type PlaceOf } from '../../../platform/db/built-once.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { PaymentsDeps } from '../deps.ts';
import { TRANSFER_CURRENCY } from '../rules/transfer-token.ts';
import { paymentSettings } from '../tables.ts';

/** The methods by which travelers may pay an agency, as its owner set them, and the order in which they see it. */
export type PaymentMethods = {
  readonly card: boolean;
  readonly crypto: boolean;
  /** Both methods, the one that is shown first before the other, no matter which are on. */
  readonly order: readonly OfferedMethod[];
  readonly onLapse: LapseChoice;
};

/** Each payment and each look at a checkout asks for them. */
const settingsOf = builtOnce((tx, place: PlaceOf<'agencyId'>) =>
  tx
    .select()
    .from(paymentSettings)
    .where(eq(paymentSettings.agencyId, place('agencyId'))),
);

/** Reads with what travelers may pay the agency. Says nothing of the accounts of gateways: a method that is on may have none. */
export async function readPaymentMethods(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<PaymentMethods> {
  const [row] = await settingsOf(tx, { agencyId: agency.id });
  const first = row?.shownFirst ?? 'card';
  return {
    card: row?.takesCard ?? true,
    crypto: row?.takesCrypto ?? false,
    order: [first, ...OFFERED_METHODS.filter((one) => one !== first)],
    onLapse: row?.onLapse ?? 'capture',
  };
}

/** The methods that travelers can pay with now, in the order in which they see them: switched on, with a gateway that takes them and their currency. */
export async function offeredMethods(
  tx: Tx,
  deps: PaymentsDeps,
  { agency }: Pick<Ctx, 'agency'>,
): Promise<readonly OfferedMethod[]> {
  const { order, ...isOn } = await readPaymentMethods(tx, { agency });
  const { ports } = await deps.gateways.forAgencyIn(tx, { agency });
  const isPayable = (method: OfferedMethod) => method !== 'crypto' || agency.currency === TRANSFER_CURRENCY;
  return order.filter((one) => isOn[one] && isPayable(one) && ports.some(({ name }) => METHOD_OF[name] === one));
}
