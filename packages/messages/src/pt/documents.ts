import type { documents as pattern } from '../en/documents.ts';
import type { Texts } from '../keys.ts';

/** Words of PDF and calendar documents. */
export const documents: Texts<typeof pattern> = {
  'documents.locatorPending': 'Será enviado com a confirmação',
  'documents.ourReference': 'Nossa referência: {reference}',
  'documents.bookedOn': 'Reservado em {day}',
  'documents.statusConfirmed': 'Confirmada',
  'documents.statusUnpaid': 'Confirmada, ainda não paga',
  'documents.statusHeld': 'Pré-reserva, ainda não paga',
  'documents.statusHeldUntil': 'Pré-reserva até {when}, ainda não paga',
  'documents.statusProcessing': 'Ainda não confirmada',
  'documents.statusCancelled': 'Cancelada. Não é válida para viajar.',
  'documents.statusFailed': 'Não reservada. Não é válida para viajar.',
  'documents.localTimes': 'Todos os horários são locais.',
  'documents.price': 'Preço',
  'documents.priceAgencyFee': 'Taxa da agência',
  'documents.priceProtection': 'Proteção de reembolso',
  'documents.total': 'Total',
  'documents.paid': 'Pago',
  'documents.refundOfParts': 'Reembolsado pelo que foi cancelado',
  'documents.refunded': 'Reembolsado',
  'documents.help': 'Ajuda com esta reserva',
  'documents.page': '{page} de {pages}',
  'documents.labelled': '{label}: {value}',
  'documents.pointHere': '{label}: {when}',
  'documents.pointLine': '{label}: {when}, {place}',
  'documents.durationHm': '{hours} h {minutes} min',
  'documents.durationH': '{hours} h',
  'documents.durationM': '{minutes} min',
  'documents.protectionClaim': 'Acione-a na página desta viagem, {trip}. Condições: {terms}',
};
