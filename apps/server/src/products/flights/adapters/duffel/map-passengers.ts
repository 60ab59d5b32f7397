import { givenNames, type PassengerType } from '@caravel/products/flights/contract';
import type { SupplierBookRequest, SupplierPassenger } from '../../ports.ts';
import { TAKES, typeOf } from './map-offer.ts';
import type { DuffelOffer } from './schemas.ts';

/** A passenger of an order, as Duffel takes it. */
export type DuffelPassenger = {
  readonly id: string;
  readonly title: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly gender: 'm' | 'f';
  readonly born_on: string;
  readonly email: string;
  readonly phone_number: string;
  readonly infant_passenger_id?: string;
  readonly identity_documents?: readonly {
    readonly type: 'passport';
    readonly unique_identifier: string;
    readonly issuing_country_code: string;
    readonly expires_on: string;
  }[];
};

const TITLES: Readonly<Record<string, string>> = { mr: 'mr', mrs: 'mrs', ms: 'ms', miss: 'miss', dr: 'dr' };

function titleOf({ title, gender }: SupplierPassenger): string {
  return TITLES[title.toLowerCase().replace('.', '')] ?? (gender === 'male' ? 'mr' : 'ms');
}

/** Whether a ticket of Duffel can have the passenger; people are told where they type the name (`SupplierFare.takes`). */
const fits = ({ firstName, lastName, gender }: SupplierPassenger) =>
  TAKES.genders.includes(gender) && [firstName, lastName].every((name) => name.length >= 1 && name.length <= TAKES.nameLetters);

/**
 * Puts the passengers of an order on the places that an offer has for them, type by type; every infant hangs on an adult. Null if they are not those that
 * the offer is for, or if a ticket cannot have one of them.
 */
export function toPassengers(
  offer: DuffelOffer,
  { passengers, contact }: Pick<SupplierBookRequest, 'passengers' | 'contact'>,
): DuffelPassenger[] | null {
  if (passengers.length !== offer.passengers.length || !passengers.every(fits)) return null;
  const free = Map.groupBy(offer.passengers, typeOf);
  const placed = passengers.map((person) => ({ person, place: free.get(person.type)?.shift() }));
  const infants = placed.filter(({ person }) => person.type === 'INF').map(({ place }) => place?.id);
  const takesPassports = offer.supported_passenger_identity_document_types?.includes('passport') === true;
  const mapped: DuffelPassenger[] = [];
  for (const { person, place } of placed) {
    if (!place) return null;
    const infant = person.type === ('ADT' satisfies PassengerType) ? infants.shift() : undefined;
    mapped.push({
      id: place.id,
      title: titleOf(person),
      // Duffel has no field for middle names.
      given_name: givenNames(person, TAKES.nameLetters),
      family_name: person.lastName,
      gender: person.gender === 'male' ? 'm' : 'f',
      born_on: person.dob,
      email: contact.email,
      phone_number: contact.phone,
      ...(infant !== undefined && { infant_passenger_id: infant }),
      ...(person.passport && takesPassports && { identity_documents: [documentOf(person.passport)] }),
    });
  }
  return infants.length > 0 ? null : mapped;
}

const documentOf = ({ number, expiresOn, nationality }: NonNullable<SupplierPassenger['passport']>) =>
  ({ type: 'passport', unique_identifier: number, issuing_country_code: nationality, expires_on: expiresOn }) as const;
