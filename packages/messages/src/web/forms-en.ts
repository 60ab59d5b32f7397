import { auth } from '../en/auth.ts';
import { controls } from '../en/controls.ts';
import { errors } from '../en/errors.ts';
import { validation } from '../en/validation.ts';

/** What pages with forms, pickers, tables add: log-in, and everything behind it. */
export const forms = { ...auth, ...controls, ...errors, ...validation };
