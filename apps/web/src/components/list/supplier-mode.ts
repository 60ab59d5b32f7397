import type { SupplierMode } from '@caravel/contracts';

/** The name of the suppliers that we play: `sandbox`, or what begins with it. */
const PLAYED = /^sandbox(?:-|$)/;

/** Whether what a supplier sold is real: simulated ones are played by us, and real ones have a mode for tests. */
export function supplierMode({ name, simulated }: { readonly name: string; readonly simulated: boolean }): SupplierMode {
  if (!simulated) return 'live';
  return PLAYED.test(name) ? 'simulated' : 'test';
}
