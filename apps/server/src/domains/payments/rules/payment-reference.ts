const REFERENCE = /^cv_([0-9a-f]{32})_([0-9a-f]{32})$/;

function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Makes our reference of a payment, for any gateway. It contains the agency, because all agencies share one webhook URL. */
export function paymentReference(agencyId: string, paymentId: string): string {
  return `cv_${agencyId.replaceAll('-', '')}_${paymentId.replaceAll('-', '')}`;
}

/** Returns the agency and the payment of a reference; undefined if the reference is not ours. */
export function readPaymentReference(reference: string): { readonly agencyId: string; readonly paymentId: string } | undefined {
  const [, agency, payment] = REFERENCE.exec(reference) ?? [];
  return agency && payment ? { agencyId: toUuid(agency), paymentId: toUuid(payment) } : undefined;
}
