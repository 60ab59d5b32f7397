import type { SupplierMode } from '@caravel/contracts';
import type { KnownPartner } from '../ports.ts';

/** Whether what a supplier sells is real: some suppliers are played by us, and the keys of others have a mode in which nothing is real. */
export function modeOf({ form }: Pick<KnownPartner, 'form'>, simulated: boolean): SupplierMode {
  if (!simulated) return 'live';
  return form === undefined ? 'simulated' : 'test';
}
