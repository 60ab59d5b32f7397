import * as contract from './contract/index.ts';
import { CAR_STATUS_TEXTS as statusTexts } from './contract/status-texts.ts';
import { texts as en } from './texts/en/index.ts';
import { texts as es } from './texts/es/index.ts';
import { texts as pt } from './texts/pt/index.ts';

/** What the server reads of cars at once: its calls, its texts, and which of them its status words have. */
export const cars = { contract, statusTexts, texts: { en, pt, es } };
