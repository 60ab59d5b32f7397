import { hashText, type Money } from '@caravel/kernel';
import type { NetPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierQuote, SupplierRate } from '../ports.ts';
import { netOf, sumOf } from './rental-lines.ts';
import { rentalPolicy } from './rental-policy.ts';

/** What is remembered of a rate, without what was chosen besides, to tell whether another is the same: what is paid now, in minor units, and digests of the rest. */
export type RentalTerms = {
  readonly seen?: SeenRental | undefined;
  readonly netNow: number;
  readonly atDesk: string;
  readonly promised: string;
  readonly policy: string;
  readonly deadlines: string;
};

/** What a person saw of a rate besides its price, to be told beside another. `policy`: resolved; `atDesk`: the amounts that the desk takes in any case. */
export type SeenRental = Pick<SupplierRate, 'payment' | 'days'> & {
  readonly vehicle: Pick<SupplierRate['vehicle'], 'acriss' | 'name'>;
  readonly rentalRate: Pick<SupplierRate['rentalRate'], 'unlimitedIndicator' | 'mileage' | 'fuelPolicy'>;
  readonly coverages: SupplierRate['coverages'];
  readonly pickUp: string;
  readonly dropOff: string;
  readonly atDesk: readonly Money[];
  readonly policy: NetPolicy | null;
};

/** Short, and quick to make: it tells two rates of one offer apart, and a search has hundreds. */
const digest = (value: unknown) => hashText(JSON.stringify(value)).toString(36);

/** The instants of a policy, and whether each is free or takes everything: what stays the same where only the price changes. */
function deadlinesOf(policy: NetPolicy | null): unknown {
  const steps = policy?.steps ?? [];
  return steps.map(({ from, penalty: { amountMinor } }) => [from, amountMinor === 0, amountMinor === policy?.net.amountMinor]);
}

/** What the company promises besides its price. The price of a coverage that is not included is only offered. */
function promisedBy({ rentalRate, vehicle, coverages, pickUp, dropOff, payment, days }: SupplierRate): unknown {
  const { unlimitedIndicator, mileage, fuelPolicy } = rentalRate;
  const covered = coverages.flatMap(({ code, charge, excess }) => (charge.includedRateInd ? [[code, excess]] : []));
  return [vehicle.acriss, unlimitedIndicator, mileage, fuelPolicy, covered, pickUp.deskId, dropOff.deskId, payment, days];
}

const withoutChoices = (rate: SupplierRate): SupplierRate => ({
  ...rate,
  lines: rate.lines.filter(({ kind }) => kind !== 'extra' && kind !== 'coverage'),
});

/** Returns what a person sees of a rate, without what is chosen besides. `at`: the pick-up, as below. */
export function seenOf(rate: SupplierRate, at: string): SeenRental {
  const { vehicle, rentalRate, coverages, pickUp, dropOff, payment, days } = rate;
  const { unlimitedIndicator, mileage, fuelPolicy } = rentalRate;
  const own = withoutChoices(rate);
  return {
    ...{ payment, days, coverages },
    vehicle: { acriss: vehicle.acriss, name: vehicle.name },
    rentalRate: { unlimitedIndicator, mileage, fuelPolicy },
    pickUp: pickUp.name,
    dropOff: dropOff.name,
    atDesk: own.lines.flatMap(({ due, amount }) => (due === 'atDesk' ? [amount] : [])),
    policy: rentalPolicy(own, at),
  };
}

/** Returns the terms of a rate. `at`: the pick-up, `YYYY-MM-DDTHH:mm` on the desk's clocks. */
export function termsOf(rate: SupplierRate, at: string): RentalTerms {
  const own = withoutChoices(rate);
  const seen = seenOf(rate, at);
  const { policy } = seen;
  return {
    seen,
    netNow: sumOf(netOf(own)),
    atDesk: digest(own.lines.flatMap(({ kind, due, amount }) => (due === 'atDesk' ? [[kind, amount]] : []))),
    promised: digest(promisedBy(own)),
    policy: digest(policy),
    deadlines: digest(deadlinesOf(policy)),
  };
}

/**
 * Whether something else than the price has changed since a person saw a rate: by what the supplier says, and by what the rates show. With another price
 * every amount of the policy and at the desk is another; then only the instants count.
 */
export function termsChanged(
  before: RentalTerms,
  { rate, changes }: Pick<SupplierQuote, 'rate' | 'changes'>,
  at: string,
): boolean {
  const now = termsOf(rate, at);
  // A policy that was not known was not promised: to be told it is no change.
  const isTold = before.policy === digest(null);
  if (changes.terms || before.promised !== now.promised) return true;
  if (before.netNow !== now.netNow) return !isTold && before.deadlines !== now.deadlines;
  return before.atDesk !== now.atDesk || (!isTold && before.policy !== now.policy);
}
