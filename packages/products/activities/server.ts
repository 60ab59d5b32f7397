import * as contract from './contract/index.ts';
import { ACTIVITY_STATUS_TEXTS as statusTexts } from './contract/status-texts.ts';
import { texts as en } from './texts/en/index.ts';
import { texts as es } from './texts/es/index.ts';
import { texts as pt } from './texts/pt/index.ts';

/** What the server reads of activities at once: their calls, their texts, and which of them their status words have. */
export const activities = { contract, statusTexts, texts: { en, pt, es } };
