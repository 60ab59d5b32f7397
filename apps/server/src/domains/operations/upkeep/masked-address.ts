/** Says an address as far as it helps to tell people apart: its first letter and its domain. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${Array.from(email)[0]}…${email.slice(at)}`;
}
