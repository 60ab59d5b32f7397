import type { desk as en } from '../en/booking-desk.ts';
import type { Texts } from '../keys.ts';

/** Words of a booking's page for staff. */
export const desk: Texts<typeof en> = {
  'desk.clientName': 'Nombre',
  'desk.contactEmail': 'Correo de esta reserva',
  'desk.booking': 'Reserva',
  'desk.doLost': 'Resolver pedido perdido',
  'desk.doDispute': 'Responder a la disputa',
  'desk.doPayLink': 'Enviar enlace de pago',
};
