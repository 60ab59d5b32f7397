/**
 * Whether nothing of a rental company is sold: `unsold` (in capitals) has its code, or words of its name with hyphens between them, as HERTZ for The Hertz
 * Corporation. Suppliers give companies codes of their own, which owners need not know.
 */
export function isExcludedCompany(
  { code, name }: { readonly code: string; readonly name: string },
  unsold: ReadonlySet<string>,
): boolean {
  const words = `-${name.toUpperCase().replace(/[^A-Z0-9]+/g, '-')}-`;
  return unsold.has(code.toUpperCase()) || [...unsold].some((one) => words.includes(`-${one}-`));
}
