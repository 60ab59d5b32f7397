import { common } from '../en/common.ts';
import { landing } from '../en/landing.ts';

/** Texts that every page needs. */
export const core = { ...common, ...landing };
