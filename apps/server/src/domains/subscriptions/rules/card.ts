/** How long the gateway's silence, or the cardholder's, is waited for before a card counts as not kept, milliseconds. */
export const CARD_PATIENCE = { storing: 15 * 60_000, actionRequired: 60 * 60_000 } as const;

/** Our reference of a kept card at the gateway: none of a payment's. */
export function cardReference(agencyId: string, cardId: string): string {
  return `cc_${agencyId.replaceAll('-', '')}_${cardId.replaceAll('-', '')}`;
}
