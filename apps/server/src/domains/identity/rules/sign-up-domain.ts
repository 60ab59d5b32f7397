import { domainToASCII } from 'node:url';

/** The domain of an address as lower-case ASCII; empty where it has none that is valid. */
export function domainOf(email: string): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1)).toLowerCase();
}

/** Whether the address may sign up: its domain is one of the agency's, exactly and after IDNA. An agency without a list takes all. */
export function mayAddressSignUp(email: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const domain = domainOf(email);
  return domain !== '' && allowed.some((entry) => domainToASCII(entry).toLowerCase() === domain);
}
