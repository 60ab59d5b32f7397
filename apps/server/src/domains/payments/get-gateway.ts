import type { PaymentsDeps } from './deps.ts';
import type { PaymentGateway } from './ports.ts';

/** Returns the gateway with that name. Throws if it is not configured (any more). */
export function getGateway(deps: PaymentsDeps, name: string): PaymentGateway {
  const found = deps.gateways.find((gateway) => gateway.name === name);
  if (!found) throw new Error(`payment gateway ${name} is not configured`);
  return found;
}
