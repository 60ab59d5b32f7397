import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { Slice } from '../../platform/slice.ts';
import type { SupplierTermsDeps } from './deps.ts';
import { listSuppliers } from './list-suppliers.ts';
import { setSupplier } from './set-supplier.ts';

function supplierRoutes(app: HttpApp, deps: SupplierTermsDeps): void {
  registerEndpoint(app, contract.listSuppliers, async ({ ctx }) => ({ data: { products: await listSuppliers(deps, ctx) } }));
  registerEndpoint(app, contract.setSupplier, async ({ ctx, params, body }) => ({
    data: await setSupplier(deps, ctx, params, body),
  }));
}

/** What an agency sells of its suppliers, as its owner sets it. */
export function supplierTermsSlice(deps: SupplierTermsDeps): Slice {
  return { name: 'supplier-terms', routes: (app) => supplierRoutes(app, deps) };
}
