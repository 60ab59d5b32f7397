/*
 * Words and limits of car searches and bookings, in a file without schemas: a page that needs a limit does not load the validator for it.
 */

/** Constants of spec 2, sections 5 and 9, and ours where it is silent. */
export const CAR_LIMITS = {
  minRentalMinutes: 60,
  maxRentalMonths: 12,
  /** Pick-up and drop-off are at full and half hours. */
  slotMinutes: 30,
  minAge: 18,
  maxAge: 99,
  /** How far from the searched place desks are looked for. */
  radiusKm: 30,
  maxOffers: 400,
  maxOfExtra: 4,
  maxDaysAhead: 500,
} as const;

/** What a search has unless it says otherwise (spec 2, sections 3 and 9). The country is that of the visitor if it is known. */
export const CAR_DEFAULTS = { age: 25, countryOfResidence: 'US', pickUpTime: '10:00' } as const;

/** The sizes of vehicles: OpenTravel's numbers (code list SIZ) with our keys of their names. */
export const VEHICLE_SIZES = [
  { id: 1, key: 'mini' },
  { id: 3, key: 'economy' },
  { id: 4, key: 'compact' },
  { id: 6, key: 'intermediate' },
  { id: 7, key: 'standard' },
  { id: 8, key: 'fullSize' },
  { id: 10, key: 'premium' },
  { id: 9, key: 'luxury' },
  { id: 33, key: 'miniElite' },
  { id: 34, key: 'economyElite' },
  { id: 35, key: 'compactElite' },
  { id: 36, key: 'intermediateElite' },
  { id: 37, key: 'standardElite' },
  { id: 38, key: 'fullSizeElite' },
  { id: 39, key: 'premiumElite' },
  { id: 40, key: 'luxuryElite' },
  { id: 32, key: 'special' },
  { id: 27, key: 'smallSuv' },
  { id: 28, key: 'mediumSuv' },
  { id: 29, key: 'largeSuv' },
  { id: 11, key: 'minivan' },
  { id: 12, key: 'passengerVan' },
] as const;
export type VehicleSizeKey = (typeof VEHICLE_SIZES)[number]['key'];

export const TRANSMISSIONS = ['Automatic', 'Manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const CAR_FUELS = ['petrol', 'diesel', 'hybrid', 'electric', 'unspecified'] as const;
export type CarFuel = (typeof CAR_FUELS)[number];

/**
 * What a driver does about fuel: bring the car back as full (electric: as charged) as it was, pay for a full tank and bring it back empty or not,
 * or pay for a tank and get back what is left.
 */
export const FUEL_POLICIES = ['sameToSame', 'fullToEmpty', 'prepaidRefund', 'freeTank'] as const;
export type FuelPolicy = (typeof FUEL_POLICIES)[number];

/** Where a desk is: in the terminal, a ride with the company's shuttle from there, at a meeting point with its staff, in the city, or only its address is known. */
export const DESK_KINDS = ['inTerminal', 'shuttle', 'meetAndGreet', 'downtown', 'atAddress'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/**
 * Codes of coverages. CF: free cancellation (spec 2, section 3). CDW: damage to the car, up to the excess. TP: theft, up to the excess. TPL: damage
 * to others, as the law asks. SCDW: no excess. TWG: tires, windows, underbody. PAI: injuries of driver and passengers. RSA: breakdown help.
 */
export const CAR_COVERAGES = ['CF', 'CDW', 'TP', 'TPL', 'SCDW', 'TWG', 'PAI', 'RSA'] as const;
export type CarCoverage = (typeof CAR_COVERAGES)[number];

export const CAR_EXTRAS = [
  'additionalDriver',
  'infantSeat',
  'childSeat',
  'boosterSeat',
  'navigation',
  'winterTires',
  'wifi',
  'skiRack',
] as const;
export type CarExtra = (typeof CAR_EXTRAS)[number];

/**
 * The lines of what a rental costs, in the order in which they are told: the rental, what must be paid besides, and what was chosen. `agencyFee` is
 * the agency's own.
 */
export const RENTAL_LINES = [
  'rental',
  'youngDriver',
  'seniorDriver',
  'oneWayFee',
  'airportFee',
  'taxes',
  'agencyFee',
  'coverage',
  'extra',
] as const;
export type RentalLineKind = (typeof RENTAL_LINES)[number];

/**
 * When a rental is paid: with the booking; a part with the booking and the rest at the desk; all of it at the desk; the same, of a car that is held for a card, which the
 * company may charge if nobody comes.
 */
export const RENTAL_PAYMENTS = ['now', 'partAtDesk', 'atDesk', 'atDeskWithCard'] as const;
export type RentalPayment = (typeof RENTAL_PAYMENTS)[number];

/** Whether the company holds the car for a card only. */
export const asksCard = (payment: RentalPayment): boolean => payment === 'atDeskWithCard';

/** Why a car booking is cancelled (spec 2, section 4), in the spec's words. */
export const CAR_CANCEL_REASONS = ['duplicate', 'fraudulent', 'requested by customer'] as const;
export type CarCancelReason = (typeof CAR_CANCEL_REASONS)[number];

/** The orders of a result list (spec 2, section 4): by the whole price. */
export const CAR_SORTS = ['cheapest', 'highest'] as const;
export type CarSort = (typeof CAR_SORTS)[number];
