import { common } from '../es/common.ts';
import { landing } from '../es/landing.ts';

/** Texts that every page needs. */
export const core = { ...common, ...landing };
