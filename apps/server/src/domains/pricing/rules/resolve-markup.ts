import type { Markup, PriceWaterfall } from '@caravel/contracts';

/** The markup that counts for a price, and whose it is. */
export type ResolvedMarkup = { readonly markup: Markup | null; readonly source: PriceWaterfall['markupSource'] };

/** Who may have set a markup; null or absent where they did not. */
export type MarkupCandidates = {
  /** Typed by staff for this one booking. */
  readonly booking?: Markup | null;
  /** Of the client the booking is for, else of the agent who makes it. */
  readonly user?: Markup | null;
  readonly agency?: Markup | null;
};

/** The booking's own markup over the user's over the agency's (design, section 6). */
export function resolveMarkup(candidates: MarkupCandidates): ResolvedMarkup {
  if (candidates.booking) return { markup: candidates.booking, source: 'booking' };
  if (candidates.user) return { markup: candidates.user, source: 'user' };
  if (candidates.agency) return { markup: candidates.agency, source: 'agency' };
  return { markup: null, source: 'none' };
}
