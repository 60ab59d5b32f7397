import type { documents as pattern } from '../en/documents.ts';
import type { Texts } from '../keys.ts';

/** Words of PDF and calendar documents. */
export const documents: Texts<typeof pattern> = {
  'documents.locatorPending': 'Llega con la confirmación',
  'documents.ourReference': 'Nuestra referencia: {reference}',
  'documents.bookedOn': 'Reservado el {day}',
  'documents.statusConfirmed': 'Confirmada',
  'documents.statusUnpaid': 'Confirmada, aún sin pagar',
  'documents.statusHeld': 'Prerreserva, aún sin pagar',
  'documents.statusHeldUntil': 'Prerreserva hasta {when}, aún sin pagar',
  'documents.statusProcessing': 'Aún sin confirmar',
  'documents.statusCancelled': 'Cancelada. No es válida para viajar.',
  'documents.statusFailed': 'No reservada. No es válida para viajar.',
  'documents.localTimes': 'Todas las horas son locales.',
  'documents.price': 'Precio',
  'documents.priceAgencyFee': 'Cargo de la agencia',
  'documents.priceProtection': 'Protección de reembolso',
  'documents.total': 'Total',
  'documents.paid': 'Pagado',
  'documents.refundOfParts': 'Reembolsado por lo cancelado',
  'documents.refunded': 'Reembolsado',
  'documents.help': 'Ayuda con esta reserva',
  'documents.page': '{page} de {pages}',
  'documents.labelled': '{label}: {value}',
  'documents.pointHere': '{label}: {when}',
  'documents.pointLine': '{label}: {when}, {place}',
  'documents.durationHm': '{hours} h {minutes} min',
  'documents.durationH': '{hours} h',
  'documents.durationM': '{minutes} min',
  'documents.protectionClaim': 'Presenta tu reclamación en la página de este viaje, {trip}. Condiciones: {terms}',
};
