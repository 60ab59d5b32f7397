import type { Texts } from '@caravel/messages/keys.ts';
import type { flightServer as en } from '../en/flight-server.ts';

export const flightServer: Texts<typeof en> = {
  'error.flightNotAvailable': 'Este vuelo ya no está disponible. Elige otro.',
  'error.ticketFailed': 'No se pudo emitir el boleto',
  'error.flightUpdateFailed': 'No se pudo actualizar el vuelo. La aerolínea no aceptó el cambio; habla con tu agencia.',
  'error.tokenNotFound': 'Token no encontrado. Introduce una tarjeta para pagar los boletos.',
  'error.sameOriginDestination': 'El origen y el destino deben ser distintos',
  'fareRules.changes': 'Cambios',
  'fareRules.changesFree': 'Los cambios son gratuitos. Si el nuevo vuelo es más caro, se paga la diferencia.',
  'fareRules.changesFee':
    'Los cambios cuestan {amount} por reserva. Si el nuevo vuelo es más caro, se paga también la diferencia.',
  'fareRules.changesUnknownFee': 'Se permiten cambios. La aerolínea indica el cargo cuando se solicita el cambio.',
  'fareRules.changesNone': 'No se permiten cambios.',
  'fareRules.changesUnknown': 'No sabemos si se permiten cambios. Pregunta a la agencia antes de reservar.',
  'fareRules.changesOf':
    'De {from} a {to}: {rule, select, free {los cambios no tienen costo, pero si el vuelo nuevo es más caro, pagas la diferencia} fee {los cambios cuestan {amount} por todos los viajeros, más la diferencia si el vuelo nuevo es más caro} unknownFee {se permiten cambios; la aerolínea fija el cargo} none {no se permiten cambios} other {no sabemos si se permiten cambios; pregunta a la agencia antes de reservar}}.',
  'fareRules.refunds': 'Cancelación',
  'fareRules.refundsFree': 'La cancelación es gratuita antes de la salida.',
  'fareRules.refundsFee': 'La cancelación antes de la salida cuesta {amount} por reserva; el resto se reembolsa.',
  'fareRules.refundsUnknownFee': 'Se permite la cancelación. El costo se muestra antes de confirmarla.',
  'fareRules.refundsNone': 'La tarifa no es reembolsable. Se devuelven los impuestos reembolsables.',
  'fareRules.refundsUnknown': 'No sabemos si la tarifa es reembolsable. Pregunta a la agencia antes de reservar.',
  'fareRules.refundsOf':
    'De {from} a {to}: {rule, select, free {sin costo antes de la salida} fee {{amount} por todos los viajeros antes de la salida} unknownFee {permitida; ves el costo antes de confirmarla} none {no reembolsable} other {no sabemos si es reembolsable; pregunta a la agencia antes de reservar}}.',
  'fareRules.void': 'Dentro de 24 horas',
  'fareRules.voidYes': 'Dentro de las 24 horas siguientes a la emisión, la reserva se puede cancelar con reembolso total.',
  'fareRules.voidNo': 'Esta tarifa no tiene cancelación gratuita en las 24 horas siguientes a la emisión.',
  'fareRules.bags': 'Equipaje',
  'fareRules.carryOnUnknown': 'No sabemos si incluye equipaje de mano. Pregunta a la agencia antes de reservar.',
  'fareRules.checkedUnknown': 'No sabemos si incluye equipaje en bodega. Pregunta a la agencia antes de reservar.',
  'fareRules.carryOn':
    '{count, plural, =0 {Sin equipaje de mano, solo un artículo pequeño que quepa bajo el asiento.} one {# pieza de equipaje de mano por persona.} many {# de piezas de equipaje de mano por persona.} other {# piezas de equipaje de mano por persona.}}',
  'fareRules.checked':
    '{count, plural, =0 {No incluye equipaje en bodega.} one {# maleta en bodega incluida por persona.} many {# de maletas en bodega incluidas por persona.} other {# maletas en bodega incluidas por persona.}}',
  'fareRules.seats': 'Asientos',
  'fareRules.seatsIncluded': 'La elección de asiento está incluida.',
  'fareRules.seatsFee': 'La aerolínea cobra por elegir asiento.',
  'fareRules.seatsNone': 'Los asientos se asignan en el check-in.',
  'fareRules.boardingYes': 'El embarque prioritario está incluido.',
  'fareRules.boardingNo': 'Embarque con el grupo general.',

  'flightAnswer.cancelled': 'Vuelo cancelado correctamente',
  'flightAnswer.refundChanged': 'El reembolso cambió. No se canceló nada.',
  'flightAnswer.changeAccepted': 'Los nuevos vuelos están aceptados.',
  'flightAnswer.ticketed':
    'Tu reserva se emitió correctamente. Tu PNR se enviará por correo electrónico en un plazo de 30 minutos.',

  // In documents and calendars
  'flightPaper.pdfName': 'Itinerario {reference}',
  'flightPaper.calendarName': 'Viaje {reference}',
  'flightPaper.confirmation': 'Código de reserva',
  'flightPaper.travelers': 'Viajeros',
  'flightPaper.traveler': 'Viajero',
  'flightPaper.changed': 'Los horarios cambiaron. Estos son los nuevos horarios.',
  'flightPaper.departure': 'Salida',
  'flightPaper.arrival': 'Llegada',
  'flightPaper.terminal': 'Terminal {name}',
  'flightPaper.flightTime': 'Tiempo de vuelo {duration}',
  'flightPaper.operatedBy': 'Operado por {carrier}',
  'flightPaper.connection': 'Conexión en {city} ({code}): {duration}',
  'flightPaper.connectionOvernight': 'Conexión en {city} ({code}): {duration}, durante la noche',
  'flightPaper.direction': '{from} a {to}',
  'flightPaper.typeADT': 'Adulto',
  'flightPaper.typeCHD': 'Niño',
  'flightPaper.typeINF': 'Bebé',
  'flightPaper.ticketNumber': 'Número de boleto',
  'flightPaper.ticketPending': 'Aún sin emitir',
  'flightPaper.conditions': 'Tarifa y condiciones',
  'flightPaper.fareFamily': 'Tarifa',
  'flightPaper.priceRate': 'Tarifa',
  'flightPaper.priceTaxes': 'Impuestos y cargos',
  'flightPaper.seats': 'Asientos: {seats}',
  'flightPaper.checked':
    '{count, plural, one {# maleta facturada extra} many {# de maletas facturadas extra} other {# maletas facturadas extra}} para {name} en {flights}',
  'flightPaper.checkedUpTo':
    '{count, plural, one {# maleta facturada extra} many {# de maletas facturadas extra} other {# maletas facturadas extra}} de hasta {kg, number} kg para {name} en {flights}',
  'flightPaper.carryOn':
    '{count, plural, one {# maleta de mano extra} many {# de maletas de mano extra} other {# maletas de mano extra}} para {name} en {flights}',
  'flightPaper.carryOnUpTo':
    '{count, plural, one {# maleta de mano extra} many {# de maletas de mano extra} other {# maletas de mano extra}} de hasta {kg, number} kg para {name} en {flights}',

  // In emails
  'flightLetter.confirmedNext':
    'Tu reserva está confirmada. La aerolínea está emitiendo los boletos; recibirás otro correo con sus números.',
  'flightLetter.ticketedSubject': 'Boletos de {reference}: {title} · {agency}',
  'flightLetter.ticketed': 'Tus boletos están emitidos. Todo listo para viajar.',
  'flightLetter.changedSubject': 'La aerolínea cambió {reference}: {title} · {agency}',
  'flightLetter.changed': 'La aerolínea cambió los vuelos de tu viaje. Mira cómo eran y cómo son ahora.',
  'flightLetter.changedNote':
    'En la página de tu viaje puedes aceptar los nuevos vuelos, pedir otros o, donde se indique, cancelar con reembolso completo. Abre de nuevo el archivo adjunto para mover el viaje en tu calendario.',
  'flightLetter.changedStaffSubject': 'La aerolínea cambió {reference}: {title} · {agency}',
  'flightLetter.changedStaff':
    'La aerolínea cambió los vuelos de esta reserva. El cliente está avisado y puede aceptarlos, pedir otros o cancelar.',
  'flightLetter.acceptedSubject': 'Nuevos vuelos aceptados de {reference}: {title} · {agency}',
  'flightLetter.accepted': 'Los nuevos vuelos de tu viaje están aceptados. Las condiciones de tu tarifa vuelven a valer.',
  'flightLetter.acceptedStaff': 'Se aceptaron los nuevos vuelos de esta reserva. Las condiciones de la tarifa vuelven a valer.',
  'flightLetter.givenUpSubject': 'Cancelada tras un cambio de la aerolínea: {reference}, {title} · {agency}',
  'flightLetter.givenUp': 'La reserva se canceló por un cambio de la aerolínea. El reembolso está en su página.',
  'flightLetter.ticketingOverdueSubject': 'Boletos atrasados de {reference}: {title} · {agency}',
  'flightLetter.ticketingOverdue':
    'Media hora después del pago, la aerolínea aún no ha emitido los boletos. Revisa la reserva y habla con la aerolínea.',
  'flightLetter.attached': 'El itinerario va adjunto en PDF, y el viaje como archivo para tu calendario.',
  'flightLetter.cancelled': 'Tu reserva está cancelada. Ya no es válida para viajar.',
  'flightLetter.nothingRefunded': 'Según las condiciones de la tarifa, no se reembolsa nada.',
};
