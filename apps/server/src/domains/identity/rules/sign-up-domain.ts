import { domainToASCII, domainToUnicode } from 'node:url';

/** The domain of an address as lower-case ASCII; empty where it has none that is valid, or one that is written so as to look like another. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const ascii = domainToASCII(domain).toLowerCase();
  // Only the two spellings that a mail server knows: full-width letters, odd dots and signs without a shape would go elsewhere.
  return domain === ascii || domain === domainToUnicode(ascii) ? ascii : '';
}

/** Whether the address may sign up: its domain is one of the agency's, exactly and after IDNA. An agency without a list takes all. */
export function mayAddressSignUp(email: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const domain = domainOf(email);
  return domain !== '' && allowed.some((entry) => domainToASCII(entry).toLowerCase() === domain);
}
