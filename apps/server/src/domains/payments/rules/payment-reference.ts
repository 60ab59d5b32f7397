const REFERENCE = /^cv_([0-9a-f]{32})_([0-9a-f]{32})$/;
const ACCOUNT = /^acc_([0-9a-f]{32})_([0-9a-f]{32})$/;

function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Makes our reference of a payment, for any gateway. It contains the agency, because all agencies share one webhook URL. */
export function paymentReference(agencyId: string, paymentId: string): string {
  return `cv_${agencyId.replaceAll('-', '')}_${paymentId.replaceAll('-', '')}`;
}

/** Makes our reference of a payment's refund, which makes a second sending harmless. Refunds of a payment are numbered from 1. */
export function refundReference(reference: string, number: number): string {
  return number === 1 ? `${reference}_refund` : `${reference}_refund_${number}`;
}

/** Returns the agency and the payment of a reference; undefined if the reference is not ours. */
export function readPaymentReference(reference: string): { readonly agencyId: string; readonly paymentId: string } | undefined {
  const [, agency, payment] = REFERENCE.exec(reference) ?? [];
  return agency && payment ? { agencyId: toUuid(agency), paymentId: toUuid(payment) } : undefined;
}

/** The same of what can be disputed: a booking's payment, or a charge of the agency's subscription, whose references begin otherwise. */
export function readDisputedReference(reference: string): ReturnType<typeof readPaymentReference> {
  return readPaymentReference(reference.replace(/^cs_/, 'cv_'));
}

/** The last part of the webhook address of an agency's own account at a gateway. */
export function accountAddress(agencyId: string, accountId: string): string {
  return `acc_${agencyId.replaceAll('-', '')}_${accountId.replaceAll('-', '')}`;
}

/** Returns the agency and the account of such an address; undefined if it is none. */
export function readAccountAddress(address: string): { readonly agencyId: string; readonly accountId: string } | undefined {
  const [, agency, account] = ACCOUNT.exec(address) ?? [];
  return agency && account ? { agencyId: toUuid(agency), accountId: toUuid(account) } : undefined;
}
