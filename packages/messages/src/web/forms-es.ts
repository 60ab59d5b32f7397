import { auth } from '../es/auth.ts';
import { controls } from '../es/controls.ts';
import { errors } from '../es/errors.ts';
import { validation } from '../es/validation.ts';

/** What pages with forms, pickers, tables add: log-in, and everything behind it. */
export const forms = { ...auth, ...controls, ...errors, ...validation };
