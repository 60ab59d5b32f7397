import type { cancelPolicy as english } from '../en/cancel-policy.ts';
import type { Texts } from '../keys.ts';

export const cancelPolicy: Texts<typeof english> = {
  'cancelPolicy.free': 'Cancelamento grátis',
  'cancelPolicy.freeUntil': 'Grátis até {deadline}',
  'cancelPolicy.deadline': '{day}, {time}, horário de {place}',
  'cancelPolicy.deadlineOffset': '{day}, {time}, horário de {place} (UTC{offset})',
  'cancelPolicy.then': 'depois {amount}',
  'cancelPolicy.thenFull': 'depois o total de {amount}',
  'cancelPolicy.from': 'a partir de {when}, {amount}',
  'cancelPolicy.fromFull': 'a partir de {when}, o total de {amount}',
  'cancelPolicy.fromFree': 'a partir de {when}, grátis',
  'cancelPolicy.costs': 'Cancelar custa {amount}',
  'cancelPolicy.nonRefundable': 'Não reembolsável: cancelar custa o total de {amount}',
  'cancelPolicy.unknown': 'Não conhecemos a política de cancelamento. Pergunte à agência antes de reservar.',
  'cancelPolicy.noShow': 'Em caso de não comparecimento, a multa é de {amount}.',
  'cancelPolicy.dayTime': '{day}, {time}',
  'cancelPolicy.timeline': 'Quanto custa cancelar, de hoje até a chegada',
};
