/** Texts that the office's clients add: only staff load them. */
export { clients } from '../en/clients.ts';
