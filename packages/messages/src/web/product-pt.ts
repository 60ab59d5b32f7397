/** Texts that the product's own pages and the policies add. */
export { product } from '../pt/product.ts';
