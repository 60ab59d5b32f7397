import type { CompanyKind, Product } from '@caravel/contracts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import type { KnownPartner } from '../partner-accounts/index.ts';

/** The suppliers of a product, as an owner sees them. */
export type ProductSuppliers = {
  readonly product: Product;
  readonly suppliers: readonly KnownPartner[];
  /** The companies of which nothing can be sold; absent: none can be excluded. */
  readonly companies?: Companies;
};

/** Companies that a product's suppliers sell of. */
export type Companies = {
  readonly kind: CompanyKind;
  /** The name of a company that people read; undefined if nothing is known by the code. */
  readonly nameOf: (code: string) => string | undefined;
};

/** What the settings of suppliers need besides the context. */
export type SupplierTermsDeps = {
  /** Opens the credentials of agencies: they tell whether what is sold by an account is real. */
  readonly ring: KeyRing;
  readonly products: readonly ProductSuppliers[];
};
