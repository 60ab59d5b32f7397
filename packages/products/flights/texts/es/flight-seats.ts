import type { Texts } from '@caravel/messages/keys.ts';
import type { flightSeats as en } from '../en/flight-seats.ts';

export const flightSeats: Texts<typeof en> = {
  'flightSeats.step': 'Asientos y maletas',
  'flightSeats.intro': 'Opcional: elige ahora asientos y maletas extra, o sigue sin ellos.',
  'flightSeats.failed': 'No pudimos cargar los asientos.',
  'flightSeats.noneSold':
    'Para esta tarifa, la aerolínea no vende asientos ni maletas extra por adelantado. Recibirás un asiento en el check-in.',
  'flightSeats.soldOut': 'Ya no se puede elegir ningún asiento de este vuelo. La aerolínea te dará uno en el check-in.',
  'flightSeats.flight': 'Vuelo',
  'flightSeats.who': 'Viajero',
  'flightSeats.view': 'Vista',
  'flightSeats.asMap': 'Mapa',
  'flightSeats.asList': 'Lista',
  'flightSeats.map': 'Asientos en {flight} para {name}',
  'flightSeats.keys': 'Las flechas llevan de un asiento a otro. Intro o Espacio elige o devuelve un asiento.',
  'flightSeats.seat': 'Asiento {seat}',
  'flightSeats.window': 'ventana',
  'flightSeats.aisle': 'pasillo',
  'flightSeats.middle': 'centro',
  'flightSeats.exitRow': 'junto a una salida',
  'flightSeats.heldBy': 'elegido para {name}',
  'flightSeats.taken': 'ocupado',
  'flightSeats.notFor': 'no disponible para {name}',
  'flightSeats.free': 'sin costo',
  'flightSeats.legendFree': 'Libre',
  'flightSeats.legendOwn': 'Elegido',
  'flightSeats.legendOff': 'Ocupado',
  'flightSeats.exitTitle': 'El asiento {seat} está junto a una salida',
  'flightSeats.exitText':
    'En una emergencia, {name} debe abrir la salida y ayudar a los demás. Para ello hace falta tener 15 años o más, fuerza para una puerta pesada y entender a la tripulación.',
  'flightSeats.exitYes': 'Acepto, quiero este asiento',
  'flightSeats.exitNo': 'Elegir otro asiento',
  'flightSeats.bags': 'Maletas extra',
  'flightSeats.bagOf':
    '{kind, select, checked {Maleta facturada} other {Maleta de mano}}{kg, plural, =0 {} one { de hasta # kg} many { de hasta # kg} other { de hasta # kg}} para {name}, {flights}',
  'flightSeats.bagCount': '{count, plural, =0 {Ninguna} one {# maleta} many {# de maletas} other {# maletas}}',
  'flightSeats.refund':
    'Si el viaje se cancela, los asientos y las maletas se reembolsan solo en la medida en que lo haga la aerolínea.',
  'flightSeats.total': 'Asientos y maletas: {price}',
  'flightSeats.noneChosen': 'Ningún asiento ni maleta elegidos',
  'flightSeats.skip': 'Continuar sin asientos ni maletas',
  'flightSeats.seatLine': '{name}: asiento {seat}, {flight}',
  'flightSeats.bagLine':
    '{name}: {kind, select, checked {{count, plural, one {# maleta facturada} many {# de maletas facturadas} other {# maletas facturadas}}} other {{count, plural, one {# maleta de mano} many {# de maletas de mano} other {# maletas de mano}}}}{kg, plural, =0 {} one { de hasta # kg} many { de hasta # kg} other { de hasta # kg}}, {flights}',
  'flightSeats.gone': 'Un asiento o una maleta que elegiste ya no está a la venta. El resto sigue como estaba.',
};
