export { CANCELLING_REFUSED, errorCodesOf } from './error-codes.ts';
export { cutNotice, missingNotice, offNotices } from './search-notices.ts';
export { SEARCH_DEADLINE_MS, searchSources } from './search-sources.ts';
export { MAY_HAVE_HAPPENED, SUPPLIER_ERRORS, SupplierError, type SupplierErrorCode } from './supplier-error.ts';
export type {
  KnownOrder,
  OrderOutcome,
  OrderRequest,
  SupplierCancellation,
  SupplierCancellationQuote,
  SupplierOrderRef,
  SupplierOrders,
  UnreadOrder,
} from './supplier-orders.ts';
export { type FixedDeadline, type PlainPenalty, type PolicyOf, policySchemaOf } from './supplier-policy.ts';
