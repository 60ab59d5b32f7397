import type { disputes as en } from '../en/disputes.ts';
import type { Texts } from '../keys.ts';

/** Words of disputes: a cardholder's bank takes a payment back. */
export const disputes: Texts<typeof en> = {
  'disputes.title': 'Pago en disputa',
  'disputes.state_warning': 'El banco pide explicaciones',
  'disputes.state_open': 'Faltan pruebas',
  'disputes.state_review': 'El banco decide',
  'disputes.state_won': 'Ganada',
  'disputes.state_lost': 'Perdida',
  'disputes.state_closed': 'Cerrada',
  'disputes.text_warning':
    'El banco del titular de la tarjeta pide explicaciones por este pago. El dinero no se ha movido. Sin respuesta, puede convertirse en disputa.',
  'disputes.text_open': 'El banco del titular de la tarjeta retiró este pago mientras decide. Envía las pruebas a la pasarela.',
  'disputes.text_review': 'El banco tiene las pruebas. Puede tardar dos o tres meses en decidir.',
  'disputes.text_won': 'El banco decidió a tu favor: el importe volvió. La comisión, no.',
  'disputes.text_lost':
    'El banco decidió a favor del titular de la tarjeta: el importe es suyo. Cuenta como devuelto, para que ningún reembolso lo devuelva otra vez.',
  'disputes.text_closed': 'El banco cerró su pedido de explicaciones y no se movió dinero.',
  'disputes.reason': 'Motivo',
  'disputes.reason_fraudulent': 'El titular no hizo este pago',
  'disputes.reason_duplicate': 'Pagado dos veces',
  'disputes.reason_notReceived': 'El servicio no se prestó',
  'disputes.reason_notAsDescribed': 'Distinto de lo descrito',
  'disputes.reason_creditNotProcessed': 'Un reembolso no llegó',
  'disputes.reason_cancelled': 'Se canceló',
  'disputes.reason_unrecognised': 'El titular no reconoce el pago',
  'disputes.reason_other': 'Otro motivo',
  'disputes.amount': 'Importe',
  'disputes.fee': 'Comisión de la pasarela',
  'disputes.opened': 'Abierta',
  'disputes.dueBy': 'Pruebas hasta',
  'disputes.daysLeft': '{days, plural, =0 {termina hoy} one {queda # día} many {quedan # de días} other {quedan # días}}',
  'disputes.over': 'El plazo terminó',
  'disputes.gateway': 'Abrir en la pasarela',
  'disputes.evidence': 'Descargar las pruebas',
  'disputes.evidenceText':
    'Un archivo con el itinerario, los correos enviados y si llegaron, lo que pasó con la reserva y sus pagos.',
};
