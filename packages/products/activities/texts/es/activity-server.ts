import type { Texts } from '@caravel/messages/keys.ts';
import type { activityServer as english } from '../en/activity-server.ts';

export const activityServer: Texts<typeof english> = {
  'error.destinationNotFound': 'Destino no encontrado. Elija un lugar de la lista.',
  'error.activityNotFound': 'Actividad no encontrada',
  'error.activityNotOnDate': 'El producto seleccionado no está disponible en esta fecha. Elija otra fecha.',
  'error.activityNotAvailable': 'El producto ya no está disponible para reservar',
  'error.activityBookingNotFound': 'Reserva no encontrada',
  'error.activityAlreadyCancelled': 'La reserva ya ha sido cancelada',
  'error.activityNotCancellable': 'La reserva no se puede cancelar',
  'error.noBookableItems': 'No se encontró ningún producto que reservar',
  'error.unableToVerifyBooking': 'No se pudo verificar la reserva',
  'error.rejectedWeather': 'El proveedor rechazó la reserva por el mal tiempo.',
  'error.rejectedDuplicate': 'El proveedor rechazó la reserva por estar duplicada.',
  'error.rejectedNotOperating': 'El proveedor rechazó la reserva: el producto ya no se ofrece.',
  'error.rejectedTooFew': 'El proveedor rechazó la reserva: hay muy pocos pasajeros.',
  'error.rejectedDisaster': 'El proveedor rechazó la reserva por un desastre natural.',
  'error.rejectedProductCancelled': 'El proveedor rechazó la reserva: el producto está cancelado.',
  'error.rejectedTicket': 'El proveedor rechazó la reserva por un problema con las entradas.',
  'error.rejectedPickup': 'El proveedor rechazó la reserva por un problema con la recogida.',
  'activityAnswer.cancelled': 'Reserva cancelada correctamente',
  'activityAnswer.refundChanged': 'El reembolso ha cambiado. No se canceló nada.',
};
