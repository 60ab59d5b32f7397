import { auth } from '../en/auth.ts';
import { controls } from '../en/controls.ts';
import { errors } from '../en/errors.ts';
import { factors } from '../en/factors.ts';
import { validation } from '../en/validation.ts';

/** Texts that pages with forms, pickers and tables add: login, and everything behind it. */
export const forms = { ...auth, ...controls, ...errors, ...factors, ...validation };
