import type { desk as en } from '../en/booking-desk.ts';
import type { Texts } from '../keys.ts';

/** Words of a booking's page for staff. */
export const desk: Texts<typeof en> = {
  'desk.clientName': 'Nombre',
  'desk.contactEmail': 'Correo de esta reserva',
  'desk.booking': 'Reserva',
  'desk.listWalk': 'Reservas de la lista',
  'desk.placeInList': '{position} de {total}',
  'desk.nextBooking': 'Reserva siguiente',
  'desk.previousBooking': 'Reserva anterior',
  'desk.doLost': 'Resolver pedido perdido',
  'desk.doDispute': 'Responder a la disputa',
  'desk.doWaiting': 'Preguntar al proveedor',
  'desk.doPayLink': 'Enviar enlace de pago',
  'desk.waitsTitle':
    '{what, select, cancel {Esperando que el proveedor cancele} hold {Esperando que el proveedor la retenga} payHold {Esperando que el proveedor cobre} other {Esperando la confirmación del proveedor}}',
  'desk.waitsShort': '{supplier} suele responder en menos de un minuto. No tienes que hacer nada.',
  'desk.waitsLong':
    '{supplier} tarda más de lo normal. Seguimos preguntando. Puedes preguntar ahora o salir de esta página: el cliente recibe la respuesta por correo.',
  'desk.waitsTooLong':
    '{supplier} lleva demasiado tiempo sin responder. Pregunta ahora. Si sigue sin responder, llama al proveedor con nuestra referencia o pide ayuda.',
  'desk.waitsDecides':
    '{supplier} necesita más tiempo para esta reserva: decide antes del {by}. Seguimos preguntando. No tienes que hacer nada.',
  'desk.waitsOverdue':
    '{supplier} tenía que decidir antes del {by}. Pregunta ahora. Si sigue sin responder, llama al proveedor con nuestra referencia o pide ayuda.',
  'desk.waitsSince': 'Esperando desde',
  'desk.asked': 'Consultas hasta ahora',
  'desk.askedTimes': '{times, plural, one {{count} vez} many {{count} veces} other {{count} veces}}',
  'desk.lastAsked': 'Última consulta',
  'desk.nextAsk': 'Próxima consulta',
  'desk.nextNow': 'en cualquier momento',
  'desk.allTries': 'Ver todos los intentos',
  'desk.askNow': 'Preguntar ahora',
  'desk.askForHelp': 'Pedir ayuda',
  'desk.askedAnswer': 'El proveedor respondió.',
  'desk.askedNoAnswer': 'Preguntamos al proveedor, que aún no ha decidido.',
  'desk.askedAlready': 'Acabamos de preguntar al proveedor. Inténtalo de nuevo en medio minuto.',
};
