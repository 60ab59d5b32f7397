import type { Texts } from '@caravel/messages/keys.ts';
import type { flightTold as en } from '../en/flight-told.ts';

/** What only flights say of a situation. */
export const flightTold: Texts<typeof en> = {
  'told.flights.held.traveler.title': 'Tus asientos están prerreservados',
  'told.flights.held.traveler.text':
    'Aún no se ha pagado nada. Tu agencia necesita el pago antes de {time}; después, los asientos se liberan.',
  'told.flights.held.staff.title': 'Los asientos están prerreservados',
  'told.flights.held.staff.text':
    'Aún no se ha pagado nada. Cobra y emite los boletos antes de {time}, o los asientos se liberan.',
  'told.flights.confirmed.traveler.text':
    'La aerolínea está emitiendo tus boletos. Llegan por correo, por lo general en 30 minutos.',
  'told.flights.confirmed.staff.text':
    'La aerolínea está emitiendo los boletos. El cliente los recibe por correo, por lo general en 30 minutos.',
  'told.flights.fulfilled.traveler.text':
    'Tus boletos están emitidos. Haz el check-in con el código de reserva, por lo general desde 24 horas antes de la salida.',
  'told.flights.fulfilled.staff.text': 'Los boletos están emitidos y el cliente los tiene en su correo.',
  'told.flights.cancelling.traveler.text': 'La aerolínea aún no responde. Recibirás un correo cuando se complete la cancelación.',
  'told.flights.cancelling.staff.text':
    'La aerolínea aún no responde. El cliente recibirá un correo cuando se complete la cancelación.',
};
