/** The key of our reference in the metadata of an order: Duffel has no other place for it. */
export const REFERENCE_KEY = 'reference';

/** Our reference of an order; undefined if we did not place it. */
export function referenceOf({ metadata }: { readonly metadata?: Readonly<Record<string, unknown>> | null }): string | undefined {
  const reference = metadata?.[REFERENCE_KEY];
  return typeof reference === 'string' && reference !== '' ? reference : undefined;
}
