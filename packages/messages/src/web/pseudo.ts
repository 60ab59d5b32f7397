export { pseudoCatalogue } from '../pseudo.ts';
