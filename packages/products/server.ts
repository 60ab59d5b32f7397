/*
 * What the server reads of every product at once. The web must not import this file.
 */
import type { Product } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
import { activities } from './activities/server.ts';
import { cars } from './cars/server.ts';
import { flights } from './flights/server.ts';
import { hotels } from './hotels/server.ts';

type Texts = Readonly<Record<string, string>>;

/** What a product has for the server: the exports of its contract, its texts by language, and the text of each status word. */
type OwnParts = {
  readonly contract: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<'en' | 'pt' | 'es', Texts>>;
  readonly statusTexts: Readonly<Record<string, MessageKey>>;
};

/** Those of every product. A new product adds its own. */
const BY_PRODUCT: Partial<Readonly<Record<Product, OwnParts>>> = { flights, hotels, cars, activities };
export const OWN: readonly OwnParts[] = Object.values(BY_PRODUCT);

/** The text of a product's status word; undefined for a word that it does not have. */
export const statusTextOf = (product: Product, status: string): MessageKey | undefined =>
  BY_PRODUCT[product]?.statusTexts[status];
