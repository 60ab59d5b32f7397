import { toMajor } from '@caravel/kernel';
import { type CarBooking, carStatusSchema } from '@caravel/products/cars/contract';
import { type AroundBooking, canCancel, paidBy, presentRecordBase } from '../../../domains/bookings/index.ts';
import { presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { isCalledOff } from '../product/describe-car.ts';
import { ageOfDriver } from '../product/document-car.ts';
import { dropOffInstant, pickUpInstant, rentalPolicyOf } from '../product/quoted-rental.ts';
import { presentDesk } from '../rules/present-offer.ts';
import { rentalPrice } from '../rules/rental-lines.ts';
import { agencyPartOf } from './agency-part.ts';
import type { CarRecord } from './find-car.ts';

/** A rental can be cancelled until its pick-up, and one that its company cancelled after it; what it costs, its supplier says. */
function actionsOf(ctx: Ctx, { sagaState, details, facts }: CarRecord): CarBooking['actions'] {
  const isInTime = ctx.clock.now() < pickUpInstant(details) || (facts?.calledOff ?? null) !== null;
  return { canCancel: canCancel(sagaState) && isInTime, canVoid: false };
}

const instant = (at: number) => new Date(at).toISOString();

/** Where and when, in the spec's words. */
function endsOf(ctx: Ctx, { details }: CarRecord) {
  const { rate, rental } = details;
  return {
    pickUpLocation: rate.pickUp.name,
    dropOffLocation: rate.dropOff.name,
    pickUp: {
      at: rental.pickUp.at,
      instant: instant(pickUpInstant(details)),
      desk: presentDesk(rate.pickUp, rental.pickUp.position, ctx.locale),
    },
    dropOff: {
      at: rental.dropOff.at,
      instant: instant(dropOffInstant(details)),
      desk: presentDesk(rate.dropOff, rental.dropOff.position, ctx.locale),
    },
  };
}

/** What was rented, by whom, and on which terms. */
function rentalFields({ details, order, price }: CarRecord) {
  const { rate, extras, conditions, importantInformation } = details;
  return {
    vendor: rate.vendor.name,
    company: rate.vendor,
    ...{ vehicle: rate.vehicle, rentalRate: rate.rentalRate, coverages: rate.coverages },
    ...{ extras, conditions, importantInformation },
    rentalPrice: rentalPrice(price, rate),
    driver: { ...order.driver, age: ageOfDriver({ details, order }) },
    ...(order.heldBy && { heldBy: { brand: order.heldBy.brand, last4: order.heldBy.last4 } }),
    flightNumber: order.flight?.number ?? null,
    flightCode: order.flight?.code ?? null,
    rateCode: rate.rentalRate.rateCode,
  };
}

/** The numbers that the supplier keeps of the agency and of the booking; null as long as it has told none. */
function suppliersNumbers({ facts, confirmedAt }: CarRecord) {
  return {
    accountingNumber: facts?.accountingNumber ?? null,
    iataNumber: facts?.iataNumber ?? null,
    isVerified: confirmedAt !== null && facts?.confirmationCode != null,
    cancellationId: facts?.cancellationId ?? null,
  };
}

/** Presents a booking in the contract's shape for anybody who may see it. Only staff see what the agency pays and earns. */
export function presentBooking(ctx: Ctx, car: CarRecord, around: AroundBooking): CarBooking {
  const { price, details, order, cancellation } = car;
  const status = carStatusSchema.parse(car.status);
  const policy = rentalPolicyOf(details);
  const { fromCard, fromCredit } = paidBy(around.payments, price.traveler.total.currency);
  return {
    ...presentRecordBase(ctx, car, order.contact, around),
    ...endsOf(ctx, car),
    ...rentalFields(car),
    ...suppliersNumbers(car),
    status,
    bookingStatus: status,
    cancellationPolicy: presentPolicy(policy, price),
    refundability: refundabilityAt(policy, ctx.clock.now()),
    paidFromCard: toMajor(fromCard),
    paidFromCredit: toMajor(fromCredit),
    protectionAmount: price.protection.selected ? toMajor(price.protection.amount) : 0,
    cancelReason: cancellation?.reason ?? null,
    ...(isCalledOff(car) && car.facts?.calledOff && { calledOff: car.facts.calledOff }),
    ...(isStaff(ctx.actor) && { agency: agencyPartOf(car) }),
    actions: actionsOf(ctx, car),
  };
}
