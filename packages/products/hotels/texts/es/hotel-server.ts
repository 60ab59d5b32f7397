import type { Texts } from '@caravel/messages/keys.ts';
import type { hotelServer as english } from '../en/hotel-server.ts';

/** Texts of the server about hotels: confirmations of actions, documents and emails. */
export const hotelServer: Texts<typeof english> = {
  'hotelAnswer.cancelled': 'Hotel cancelado correctamente',
  'hotelAnswer.roomCancelled': 'Habitación cancelada correctamente',
  'hotelAnswer.roomCancelling': 'La habitación se está cancelando',
  'hotelAnswer.refundChanged': 'El reembolso cambió. No se canceló nada.',

  // In documents and calendars
  'hotelPaper.pdfName': 'Bono {reference}',
  'hotelPaper.calendarName': 'Estadía {reference}',
  'hotelPaper.confirmation': 'Confirmación del hotel',
  'hotelPaper.checkIn': 'Check-in',
  'hotelPaper.checkOut': 'Check-out',
  'hotelPaper.from': 'Desde las {time}',
  'hotelPaper.until': 'Hasta las {time}',
  'hotelPaper.nights': '{count, plural, one {# noche} many {# noches} other {# noches}}',
  'hotelPaper.rooms': '{count, plural, one {# habitación} many {# habitaciones} other {# habitaciones}}',
  'hotelPaper.stay': 'Tu estadía',
  'hotelPaper.guests': 'Habitaciones y huéspedes',
  'hotelPaper.guest': 'A nombre de',
  'hotelPaper.roomConfirmation': 'Confirmación de la habitación',
  'hotelPaper.roomPending': 'Aún no se conoce',
  'hotelPaper.room': 'Habitación {number}: {name}, {board}',
  'hotelPaper.roomCancelled': 'Habitación {number}: {name}, cancelada',
  'hotelPaper.adults': '{count, plural, one {# adulto} many {# adultos} other {# adultos}}',
  'hotelPaper.children':
    '{count, plural, one {# niño, edad {ages}} many {# niños, edades {ages}} other {# niños, edades {ages}}}',
  'hotelPaper.position': 'Posición: {lat}, {lng}',
  'hotelPaper.conditions': 'Condiciones',
  'hotelPaper.policy': 'Cancelación',
  'hotelPaper.dueThere': 'A pagar en el hotel',
  'hotelPaper.chargeOf': '{name}: {amount}',
  'hotelPaper.chargeLocal': '{name}: {amount} ({local})',
  'hotelPaper.requests': 'Peticiones',
  'hotelPaper.requestOf': 'Habitación {number}: {text}',
  'hotelPaper.arrivalOf': 'Habitación {number}: llegada hacia las {time}',
  'hotelPaper.important': 'Información importante',
  'hotelPaper.priceRate': 'Estadía',
  'hotelPaper.priceTaxes': 'Impuestos y cargos',
  'hotelPaper.paidHere': 'Con la reserva',
  'hotelPaper.wholeStay': 'Total de la estadía',
  'hotelPaper.changed': 'El hotel modificó esta reserva.',

  // In emails
  'hotelLetter.attached': 'El bono va adjunto en PDF, y la estadía como archivo para tu calendario.',
  'hotelLetter.cancelled': 'Tu reserva está cancelada. El hotel ya no te espera.',
  'hotelLetter.roomCancelledSubject': 'Una habitación de {reference} cancelada: {title} · {agency}',
  'hotelLetter.roomCancelled': 'Una habitación de tu reserva está cancelada. El hotel te sigue esperando en las demás.',
  'hotelLetter.reminderSubject': 'La cancelación gratuita termina pronto: {title}',
  'hotelLetter.reminder': 'Todavía puedes cancelar tu estadía sin costo, pero no por mucho tiempo.',
  'hotelLetter.nothingRefunded': 'Según la política de cancelación de la tarifa, no se reembolsa nada.',
};
