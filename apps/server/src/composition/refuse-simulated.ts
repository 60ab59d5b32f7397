import type { Config } from '../config/config.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/** Throws `StartRefusal` if a partner only plays its part where that is not allowed: a production would sell trips that nobody makes. */
export function refuseSimulated(
  { allowsSimulated }: Pick<Config, 'allowsSimulated'>,
  partners: readonly { readonly name: string; readonly simulated: boolean }[],
): void {
  const names = partners.filter(({ simulated }) => simulated).map(({ name }) => name);
  if (allowsSimulated || names.length === 0) return;
  throw new StartRefusal(
    `Refusing to start: these partners are simulated: ${names.join(', ')}. SIMULATED_PARTNERS=on lets them serve, and every page then says that nothing is real.`,
  );
}
