import type { invoices as pattern } from '../en/invoices.ts';
import type { Texts } from '../keys.ts';

/** Words of the platform's invoices to agencies. */
export const invoices: Texts<typeof pattern> = {
  'invoice.title': 'Factura',
  'invoice.number': 'Número {number}',
  'invoice.issuedOn': 'Emitida el {day}',
  'invoice.from': 'De',
  'invoice.to': 'Para',
  'invoice.what': 'Descripción',
  'invoice.amount': 'Importe en {currency}',
  'invoice.plan_holiday':
    '{months, plural, one {Suscripción con la tarifa de fin de año, # mes} many {Suscripción con la tarifa de fin de año, # de meses} other {Suscripción con la tarifa de fin de año, # meses}}',
  'invoice.plan_regular':
    '{months, plural, one {Suscripción, # mes} many {Suscripción, # de meses} other {Suscripción, # meses}}',
  'invoice.extra_sendingDomain': 'Dominio de envío propio, pago único',
  'invoice.days': 'Del {from} al {until}',
  'invoice.coupon': 'Cupón {code}',
  'invoice.paidByCard': 'Pagada el {day} con {brand} •••• {last4}.',
  'invoice.paidOn': 'Pagada el {day} con tarjeta.',
  'invoice.nothingCharged': 'No se cobró nada.',
  'invoice.fileName': 'Factura {number}',
};
