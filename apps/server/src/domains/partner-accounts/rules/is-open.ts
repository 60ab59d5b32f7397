import type { KnownPartner, OpenProducts } from '../ports.ts';

/** Whether a product may be asked for by an own account: a partner that was found not to have opened it is not asked; one of which nothing is known is. */
export function isOpen({ product }: Pick<KnownPartner, 'product'>, { opens }: { readonly opens: OpenProducts | null }): boolean {
  return product === undefined || opens?.[product] !== false;
}
