import { auth } from '../pt/auth.ts';
import { controls } from '../pt/controls.ts';
import { errors } from '../pt/errors.ts';
import { validation } from '../pt/validation.ts';

/** What pages with forms, pickers, tables add: log-in, and everything behind it. */
export const forms = { ...auth, ...controls, ...errors, ...validation };
