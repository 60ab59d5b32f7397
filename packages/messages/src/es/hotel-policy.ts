import type { hotelPolicy as english } from '../en/hotel-policy.ts';
import type { Texts } from '../keys.ts';

export const hotelPolicy: Texts<typeof english> = {
  'hotelPolicy.free': 'Cancelación gratis',
  'hotelPolicy.freeUntil': 'Gratis hasta el {deadline}',
  'hotelPolicy.deadline': '{day}, {time}, hora de {place}',
  'hotelPolicy.deadlineOffset': '{day}, {time}, hora de {place} (UTC{offset})',
  'hotelPolicy.then': 'después, {amount}',
  'hotelPolicy.thenFull': 'después, el total de {amount}',
  'hotelPolicy.from': 'desde el {when}, {amount}',
  'hotelPolicy.fromFull': 'desde el {when}, el total de {amount}',
  'hotelPolicy.fromFree': 'desde el {when}, gratis',
  'hotelPolicy.costs': 'Cancelar cuesta {amount}',
  'hotelPolicy.nonRefundable': 'No reembolsable: cancelar cuesta el total de {amount}',
  'hotelPolicy.unknown': 'No conocemos la política de cancelación. Consulta a la agencia antes de reservar.',
  'hotelPolicy.noShow': 'Si no llegas, la penalización es de {amount}.',
  'hotelPolicy.dayTime': '{day}, {time}',
};
