import type { cancelPolicy as english } from '../en/cancel-policy.ts';
import type { Texts } from '../keys.ts';

export const cancelPolicy: Texts<typeof english> = {
  'cancelPolicy.free': 'Cancelación gratis',
  'cancelPolicy.freeUntil': 'Gratis hasta el {deadline}',
  'cancelPolicy.deadline': '{day}, {time}, hora de {place}',
  'cancelPolicy.deadlineOffset': '{day}, {time}, hora de {place} (UTC{offset})',
  'cancelPolicy.then': 'después, {amount}',
  'cancelPolicy.thenFull': 'después, el total de {amount}',
  'cancelPolicy.from': 'desde el {when}, {amount}',
  'cancelPolicy.fromFull': 'desde el {when}, el total de {amount}',
  'cancelPolicy.fromFree': 'desde el {when}, gratis',
  'cancelPolicy.costs': 'Cancelar cuesta {amount}',
  'cancelPolicy.nonRefundable': 'No reembolsable: cancelar cuesta el total de {amount}',
  'cancelPolicy.unknown': 'No conocemos la política de cancelación. Consulta a la agencia antes de reservar.',
  'cancelPolicy.noShow': 'Si no llegas, la penalización es de {amount}.',
  'cancelPolicy.dayTime': '{day}, {time}',
  'cancelPolicy.timeline': 'Cuánto cuesta cancelar, de hoy a la llegada',
};
