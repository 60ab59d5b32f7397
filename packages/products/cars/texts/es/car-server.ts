import type { Texts } from '@caravel/messages/keys.ts';
import type { carServer as english } from '../en/car-server.ts';

/** Texts of the server about rental cars: confirmations of actions, documents and emails. */
export const carServer: Texts<typeof english> = {
  'error.carNotAvailable': 'Esta reserva de auto ya no está disponible. Elige otro auto.',
  'error.carBookingFailed': 'Error al reservar. No pagas nada.',
  'error.holdingCardRefused':
    'La empresa de alquiler no aceptó esta tarjeta. No se cobró ni se reservó nada: escríbela de nuevo o usa otra.',
  'error.carBookingNotFound': 'Reserva o usuario no encontrado',
  'error.carRequestInvalid': 'Solicitud no válida. Revisa los lugares, los horarios y el conductor.',
  'error.noReservationsFound': 'No se encontraron reservas',
  'carAnswer.cancelled': 'Auto cancelado correctamente',
  'carAnswer.refundChanged': 'El reembolso cambió. No se canceló nada.',
  'carTerms.car': 'Auto',
  'carTerms.pickUp': 'Mostrador de retiro',
  'carTerms.dropOff': 'Mostrador de devolución',
  'carTerms.mileage': 'Kilometraje',
  'carTerms.fuel': 'Combustible',
  'carTerms.payment': 'Pago',

  // In documents and calendars
  'carPaper.pdfName': 'Bono del alquiler {reference}',
  'carPaper.calendarName': 'Alquiler {reference}',
  'carPaper.confirmation': 'Número para el mostrador',
  'carPaper.rental': 'Tu alquiler',
  'carPaper.travelers': 'Conductor',
  'carPaper.traveler': 'A nombre de',
  'carPaper.driverKind': '{age, plural, one {# año} many {# años} other {# años}} en la recogida, reside en {country}',
  'carPaper.days': '{count, plural, one {# día} many {# días} other {# días}}',
  'carPaper.open': 'Abierto ese día: {hours}',
  'carPaper.phone': 'Teléfono: {phone}',
  'carPaper.position': 'Posición: {lat}, {lng}',
  'carPaper.conditions': 'Condiciones',
  'carPaper.policy': 'Cancelación',
  'carPaper.coverage': 'Cobertura',
  'carPaper.covered': '{name}: incluida',
  'carPaper.coveredExcess': '{name}: incluida, pagas como máximo {amount}',
  'carPaper.notCovered': '{name}: no incluida',
  'carPaper.soldThere': '{name}: no incluida, {amount} en el mostrador',
  'carPaper.dueThere': 'A pagar en el mostrador',
  'carPaper.lineOf': '{name}: {amount}',
  'carPaper.lineLocal': '{name}: {amount} ({local})',
  'carPaper.heldBy': 'Garantizado con {card} terminada en {last4}; no se cobró nada.',
  'carPaper.extras': 'Extras',
  'carPaper.extraOf': '{count} × {name}',
  'carPaper.flight': 'Vuelo',
  'carPaper.atTheDesk': 'En el mostrador',
  'carPaper.bring':
    'Lleva tu pasaporte o documento de identidad, tu licencia de conducir y una tarjeta de crédito a nombre del conductor.',
  'carPaper.fuel': 'Combustible: {policy}.',
  'carPaper.important': 'Información importante',
  'carPaper.priceRate': 'Alquiler',
  'carPaper.priceTaxes': 'Impuestos',
  'carPaper.paidHere': 'Con la reserva',
  'carPaper.wholeRental': 'Total del alquiler',
  'carPaper.changed': 'La compañía de alquiler modificó esta reserva.',

  // In emails
  'carLetter.attached': 'El bono va adjunto en PDF, y el alquiler como archivo para tu calendario.',
  'carLetter.cancelled': 'Tu reserva está cancelada. La compañía de alquiler ya no te espera.',
  'carLetter.reminderSubject': 'La cancelación gratuita termina pronto: {title}',
  'carLetter.reminder': 'Todavía puedes cancelar tu alquiler sin costo, pero no por mucho tiempo.',
  'carLetter.calledOffSubject': 'La compañía de alquiler canceló {reference}: {title} · {agency}',
  'carLetter.calledOff': 'La compañía de alquiler canceló tu alquiler. Ningún auto te estará esperando.',
  'carLetter.calledOffNote':
    'En la página de tu reserva puedes cancelarla, ver antes cuánto se devuelve y buscar otro auto. Tu agencia también te ayuda.',
  'carLetter.calledOffStaff':
    'La compañía de alquiler canceló el alquiler de esta reserva. El cliente fue avisado y puede cancelarla o buscar otro auto.',
  'carLetter.nothingRefunded': 'Según la política de cancelación de la tarifa, no se reembolsa nada.',
};
