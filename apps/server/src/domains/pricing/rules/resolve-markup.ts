import type { Markup, PriceWaterfall, Product } from '@caravel/contracts';

/** A markup as it is kept: for one product, or (null) for all that have none of their own. `version` counts how often it was set. */
export type MarkupRule = {
  readonly markup: Markup;
  readonly product: Product | null;
  /** Only for what this supplier sells; absent: whatever supplier sells it. */
  readonly supplier?: string;
  readonly version: number;
  /** Whose: a person's id, or the agency's own. Absent from rules that are only tried. */
  readonly subjectId?: string;
};

/** The markup that applies to a price, where it comes from, and which rule of the agency or the person it is. */
export type ResolvedMarkup = {
  readonly markup: Markup | null;
  readonly source: PriceWaterfall['markupSource'];
  readonly rule?: Omit<MarkupRule, 'markup'>;
};

/** The possible markups; null or absent if not set. */
export type MarkupCandidates = {
  /** Entered by staff for this booking only. */
  readonly booking?: Markup | null;
  /** From the client of the booking, else from the agent who makes it. */
  readonly user?: MarkupRule | null;
  readonly agency?: MarkupRule | null;
};

/** The rule of one subject that counts for a product of a supplier: that of both, else that of the product, else that for all. */
export function ruleFor(rules: readonly MarkupRule[], product: Product, supplier?: string): MarkupRule | null {
  const ofProduct = rules.filter((rule) => rule.product === product);
  return (
    (supplier === undefined ? undefined : ofProduct.find((rule) => rule.supplier === supplier)) ??
    ofProduct.find((rule) => rule.supplier === undefined) ??
    rules.find((rule) => rule.product === null) ??
    null
  );
}

/** Resolves the markup: the booking's own, else the user's, else the agency's (design, section 6). */
export function resolveMarkup({ booking, user, agency }: MarkupCandidates): ResolvedMarkup {
  if (booking) return { markup: booking, source: 'booking' };
  // mutant markup-agency-over-user: `const found = user ?? agency;` -> `const found = agency ?? user;` fails resolve-markup.test.ts
  const found = user ?? agency;
  if (!found) return { markup: null, source: 'none' };
  const { markup, ...rule } = found;
  return { markup, source: user ? 'user' : 'agency', rule };
}
