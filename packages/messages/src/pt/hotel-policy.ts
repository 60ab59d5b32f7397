import type { hotelPolicy as english } from '../en/hotel-policy.ts';
import type { Texts } from '../keys.ts';

export const hotelPolicy: Texts<typeof english> = {
  'hotelPolicy.free': 'Cancelamento grátis',
  'hotelPolicy.freeUntil': 'Grátis até {deadline}',
  'hotelPolicy.deadline': '{day}, {time}, horário de {place}',
  'hotelPolicy.deadlineOffset': '{day}, {time}, horário de {place} (UTC{offset})',
  'hotelPolicy.then': 'depois {amount}',
  'hotelPolicy.thenFull': 'depois o total de {amount}',
  'hotelPolicy.from': 'a partir de {when}, {amount}',
  'hotelPolicy.fromFull': 'a partir de {when}, o total de {amount}',
  'hotelPolicy.fromFree': 'a partir de {when}, grátis',
  'hotelPolicy.costs': 'Cancelar custa {amount}',
  'hotelPolicy.nonRefundable': 'Não reembolsável: cancelar custa o total de {amount}',
  'hotelPolicy.unknown': 'Não conhecemos a política de cancelamento. Pergunte à agência antes de reservar.',
  'hotelPolicy.noShow': 'Em caso de não comparecimento, a multa é de {amount}.',
  'hotelPolicy.dayTime': '{day}, {time}',
};
