import { auth } from '../es/auth.ts';
import { controls } from '../es/controls.ts';
import { errors } from '../es/errors.ts';
import { factors } from '../es/factors.ts';
import { validation } from '../es/validation.ts';

/** Texts that pages with forms, pickers and tables add: login, and everything behind it. */
export const forms = { ...auth, ...controls, ...errors, ...factors, ...validation };
