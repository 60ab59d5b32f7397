import type { Markup, PriceWaterfall } from '@caravel/contracts';

/** The markup that applies to a price, and where it comes from. */
export type ResolvedMarkup = { readonly markup: Markup | null; readonly source: PriceWaterfall['markupSource'] };

/** The possible markups; null or absent if not set. */
export type MarkupCandidates = {
  /** Entered by staff for this booking only. */
  readonly booking?: Markup | null;
  /** From the client of the booking, else from the agent who makes it. */
  readonly user?: Markup | null;
  readonly agency?: Markup | null;
};

/** Resolves the markup: the booking's own, else the user's, else the agency's (design, section 6). */
export function resolveMarkup(candidates: MarkupCandidates): ResolvedMarkup {
  if (candidates.booking) return { markup: candidates.booking, source: 'booking' };
  if (candidates.user) return { markup: candidates.user, source: 'user' };
  if (candidates.agency) return { markup: candidates.agency, source: 'agency' };
  return { markup: null, source: 'none' };
}
