import { hashText } from '@caravel/kernel';

/*
 * A product's code in addresses: its seller in a few letters, and the supplier's own code. It names the company that sells, never the account by which it is
 * sold: a link that one agency shares is sold to another by its own account.
 */

const PLAIN = /^\w[\w-]*$/;
const CODE = /^([0-9a-z]{1,7})-(-?)([\w-]+)$/;
/** The longest code on the wire (`productCodeSchema`). */
const LONGEST = 80;

/** The letters that stand for a seller. */
export function sellerKey(name: string): string {
  return hashText(name).toString(36);
}

/** Returns the code of a supplier's product on the wire; undefined if it would be too long for an address. A code with other signs is written in letters. */
export function productCodeOf(seller: string, code: string): string | undefined {
  const written = PLAIN.test(code) ? code : `-${Buffer.from(code).toString('base64url')}`;
  const productCode = `${sellerKey(seller)}-${written}`;
  return productCode.length > LONGEST || code === '' ? undefined : productCode;
}

/** Reads a code: the letters of its seller and the supplier's code; undefined if it cannot be one of ours. */
export function readProductCode(productCode: string): { readonly seller: string; readonly code: string } | undefined {
  const [, seller, isWritten, rest] = CODE.exec(productCode) ?? [];
  if (seller === undefined || rest === undefined) return undefined;
  return { seller, code: isWritten === '' ? rest : Buffer.from(rest, 'base64url').toString() };
}
