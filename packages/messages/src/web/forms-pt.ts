import { auth } from '../pt/auth.ts';
import { controls } from '../pt/controls.ts';
import { errors } from '../pt/errors.ts';
import { factors } from '../pt/factors.ts';
import { validation } from '../pt/validation.ts';

/** Texts that pages with forms, pickers and tables add: login, and everything behind it. */
export const forms = { ...auth, ...controls, ...errors, ...factors, ...validation };
