export type { Companies, ProductSuppliers } from './deps.ts';
export { listUnsold, type Unsold } from './list-unsold.ts';
export { supplierTermsSlice } from './routes.ts';
export { SUPPLIER_TERMS_TAKEN } from './taken.ts';
export { termsOf } from './terms-of.ts';
