import { auth } from '../es/auth.ts';
import { common } from '../es/common.ts';
import { errors } from '../es/errors.ts';
import { landing } from '../es/landing.ts';
import { validation } from '../es/validation.ts';

/** What every page needs, the public ones too. */
export const core = { ...common, ...auth, ...errors, ...landing, ...validation };
