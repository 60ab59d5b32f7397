/** Whether an address belongs to a person of a demo or a trial, whose password others may know. Nothing is asked of them. */
export type IsDemoPerson = (email: string) => boolean;

/**
 * Outside production: everybody at `.test`, where the demo's people are. That ending belongs to nobody (RFC 2606), so no real person has one. In
 * production nobody is, whatever the address.
 */
export function isDemoPersonOf({ isProduction }: { readonly isProduction: boolean }): IsDemoPerson {
  return (email) => !isProduction && email.endsWith('.test');
}
