/** Texts that the office's clients add: only staff load them. */
export { clients } from '../es/clients.ts';
