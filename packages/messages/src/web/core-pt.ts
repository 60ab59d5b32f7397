import { common } from '../pt/common.ts';
import { landing } from '../pt/landing.ts';

/** Texts that every page needs. */
export const core = { ...common, ...landing };
