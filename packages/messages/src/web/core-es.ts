import { common } from '../es/common.ts';
import { landing } from '../es/landing.ts';

/** What every page needs. */
export const core = { ...common, ...landing };
