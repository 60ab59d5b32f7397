import type { CallAddress, Product } from '@caravel/contracts';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { StatusKind } from '../components/notices/status-dot.tsx';
import type { StartFormProps } from '../components/search/start-form.tsx';
import type { MessageKey } from '../lib/language/i18n.tsx';
import type { AnyProductBooking } from './booking.ts';
import type { CheckoutPages } from './checkout.ts';
import type { ProductList } from './product-list.ts';

/** The stage of a booking with a status word: still being made, held unpaid, confirmed, cancelled, or never made. */
export type StatusStage = 'open' | 'held' | 'confirmed' | 'cancelled' | 'failed';

/** A status word of a product, as the server writes it: its text, its colour, and its stage. */
export type StatusWord = {
  readonly word: string;
  readonly key: MessageKey;
  readonly kind: StatusKind;
  readonly stage: StatusStage;
};

/** A search in words: `key` takes `route`, made of the places and the days (`YYYY-MM-DD`). */
export type Searched = { readonly key: MessageKey; readonly places: readonly string[]; readonly days: readonly string[] };

/** The pages of a product's search: forms and single results under `protectedRoute`, lists of results under `listRoute` (`frames.ts`). */
export type ProductRoutes = { readonly pages: readonly AnyRoute[]; readonly lists: readonly AnyRoute[] };

/** Suggested destinations of a product: their ids, each with the airlines' code of its city, and the address of the search of one. */
export type PlacePicks = {
  readonly titleKey: MessageKey;
  readonly places: Readonly<Record<string, string>>;
  readonly paramsOf: (id: string) => Readonly<Record<string, string>>;
};

/**
 * What the web knows of a product before any of its pages is open. Routes and navigation read it, so it is part of
 * every first load: only words and paths belong here, and every screen is loaded by `import()`.
 */
export type ProductModule<Routes extends ProductRoutes = ProductRoutes> = {
  readonly product: Product;
  /** Its status words in the order in which a booking passes through them. */
  readonly statuses: readonly StatusWord[];
  /** The label of the button that leads to its search form. */
  readonly searchKey: MessageKey;
  /** The title of its list in the office. */
  readonly listKey: MessageKey;
  /** More paths under which the spec shows a booking of the product, besides that of the contract. */
  readonly otherBookingPaths?: readonly string[];
  /** Their pages are `search/{search,results,details}-page.tsx`. */
  readonly routes: Routes;
  /** What its list shows first besides the page itself, as paths from the product's folder: the server's page has the browser fetch it at once. */
  readonly shownFirst?: readonly string[];
  /** What an address of its search looks for, to be named in words before any page is open; undefined for any other address. */
  readonly findSearched: (pathname: string, params: URLSearchParams) => Searched | undefined;
  /** The call for destinations that one could go to; absent: the product has no such ideas. */
  readonly ideas?: CallAddress;
  /** Destinations that the landing page suggests without a price; absent: none. */
  readonly picks?: PlacePicks;
  /** Its search form as plain fields that need no script: the server renders it into the landing page. */
  readonly loadPlainForm: () => Promise<ComponentType>;
  /** Its search form for the landing page, which takes the place of that. */
  readonly loadStartForm: () => Promise<ComponentType<StartFormProps>>;
  readonly loadList: () => Promise<ProductList>;
  readonly loadBooking: () => Promise<AnyProductBooking>;
  readonly checkout: CheckoutPages;
};

/** The status words of a product that belong to some stages. */
export function wordsAt({ statuses }: Pick<ProductModule, 'statuses'>, ...stages: readonly StatusStage[]): readonly string[] {
  return statuses.filter(({ stage }) => stages.includes(stage)).map(({ word }) => word);
}
