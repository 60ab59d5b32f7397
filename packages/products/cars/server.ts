import * as contract from './contract/index.ts';
import { texts as en } from './texts/en/index.ts';
import { texts as es } from './texts/es/index.ts';
import { texts as pt } from './texts/pt/index.ts';

/** What the server reads of cars at once: its calls, and its texts. */
export const cars = { contract, texts: { en, pt, es } };
