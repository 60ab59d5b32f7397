import type { Texts } from '@caravel/messages/keys.ts';
import type { hotelServer as english } from '../en/hotel-server.ts';

/** Texts of the server about hotels: confirmations of actions, documents and emails. */
export const hotelServer: Texts<typeof english> = {
  'error.hotelNotFound': 'Este hotel não foi encontrado. Escolha outro.',
  'error.roomNotAvailable': 'O hotel ou quarto escolhido não está mais disponível. Escolha outro.',
  'error.priceNotFound': 'Nenhum preço foi encontrado para esta estadia. Tente de novo ou escolha outro quarto.',
  'error.staticContentUnavailable': 'A descrição deste hotel não está disponível agora. Tente de novo em instantes.',
  'error.nonRefundableNotAuthorized':
    'Reservas não reembolsáveis não são permitidas aqui. Escolha uma tarifa que possa ser cancelada.',
  'hotelAnswer.cancelled': 'Hotel cancelado com sucesso',
  'hotelAnswer.roomCancelled': 'Quarto cancelado com sucesso',
  'hotelAnswer.roomCancelling': 'O quarto está sendo cancelado',
  'hotelAnswer.refundChanged': 'O reembolso mudou. Nada foi cancelado.',
  'hotelTerms.room': 'Quarto',
  'hotelTerms.meals': 'Refeições',
  'hotelTerms.ofRoom': 'Quarto {number}: {name}',

  // In documents and calendars
  'hotelPaper.pdfName': 'Voucher {reference}',
  'hotelPaper.calendarName': 'Estadia {reference}',
  'hotelPaper.confirmation': 'Confirmação do hotel',
  'hotelPaper.checkIn': 'Check-in',
  'hotelPaper.checkOut': 'Check-out',
  'hotelPaper.from': 'A partir das {time}',
  'hotelPaper.until': 'Até as {time}',
  'hotelPaper.nights': '{count, plural, one {# noite} many {# noites} other {# noites}}',
  'hotelPaper.rooms': '{count, plural, one {# quarto} many {# quartos} other {# quartos}}',
  'hotelPaper.stay': 'Sua estadia',
  'hotelPaper.travelers': 'Quartos e hóspedes',
  'hotelPaper.traveler': 'Em nome de',
  'hotelPaper.roomConfirmation': 'Confirmação do quarto',
  'hotelPaper.roomPending': 'Ainda não informada',
  'hotelPaper.room': 'Quarto {number}: {name}, {board}',
  'hotelPaper.roomCancelled': 'Quarto {number}: {name}, cancelado',
  'hotelPaper.adults': '{count, plural, one {# adulto} many {# adultos} other {# adultos}}',
  'hotelPaper.children':
    '{count, plural, one {# criança, idade {ages}} many {# crianças, idades {ages}} other {# crianças, idades {ages}}}',
  'hotelPaper.position': 'Posição: {lat}, {lng}',
  'hotelPaper.conditions': 'Condições',
  'hotelPaper.policy': 'Cancelamento',
  'hotelPaper.dueThere': 'A pagar no hotel',
  'hotelPaper.chargeOf': '{name}: {amount}',
  'hotelPaper.chargeLocal': '{name}: {amount} ({local})',
  'hotelPaper.requests': 'Pedidos',
  'hotelPaper.requestOf': 'Quarto {number}: {text}',
  'hotelPaper.arrivalOf': 'Quarto {number}: chegada por volta das {time}',
  'hotelPaper.important': 'Informações importantes',
  'hotelPaper.priceRate': 'Quartos',
  'hotelPaper.priceTaxes': 'Impostos e taxas',
  'hotelPaper.paidHere': 'Na reserva',
  'hotelPaper.wholeStay': 'Total da estadia',
  'hotelPaper.changed': 'O hotel alterou esta reserva.',

  // In emails
  'hotelLetter.attached': 'O voucher está anexado em PDF, e a estadia como arquivo para a sua agenda.',
  'hotelLetter.cancelled': 'Sua reserva foi cancelada. O hotel não espera mais por você.',
  'hotelLetter.roomCancelledSubject': 'Um quarto de {reference} cancelado: {title} · {agency}',
  'hotelLetter.roomCancelled': 'Um quarto da sua reserva foi cancelado. O hotel continua esperando por você nos outros.',
  'hotelLetter.reminderSubject': 'O cancelamento grátis termina em breve: {title}',
  'hotelLetter.reminder': 'Você ainda pode cancelar a estadia sem custo, mas não por muito tempo.',
  'hotelLetter.nothingRefunded': 'Pela política de cancelamento da tarifa, nada é reembolsado.',
};
