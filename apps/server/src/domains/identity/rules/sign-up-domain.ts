import { domainToASCII, domainToUnicode } from 'node:url';

/** Returns the domain of an address as lower-case ASCII; empty if it is invalid or written to look like another. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const ascii = domainToASCII(domain).toLowerCase();
  // Only the two spellings that a mail server knows: full-width letters, unusual dots and invisible characters would lead to another
  // domain.
  return domain === ascii || domain === domainToUnicode(ascii) ? ascii : '';
}

/**
 * Whether the address may sign up: its domain must equal one of the agency's, exactly and after IDNA. An agency without a list accepts
 * every domain.
 */
export function mayAddressSignUp(email: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const domain = domainOf(email);
  return domain !== '' && allowed.some((entry) => domainToASCII(entry).toLowerCase() === domain);
}
