export { checkout } from '../en/checkout.ts';
