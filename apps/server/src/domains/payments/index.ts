import type { Slice } from '../../platform/slice.ts';
import type { PaymentsDeps } from './deps.ts';
import { paymentsRoutes } from './routes.ts';

export type { PaymentsDeps } from './deps.ts';
export { type DisputedPayment, listDisputes, storeDispute } from './disputes/store-dispute.ts';
export { findCryptoGateway, gatewayForPayment, getGateway } from './get-gateway.ts';
export { getPaymentOptions } from './get-payment-options.ts';
export { offeredMethods, readPaymentMethods } from './methods/read-payment-methods.ts';
export type {
  AuthoriseOutcome,
  DeclineCode,
  GatewayDispute,
  GatewayOutcome,
  GatewayPayment,
  PaymentGateway,
  RefundOutcome,
  RetrieveOutcome,
  StoreCardOutcome,
  StoredCard,
} from './ports.ts';
export { postMovement } from './post-movement.ts';
export { type Balance, balanceOf, readBalances } from './read-balances.ts';
export { readMovedMoney } from './read-moved-money.ts';
export { DISPUTE_EVENT_JOB, PAYMENT_EVENT_JOB } from './receive-gateway-event.ts';
export type { LedgerAccount, Movement } from './rules/ledger.ts';
export {
  authorised,
  cancelled,
  captured,
  changed,
  commissionAdjusted,
  commissionDue,
  commissionReceived,
  creditGiven,
  creditTaken,
  gatewayFee,
  recovered,
  refunded,
  released,
  serviceCharged,
  serviceRefunded,
  sold,
  subscribed,
  transferReceived,
  transferReturned,
} from './rules/ledger.ts';
export {
  accountAddress,
  paymentReference,
  readAccountAddress,
  readPaymentReference,
  refundReference,
} from './rules/payment-reference.ts';
export { shareFee, splitPayment, splitRefund } from './rules/split-payment.ts';
export { composeStatement } from './rules/statement.ts';
export { readTransferToken, TRANSFER_CURRENCY, transferToken } from './rules/transfer-token.ts';
export { listPostings } from './statement/list-postings.ts';
export { readFirstPosting, readTurnover } from './statement/read-turnover.ts';
export { takeHeld } from './take-held.ts';
export { PAYMENTS_TAKEN } from './taken.ts';

/** Payments: the ledger, the gateways, their webhooks. */
export function paymentsSlice(deps: PaymentsDeps): Slice {
  return { name: 'payments', waitsForSeed: true, routes: paymentsRoutes(deps) };
}
