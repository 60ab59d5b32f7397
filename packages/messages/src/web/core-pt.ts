import { auth } from '../pt/auth.ts';
import { common } from '../pt/common.ts';
import { errors } from '../pt/errors.ts';
import { landing } from '../pt/landing.ts';
import { validation } from '../pt/validation.ts';

/** What every page needs, the public ones too. */
export const core = { ...common, ...auth, ...errors, ...landing, ...validation };
