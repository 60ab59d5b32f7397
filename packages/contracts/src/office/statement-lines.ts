/*
 * What a statement consists of, without schemas: the page draws it before anything is asked.
 */

/** The lines of a statement by their part. Each line is what some movements moved on one account of the ledger. */
export const STATEMENT_PARTS = {
  sales: ['sold', 'cancelled'],
  payments: [
    ...(['charged', 'chargedCredit', 'refunded', 'refundedCredit'] as const),
    ...(['services', 'servicesRefunded', 'disputed', 'transfersIn', 'transfersBack'] as const),
  ],
  earnings: ['earned', 'earnedBack', 'servicesEarned', 'gatewayFees', 'disputeCosts', 'creditGiven', 'creditTaken'],
  passedOn: ['cost', 'platformMarkup', 'premiums', 'recovered'],
  commissions: ['commissionsDue', 'commissionsAdjusted', 'commissionsReceived'],
  subscription: ['subscription'],
} as const;
export type StatementPart = keyof typeof STATEMENT_PARTS;
export type StatementLine = (typeof STATEMENT_PARTS)[StatementPart][number];

export const STATEMENT_LINES: readonly StatementLine[] = Object.values(STATEMENT_PARTS).flat();

/** The balances of a statement by their side: due to the agency, due by it, and what is left to it: the first less the second. */
export const STATEMENT_BALANCES = {
  dueTo: ['fromTravelers', 'atGateway', 'inDispute', 'fromSuppliers'],
  dueBy: ['toSuppliers', 'toPlatform', 'toInsurer', 'travelCredit', 'transfersOwed', 'toGivers'],
  left: ['earnings', 'commissionsReceived'],
} as const;
export type BalanceSide = keyof typeof STATEMENT_BALANCES;
export type StatementBalance = (typeof STATEMENT_BALANCES)[BalanceSide][number];
