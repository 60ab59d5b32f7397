import { SENDING_DOMAIN_PRICE } from '@caravel/contracts';

/**
 * `begun`: the gateway may have been asked. `actionRequired`: the bank asks the cardholder. `authorised`: the amount is held. `paid`: it was taken,
 * and the period began. `failed`: nothing was taken.
 */
export const CHARGE_STATES = ['begun', 'actionRequired', 'authorised', 'paid', 'failed'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];
/** A charge in one of these states is under way: an agency has one at most. */
export const OPEN_CHARGE_STATES = ['begun', 'actionRequired', 'authorised'] as const satisfies readonly ChargeState[];

/** What is charged for. `period`: a period of the subscription. The others are extras, each paid once by an agency. */
export const CHARGE_PURPOSES = ['period', 'sendingDomain'] as const;

/** Something besides the subscription that an agency pays once. */
export type Extra = Exclude<(typeof CHARGE_PURPOSES)[number], 'period'>;

/** What extras cost, minor units of the currency of subscriptions. */
export const EXTRA_PRICES: Readonly<Record<Extra, number>> = { sendingDomain: SENDING_DOMAIN_PRICE };

/** How long the gateway's silence, or the cardholder's, is waited for before a charge counts as failed, milliseconds. */
export const CHARGE_PATIENCE = { begun: 15 * 60_000, actionRequired: 60 * 60_000 } as const;

/** Why a charge failed whose bank wants the holder of the card, who was absent. */
export const HOLDER_NEEDED = 'holderNeeded';

/** Our reference of a charge at the gateway; it is none of a booking's payment, whose books are compared apart. */
export function chargeReference(agencyId: string, chargeId: string): string {
  return `cs_${agencyId.replaceAll('-', '')}_${chargeId.replaceAll('-', '')}`;
}
