import type { desk as en } from '../en/booking-desk.ts';
import type { Texts } from '../keys.ts';

/** Words of a booking's page for staff. */
export const desk: Texts<typeof en> = {
  'desk.clientName': 'Nome',
  'desk.contactEmail': 'E-mail desta reserva',
  'desk.booking': 'Reserva',
  'desk.doLost': 'Resolver pedido perdido',
  'desk.doDispute': 'Responder à contestação',
  'desk.doPayLink': 'Enviar link de pagamento',
};
