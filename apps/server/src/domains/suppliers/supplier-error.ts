/** Every kind of failure at a supplier of any product. Adapters map the vendor's own errors to this closed list. */
export const SUPPLIER_ERRORS = [
  'offerUnavailable',
  'priceChanged',
  'travelerRefused',
  'cardRefused',
  'refused',
  'notFound',
  'notAllowed',
  'quoteExpired',
  'timeout',
  'rateLimited',
  'unavailable',
  'badAnswer',
] as const;
export type SupplierErrorCode = (typeof SUPPLIER_ERRORS)[number];

/** A failure at a supplier. Calls that only read throw it; calls that act return an outcome. */
export class SupplierError extends Error {
  readonly code: SupplierErrorCode;
  /** The vendor's own code and request id, for the log. Never personal data. */
  readonly vendor: string | null;

  constructor(code: SupplierErrorCode, vendor: string | null = null, cause?: unknown) {
    super(vendor === null ? code : `${code} (${vendor})`, cause === undefined ? undefined : { cause });
    this.name = 'SupplierError';
    this.code = code;
    this.vendor = vendor;
  }
}

/** Failures after which an order may exist although no response arrived; they are never reported as a failed booking. */
export const MAY_HAVE_HAPPENED: ReadonlySet<SupplierErrorCode> = new Set(['timeout', 'unavailable', 'badAnswer']);
