import type { OperatedSupplier, Product } from '@caravel/contracts';
import type { SoldOfSupplier } from '../../../bookings/index.ts';
import type { ChoiceInForce, KnownPartner } from '../../../partner-accounts/index.ts';
import type { Unsold } from '../../../supplier-terms/index.ts';

/** What is known of all agencies. `open`: the ids of those that are open. */
export type KnownOfAgencies = {
  readonly open: readonly string[];
  readonly choices: readonly ChoiceInForce[];
  readonly unsold: readonly Unsold[];
};

/** Nothing is sold by an own account for which the supplier has not opened the product. */
const modeFor = (product: Product, { mode, opens }: ChoiceInForce) =>
  mode === 'own' && opens?.[product] === false ? 'off' : mode;

/** Counts the open agencies that sell a supplier of a product: by the platform's account, which they do without a setting, and by their own. */
export function countSellers(
  product: Product,
  { name, hasPlatform }: Pick<KnownPartner, 'name' | 'hasPlatform'>,
  { open, choices, unsold }: KnownOfAgencies,
): OperatedSupplier['agencies'] {
  const modes = new Map(choices.filter((one) => one.name === name).map((one) => [one.agencyId, modeFor(product, one)]));
  const without = new Set(unsold.flatMap((one) => (one.product === product && one.supplier === name ? [one.agencyId] : [])));
  const selling = open.filter((id) => !without.has(id)).map((id) => modes.get(id) ?? 'platform');
  const by = (wanted: 'platform' | 'own') => selling.filter((mode) => mode === wanted).length;
  return { platform: hasPlatform ? by('platform') : 0, own: by('own') };
}

/** Adds up the bookings of a supplier of a product, by account and by whether they are real. */
export function sumBookings(
  product: Product,
  { name }: Pick<KnownPartner, 'name'>,
  sold: readonly SoldOfSupplier[],
): OperatedSupplier['bookings'] {
  const ofIt = sold.filter((one) => one.product === product && one.supplier === name);
  const sum = (isOwn: boolean, simulated: boolean) =>
    ofIt.filter((one) => one.isOwn === isOwn && one.simulated === simulated).reduce((all, one) => all + one.bookings, 0);
  return {
    platform: { live: sum(false, false), test: sum(false, true) },
    own: { live: sum(true, false), test: sum(true, true) },
  };
}
