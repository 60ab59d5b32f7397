export type { Companies } from './deps.ts';
export { supplierTermsSlice } from './routes.ts';
export { SUPPLIER_TERMS_TAKEN } from './taken.ts';
export { termsOf } from './terms-of.ts';
