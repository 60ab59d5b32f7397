import type { Locale, Position } from '@caravel/contracts';
import { CAR_LIMITS, type CarDesk, type CarOffer, type SearchedRental } from '@caravel/products/cars/contract';
import { composePrice, type PriceRules, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { readSound } from '../../../platform/search/gather.ts';
import type { FoundWave, SearchRecord } from '../../../platform/search/run-search.ts';
import type { CarSupplier, SupplierDesk, SupplierRate } from '../ports.ts';
import { rateSchema } from '../product/stored.ts';
import { isExcludedCompany } from '../rules/excluded-company.ts';
import { offerIdOf, withOwnDesks } from '../rules/offer-id.ts';
import { presentDesk, presentOffer } from '../rules/present-offer.ts';
import { canBeHeld, isSoundRate, netOf } from '../rules/rental-lines.ts';
import { storedOffer } from './find-own-offer.ts';

/** What offers are collected for. `now`: epoch milliseconds. */
export type Collecting = {
  readonly rental: SearchedRental;
  readonly rules: PriceRules;
  /** Codes of rental companies of which nothing is sold, or words of their names, by supplier. */
  readonly excluded?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly currency: string;
  readonly now: number;
  /** The caller's language. */
  readonly locale: Locale;
  readonly log: Logger;
};

const partsSchema = rateSchema.omit({ pickUp: true, dropOff: true });

/** Tells whether rates can be sold, shown and stored. Rates share their desks, so that each desk is read once. */
function soundness(currency: string): (rate: SupplierRate) => boolean {
  const known = new Map<SupplierDesk, boolean>();
  const isSoundDesk = (desk: SupplierDesk): boolean => {
    const isSound = known.get(desk) ?? rateSchema.shape.pickUp.safeParse(desk).success;
    known.set(desk, isSound);
    return isSound;
  };
  return (rate) =>
    isSoundDesk(rate.pickUp) && isSoundDesk(rate.dropOff) && partsSchema.safeParse(rate).success && isSoundRate(rate, currency);
}

/** Reads the rates of one search: prices and presents each once, and returns what to store of it. A record that cannot be sold is left out. */
export function collectOffers({ rental, rules, excluded, currency, now, locale, log }: Collecting) {
  const offers = new Map<string, CarOffer>();
  const desks = new Map<string, CarDesk>();
  const isSound = soundness(currency);
  const addDesk = (desk: SupplierDesk, searched: Position) => {
    if (!desks.has(desk.deskId)) desks.set(desk.deskId, presentDesk(desk, searched, locale));
  };
  const readRate = (supplier: CarSupplier, sent: SupplierRate): SearchRecord[] => {
    if (!isSound(sent) || !canBeHeld(sent, supplier)) throw new Error('a record that does not fit');
    const rate = withOwnDesks(supplier, sent);
    const offerId = offerIdOf(supplier.name, rate.ref);
    if (offers.has(offerId)) return [];
    const price = composePrice({ net: netOf(rate), rules: rulesOfSupplier(rules, supplier.name), protectionSelected: false });
    const offer = presentOffer({ offerId, rate, price, pickUpAt: rental.pickUp.at }, now);
    const body = storedOffer(supplier, rate, { shown: offer.price.total, pickUpAt: rental.pickUp.at });
    addDesk(rate.pickUp, rental.pickUp.position);
    addDesk(rate.dropOff, rental.dropOff.position);
    offers.set(offerId, offer);
    return [{ id: offerId, body }];
  };
  return {
    addWave: (supplier: CarSupplier, rates: readonly SupplierRate[]): FoundWave => {
      const unsold = excluded?.get(supplier.name);
      // mutant excluded-rental-company-sold: `unsold?.size` -> `false` fails supplier-terms.test.ts
      const sold = unsold?.size ? rates.filter(({ vendor }) => !isExcludedCompany(vendor, unsold)) : rates;
      const records = readSound(
        sold,
        (rate) => readRate(supplier, rate),
        (lost) => log.warn({ supplier: supplier.name, lost }, 'records of a car search were left out'),
      );
      return { records: records.flat(), shown: undefined };
    },
    /** The cheapest offers, and the desks that they name. */
    found: () => {
      const cheapest = [...offers.values()]
        .toSorted((a, b) => a.price.total.amountMinor - b.price.total.amountMinor)
        .slice(0, CAR_LIMITS.maxOffers);
      const named = new Set(cheapest.flatMap(({ pickUpDeskId, dropOffDeskId }) => [pickUpDeskId, dropOffDeskId]));
      return { offers: cheapest, desks: [...desks.values()].filter(({ deskId }) => named.has(deskId)) };
    },
  };
}
