/** What the settings of an agency's site add: of use to owners alone, so nobody else loads it. */
export { website } from '../pt/website.ts';
