/*
 * What the server reads of every product at once. The web must not import this file.
 */
import { cars } from './cars/server.ts';
import { flights } from './flights/server.ts';
import { hotels } from './hotels/server.ts';

type Texts = Readonly<Record<string, string>>;

/** What a product has for the server: the exports of its contract, and its texts by language. */
type OwnParts = {
  readonly contract: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<'en' | 'pt' | 'es', Texts>>;
};

/** Those of every product. A new product adds its own. */
export const OWN: readonly OwnParts[] = [flights, hotels, cars];
