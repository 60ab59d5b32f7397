import type { Texts } from '@caravel/messages/keys.ts';
import type { flightCheckout as en } from '../en/flight-checkout.ts';

export const flightCheckout: Texts<typeof en> = {
  'flightCheckout.placeBooked': 'Tu viaje a {place} está reservado',
  'flightCheckout.dobChild': 'Los niños tienen de 2 a 11 años el día de la salida.',
  'flightCheckout.dobInfant': 'Los bebés tienen menos de 2 años en todos los vuelos, también en la vuelta.',
  'flightCheckout.dobFuture': 'La fecha de nacimiento debe ser anterior al día de salida',
  'flightCheckout.ageAdult':
    'Los adultos tienen 12 años o más el día de la salida. Para alguien menor, busca de nuevo e incluye un niño.',
  'flightCheckout.ageChild': 'Los niños tienen de 2 a 11 años el día de la salida. Revisa la fecha.',
  'flightCheckout.ageInfant':
    'Los bebés tienen menos de 2 años en todos los vuelos. Desde el segundo cumpleaños necesitan asiento propio.',
  'flightCheckout.onTicket': 'En el boleto: {name}',
  'flightCheckout.onTicketCut': 'En el boleto: {name}. El resto del nombre no cabe, y las aerolíneas lo aceptan así.',
  'flightCheckout.nameTooLong':
    '{name, select, firstName {En el boleto, el nombre tiene {letters, number} letras, con los espacios incluidos, y esta aerolínea admite {most, number}. Escribe solo el primero de varios nombres o las primeras {most, number} letras.} lastName {En el boleto, el apellido tiene {letters, number} letras, con los espacios incluidos, y esta aerolínea admite {most, number}. Escribe solo el primero de varios apellidos o las primeras {most, number} letras.} other {En el boleto, el nombre tiene {letters, number} letras, con los espacios incluidos, y esta aerolínea admite {most, number}. Escribe las primeras {most, number} letras.}}',
  'flightCheckout.genderWhy': 'Como en el pasaporte. Las aerolíneas están obligadas a pedirlo.',
  'flightCheckout.genderNotTaken':
    'Esta aerolínea solo reserva con femenino o masculino. Si el pasaporte dice X, elige otro vuelo o pregunta a la agencia antes de reservar.',
  'flightCheckout.passportWhy': 'Este viaje cruza una frontera; por eso la aerolínea necesita el pasaporte.',
  'flightCheckout.emailWhy': 'Aquí enviaremos la confirmación y los boletos.',
  'flightCheckout.phoneWhy': 'Solo para cambios urgentes de tu vuelo. Nunca para publicidad.',
  'flightCheckout.protectionText':
    'La protección de reembolso te devuelve el precio del viaje si no puedes viajar por un motivo que puedas demostrar: enfermedad, accidente, citación judicial, avería del auto camino al aeropuerto.',
  'flightCheckout.protectionYesText': 'Recuperas la tarifa por los motivos de arriba, aunque no sea reembolsable.',
  'flightCheckout.protectionNoText': 'Si cancelas, solo se aplican las reglas de tu tarifa.',
  'flightCheckout.reviewFlights': 'Vuelos',
  'flightCheckout.reviewNames': 'Estos nombres aparecerán en los boletos.',
  'flightCheckout.reviewFare': 'Tarifa: {name}',
  'flightCheckout.chargedWhen': 'Solo se cobra a tu tarjeta cuando la aerolínea confirma la reserva.',
  'flightCheckout.agree':
    'Al pagar, aceptas las reglas de la tarifa indicadas arriba y nuestros <terms>términos y condiciones</terms>.',
  'flightCheckout.sameTrip': 'Ya tienes este vuelo',
  'flightCheckout.sameTripForStaff': 'Este viajero ya tiene este vuelo',
  'flightCheckout.sameTripRisk':
    'La aerolínea puede cancelar una segunda reserva del mismo viajero en el mismo vuelo, a veces sin reembolso.',
  'flightCheckout.travelerNumbered':
    '{type, select, ADT {Viajero {number, number}: adulto} CHD {Viajero {number, number}: niño} other {Viajero {number, number}: bebé}}',
};
