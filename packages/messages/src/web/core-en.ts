import { common } from '../en/common.ts';
import { landing } from '../en/landing.ts';

/** What every page needs. */
export const core = { ...common, ...landing };
