export { product } from '../en/product.ts';
