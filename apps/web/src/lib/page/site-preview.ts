import type { AgencyBrand, Direction, Locale } from '@caravel/contracts';
import type { Scheme } from '../look/scheme.tsx';

/** How the preview of the site draws it: the brand of the draft, and what the owner has chosen to see. */
export type PreviewedSite = {
  readonly brand: AgencyBrand;
  readonly scheme: Scheme;
  readonly dir: Direction;
  readonly locale: Locale;
  /** The section of the settings that is being edited: what it is about is marked and brought into sight. */
  readonly part: string | undefined;
};

/** What the frame of the preview says once it can draw. */
export const PREVIEW_READY = 'sitePreviewReady';

/** What the settings say to the frame. */
export type PreviewMessage = { readonly type: 'sitePreview'; readonly site: PreviewedSite };

/** Whether a message comes from a window of this very site. Any other page may send messages, too. */
export const isFrom = (event: MessageEvent, source: Window | null | undefined): boolean =>
  event.origin === window.location.origin && event.source === source;
