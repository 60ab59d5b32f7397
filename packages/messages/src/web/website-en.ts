/** Texts that the settings of an agency's site add: only owners load them. */
export { website } from '../en/website.ts';
