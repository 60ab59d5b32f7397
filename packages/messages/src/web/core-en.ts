import { auth } from '../en/auth.ts';
import { common } from '../en/common.ts';
import { errors } from '../en/errors.ts';
import { landing } from '../en/landing.ts';
import { validation } from '../en/validation.ts';

/** What every page needs, the public ones too. */
export const core = { ...common, ...auth, ...errors, ...landing, ...validation };
