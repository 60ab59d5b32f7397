/**
 * The data that the server puts into every HTML page as `<script type="application/json" id="boot">`, so that the brand, the language, the
 * direction, the theme and the session are there at first paint without a call. Types and plain constants only: this file is in the first
 * load of every page and must not pull in zod.
 *
 * For a page the server, with `apps/web` built,
 * 1. reads the template `apps/web/dist/client/index.html` once and imports `apps/web/dist/server/entry-server.js`;
 * 2. makes `BootData` from the agency of the host, the session, the cookies below and `Accept-Language` (`?lng=` > cookie > header > en);
 * 3. sends the result of that bundle's `renderDocument({ template, url, origin, boot })`: `{ html, status }`. It renders the public pages
 *    and the bare shell for every other path, escapes the JSON, and fills in `lang`, `dir`, title, icon, theme colour and link previews.
 *    Pages are `Cache-Control: private, no-store`;
 * 4. sends `Accept-CH: Sec-CH-Prefers-Color-Scheme`, and if the theme cookie is missing uses that header for `theme`;
 * 5. sets `nonce` if its policy uses nonces for styles, but not under `style-src 'unsafe-inline'`. No script of ours is ever inline.
 */

import type { AgencyBrand, ThemeChoice } from './agencies/agencies.ts';
import type { Locale } from './common.ts';
import type { Ideas } from './ideas.ts';
import type { Profile } from './identity/identity.ts';
import type { Product } from './products.ts';

/** Left-to-right or right-to-left. */
export type Direction = 'ltr' | 'rtl';

/** A language with the region by which numbers, dates and times are written, as `Intl` takes it. */
export type FormatLocale = 'en-US' | 'pt-BR' | 'pt-PT' | 'es-419' | 'es-MX' | 'es-ES';

/** The brand of the host's agency, or why there is none: an unknown host has no agency. */
export type BootData = {
  readonly agency: AgencyBrand | null;
  readonly locale: Locale;
  /** The visitor's region of that language (`Accept-Language`). */
  readonly formats: FormatLocale;
  readonly dir: Direction;
  readonly theme: ThemeChoice;
  /** The profile of the session cookie; null for a visitor. */
  readonly session: Profile | null;
  /** Where one could go, on the landing page of an agency if the prices are known at once; else the page asks for them. */
  readonly ideas?: Ideas;
  /** The policy that the page shows, as sanitised HTML; absent on other pages, and where the agency has none. */
  readonly policy?: { readonly kind: string; readonly html: string };
  readonly nonce?: string;
  readonly features: BootFeatures;
};

/** The pages of an agency's policies, by what `getPolicy` calls them. */
export const POLICY_PATHS = {
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  disclaimer: '/disclaimer',
  userTerms: '/user-terms-and-conditions',
  terms: '/agency-terms-and-conditions/$id',
} as const;

/** The features that this installation has switched on. */
export type BootFeatures = {
  /** Products that can be booked today; the others show "not on sale yet". */
  readonly products: readonly Product[];
  /** False turns on the pseudo-locale, the mailbox link and the demo logins of the login form. */
  readonly isProduction: boolean;
  /** True if the supply is simulated; staff then see a small badge, and in production every page says so. */
  readonly isSandbox: boolean;
  /** The offer that the operator sells on /pricing. */
  readonly offer: 'holiday' | 'regular';
  /** The product's own support address. */
  readonly supportEmail: string | null;
  /** The style of the operator's own map server; null: the map that comes with the product. */
  readonly mapStyleUrl: string | null;
  /** Where pages send their errors, by Sentry's protocol; absent: nowhere. */
  readonly errorDsn?: string;
};

/** Cookies that the browser may write, with their lifetimes in seconds. None of them holds personal data. */
export const DISPLAY_COOKIES = {
  /** `en`, `pt` or `es` (525600 minutes). */
  language: { name: 'pll_language', maxAge: 31_536_000 },
  /** `light` or `dark`; if missing, the device decides. */
  theme: { name: 'theme', maxAge: 31_536_000 },
  /** `ltr` or `rtl`; if missing, the agency decides. */
  direction: { name: 'direction', maxAge: 31_536_000 },
  /** `1` shows ids and timings in the browser; the server ignores it. */
  debug: { name: 'debug', maxAge: 86_400 },
} as const;

/** The cookie in which the server hands on the country that the edge sees the visitor in, ISO 3166-1 alpha-2; it ends with the browser's session. */
export const COUNTRY_COOKIE = 'visitor_country';

/** The cookies of a remembered login (spec 1, section 3): the email address, and that remembering was asked for. */
export const REMEMBER_COOKIES = { email: 'email', rememberMe: 'rememberMe', maxAge: 31_536_000 } as const;

/** Default primary colour of an agency (spec 1, section 9). */
export const DEFAULT_PRIMARY_COLOR = '#2c7be5';

/** The end of every page title (spec 1, section 1). */
export const TITLE_SUFFIX = 'Online Hotel, Flight, Car Booking Agency';
