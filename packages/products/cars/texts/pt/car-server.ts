import type { Texts } from '@caravel/messages/keys.ts';
import type { carServer as english } from '../en/car-server.ts';

/** Texts of the server about rental cars: confirmations of actions, documents and emails. */
export const carServer: Texts<typeof english> = {
  'error.carNotAvailable': 'Esta reserva de carro não está mais disponível. Escolha outro carro.',
  'error.carBookingFailed': 'Erro ao reservar. Você não paga nada.',
  'error.holdingCardRefused':
    'A locadora não aceitou este cartão. Nada foi cobrado nem reservado: digite-o de novo ou use outro.',
  'error.carBookingNotFound': 'Reserva ou usuário não encontrado',
  'error.carRequestInvalid': 'Solicitação inválida. Confira os locais, os horários e o motorista.',
  'error.noReservationsFound': 'Nenhuma reserva encontrada',
  'carAnswer.cancelled': 'Carro cancelado com sucesso',
  'carAnswer.refundChanged': 'O reembolso mudou. Nada foi cancelado.',
  'carTerms.car': 'Carro',
  'carTerms.pickUp': 'Balcão de retirada',
  'carTerms.dropOff': 'Balcão de devolução',
  'carTerms.mileage': 'Quilometragem',
  'carTerms.fuel': 'Combustível',
  'carTerms.payment': 'Pagamento',

  // In documents and calendars
  'carPaper.pdfName': 'Voucher do aluguel {reference}',
  'carPaper.calendarName': 'Aluguel {reference}',
  'carPaper.confirmation': 'Número para o balcão',
  'carPaper.rental': 'Seu aluguel',
  'carPaper.travelers': 'Motorista',
  'carPaper.traveler': 'Em nome de',
  'carPaper.driverKind': '{age, plural, one {# ano} many {# anos} other {# anos}} na retirada, reside em {country}',
  'carPaper.days': '{count, plural, one {# dia} many {# dias} other {# dias}}',
  'carPaper.open': 'Aberto nesse dia: {hours}',
  'carPaper.phone': 'Telefone: {phone}',
  'carPaper.position': 'Posição: {lat}, {lng}',
  'carPaper.conditions': 'Condições',
  'carPaper.policy': 'Cancelamento',
  'carPaper.coverage': 'Cobertura',
  'carPaper.covered': '{name}: incluída',
  'carPaper.coveredExcess': '{name}: incluída, você paga no máximo {amount}',
  'carPaper.notCovered': '{name}: não incluída',
  'carPaper.soldThere': '{name}: não incluída, {amount} no balcão',
  'carPaper.dueThere': 'A pagar no balcão',
  'carPaper.lineOf': '{name}: {amount}',
  'carPaper.lineLocal': '{name}: {amount} ({local})',
  'carPaper.heldBy': 'Garantido por {card} com final {last4}; nada foi cobrado.',
  'carPaper.extras': 'Extras',
  'carPaper.extraOf': '{count} × {name}',
  'carPaper.flight': 'Voo',
  'carPaper.atTheDesk': 'No balcão',
  'carPaper.bring':
    'Leve o passaporte ou documento de identidade, a carteira de motorista e um cartão de crédito em nome do motorista.',
  'carPaper.fuel': 'Combustível: {policy}.',
  'carPaper.important': 'Informações importantes',
  'carPaper.priceRate': 'Aluguel',
  'carPaper.priceTaxes': 'Impostos',
  'carPaper.paidHere': 'Na reserva',
  'carPaper.wholeRental': 'Total do aluguel',
  'carPaper.changed': 'A locadora alterou esta reserva.',

  // In emails
  'carLetter.attached': 'O voucher está anexado em PDF, e o aluguel como arquivo para a sua agenda.',
  'carLetter.cancelled': 'Sua reserva foi cancelada. A locadora não espera mais por você.',
  'carLetter.reminderSubject': 'O cancelamento grátis termina em breve: {title}',
  'carLetter.reminder': 'Você ainda pode cancelar o aluguel sem custo, mas não por muito tempo.',
  'carLetter.calledOffSubject': 'A locadora cancelou {reference}: {title} · {agency}',
  'carLetter.calledOff': 'A locadora cancelou o seu aluguel. Nenhum carro estará à sua espera.',
  'carLetter.calledOffNote':
    'Na página da sua reserva, você pode cancelar, ver antes quanto volta e buscar outro carro. A sua agência também ajuda.',
  'carLetter.calledOffStaff':
    'A locadora cancelou o aluguel desta reserva. O cliente foi avisado e pode cancelar ou buscar outro carro.',
  'carLetter.nothingRefunded': 'Pela política de cancelamento da tarifa, nada é reembolsado.',
};
