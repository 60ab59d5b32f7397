import type { told as en } from '../en/told.ts';
import type { Texts } from '../keys.ts';

/** What people are told about a booking: by situation (contracts, `situations.ts`) and reader. */
export const told: Texts<typeof en> = {
  'told.making.traveler.title': 'Estamos confirmando tu reserva',
  'told.making.traveler.text':
    'Suele tardar menos de un minuto. Puedes salir de esta página: la respuesta también llega por correo y aparece en tus viajes.',
  'told.making.staff.title': 'La reserva se está confirmando',
  'told.making.staff.text':
    'Suele tardar menos de un minuto. Puedes salir de esta página: el cliente recibe la respuesta por correo y aparece en la lista de reservas.',
  'told.bankAsks.traveler.title': 'Tu banco quiere confirmar el pago',
  'told.bankAsks.traveler.text': 'Tu reserva se hace en cuanto confirmes el pago con tu banco.',
  'told.bankAsks.staff.title': 'El banco del titular de la tarjeta quiere confirmar el pago',
  'told.bankAsks.staff.text': 'La reserva se hace en cuanto el titular de la tarjeta confirme el pago con el banco.',
  'told.held.traveler.title': 'Tu prerreserva está hecha',
  'told.held.traveler.text': 'Aún no se ha pagado nada. Paga antes de {time}; después, la reserva se libera.',
  'told.held.staff.title': 'La prerreserva está hecha',
  'told.held.staff.text': 'Aún no se ha pagado nada. Cobra antes de {time}, o la reserva se libera.',
  'told.confirmed.traveler.title': 'Tu viaje está reservado',
  'told.confirmed.traveler.text': 'La confirmación llega por correo.',
  'told.confirmed.staff.title': 'El viaje está reservado',
  'told.confirmed.staff.text': 'El cliente recibe la confirmación por correo.',
  'told.paymentDue.traveler.title': 'Tu viaje está reservado',
  'told.paymentDue.traveler.text': 'El pago aún no se ha completado. No tienes que hacer nada por ahora.',
  'told.paymentDue.staff.title': 'El viaje está reservado, pero falta el pago',
  'told.paymentDue.staff.text':
    'El proveedor confirmó, pero no se pudo cobrar. Seguimos intentándolo. Contacta al cliente y cobra, o cancela la reserva.',
  'told.fulfilled.traveler.title': 'Tu viaje está reservado',
  'told.fulfilled.traveler.text': 'Todo está listo. Tienes los documentos en tu correo y en esta página.',
  'told.fulfilled.staff.title': 'El viaje está reservado',
  'told.fulfilled.staff.text': 'Todo está listo. El cliente tiene los documentos en su correo.',
  'told.cancelling.traveler.title': 'Tu reserva se está cancelando',
  'told.cancelling.traveler.text': 'El proveedor aún no responde. Recibirás un correo cuando se complete la cancelación.',
  'told.cancelling.staff.title': 'La reserva se está cancelando',
  'told.cancelling.staff.text': 'El proveedor aún no responde. El cliente recibirá un correo cuando se complete la cancelación.',
  'told.cancelled.traveler.title': 'Tu reserva está cancelada',
  'told.cancelled.traveler.text': 'Ya no es válida para viajar. La reserva muestra lo que se pagó y lo que se reembolsa.',
  'told.cancelled.staff.title': 'La reserva está cancelada',
  'told.cancelled.staff.text': 'Ya no es válida para viajar. La reserva muestra lo que se pagó y lo que se reembolsa.',
  'told.failed.traveler.title': 'La reserva no se hizo',
  'told.failed.traveler.text': 'No pagas nada. Si tu banco retuvo el importe, lo liberará; lo cobrado se devuelve.',
  'told.failed.staff.title': 'La reserva no se hizo',
  'told.failed.staff.text':
    'El cliente no paga nada. Si el banco del titular de la tarjeta retuvo el importe, lo liberará; lo cobrado se devuelve.',
  'told.failed.traveler.rest': 'Si tu banco retuvo el importe, lo liberará; lo cobrado se devuelve.',
  'told.failed.staff.rest': 'Si el banco del titular de la tarjeta retuvo el importe, lo liberará; lo cobrado se devuelve.',
  'told.noteUnknown': 'La respuesta no llegó',
  'told.noteNotFound': 'No se encontró allí',
  'told.notePending': 'Aún sin decisión',
  'told.noteNoPayment': 'No había pago que cobrar',
};
