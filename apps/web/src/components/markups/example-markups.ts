import type { EndpointInput, Markup, Product, whatIf } from '@caravel/contracts';

/** A markup as a form sends it: percent unless it says otherwise. */
type Sent = EndpointInput<typeof whatIf>['body'];
type AnyMarkup = NonNullable<Sent['markup']>;

/** Markups for all products and by product; null or absent where there is none. */
type MarkupSet = {
  readonly markup: AnyMarkup | null;
  readonly byProduct: Readonly<Partial<Record<Product, AnyMarkup | null>>>;
};

/** The markups of a person, null where prices of nobody in particular are asked about, and the agency's. */
export type MarkupLevels = { readonly own: MarkupSet | null; readonly agency: MarkupSet };

function changed({ markup, byProduct }: MarkupSet, change: Sent): MarkupSet {
  return {
    markup: change.markup === undefined ? markup : change.markup,
    byProduct: { ...byProduct, ...change.byProduct },
  };
}

/** The levels after a change of the person's markups, or of the agency's where there is no person. */
export function afterChange({ own, agency }: MarkupLevels, change: Sent): MarkupLevels {
  return own ? { own: changed(own, change), agency } : { own, agency: changed(agency, change) };
}

/** The markup that counts for a product: a person's over the agency's, and a product's own over that of all (design, section 6). */
export function markupFor(product: Product, { own, agency }: MarkupLevels): Markup | null {
  const found = own?.byProduct[product] ?? own?.markup ?? agency.byProduct[product] ?? agency.markup;
  return found ? { type: 'percent', ...found } : null;
}
