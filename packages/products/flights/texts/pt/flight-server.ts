import type { Texts } from '@caravel/messages/keys.ts';
import type { flightServer as en } from '../en/flight-server.ts';

export const flightServer: Texts<typeof en> = {
  'error.flightNotAvailable': 'Este voo não está mais disponível. Escolha outro.',
  'error.ticketFailed': 'Não foi possível emitir o bilhete',
  'error.flightUpdateFailed':
    'Não foi possível atualizar o voo. A companhia aérea não aceitou a mudança; fale com a sua agência.',
  'error.tokenNotFound': 'Token não encontrado. Informe um cartão para pagar os bilhetes.',
  'error.sameOriginDestination': 'Origem e destino devem ser diferentes',
  'fareRules.changes': 'Alterações',
  'fareRules.changesFree': 'As alterações são gratuitas. Se o novo voo for mais caro, paga-se a diferença.',
  'fareRules.changesFee': 'As alterações custam {amount} por reserva. Se o novo voo for mais caro, paga-se também a diferença.',
  'fareRules.changesUnknownFee':
    'As alterações são permitidas. A companhia aérea informa a taxa quando a alteração é solicitada.',
  'fareRules.changesNone': 'Não são permitidas alterações.',
  'fareRules.changesUnknown': 'Não sabemos se alterações são permitidas. Pergunte à agência antes de reservar.',
  'fareRules.changesOf':
    'De {from} para {to}: {rule, select, free {as alterações são gratuitas, mas se o novo voo for mais caro, paga-se a diferença} fee {as alterações custam {amount} por todos os viajantes, mais a diferença se o novo voo for mais caro} unknownFee {alterações são permitidas; a companhia aérea define a taxa} none {alterações não são permitidas} other {não sabemos se alterações são permitidas; pergunte à agência antes de reservar}}.',
  'fareRules.refunds': 'Cancelamento',
  'fareRules.refundsFree': 'O cancelamento é gratuito antes da partida.',
  'fareRules.refundsFee': 'O cancelamento antes da partida custa {amount} por reserva; o restante é reembolsado.',
  'fareRules.refundsUnknownFee': 'O cancelamento é permitido. O custo é mostrado antes da confirmação.',
  'fareRules.refundsNone': 'A tarifa não é reembolsável. As taxas reembolsáveis são devolvidas.',
  'fareRules.refundsUnknown': 'Não sabemos se a tarifa é reembolsável. Pergunte à agência antes de reservar.',
  'fareRules.refundsOf':
    'De {from} para {to}: {rule, select, free {sem custo antes da partida} fee {{amount} por todos os viajantes antes da partida} unknownFee {permitido; o custo aparece antes da confirmação} none {não reembolsável} other {não sabemos se é reembolsável; pergunte à agência antes de reservar}}.',
  'fareRules.void': 'Em até 24 horas',
  'fareRules.voidYes': 'Em até 24 horas após a emissão, a reserva pode ser cancelada com reembolso total.',
  'fareRules.voidNo': 'Esta tarifa não tem cancelamento gratuito nas 24 horas após a emissão.',
  'fareRules.bags': 'Bagagem',
  'fareRules.carryOnUnknown': 'Não sabemos se a bagagem de mão está incluída. Pergunte à agência antes de reservar.',
  'fareRules.checkedUnknown': 'Não sabemos se há bagagem despachada incluída. Pergunte à agência antes de reservar.',
  'fareRules.carryOn':
    '{count, plural, =0 {Sem bagagem de mão, apenas um item pequeno que caiba sob o assento.} one {# bagagem de mão por pessoa.} many {# de bagagens de mão por pessoa.} other {# bagagens de mão por pessoa.}}',
  'fareRules.checked':
    '{count, plural, =0 {Nenhuma bagagem despachada incluída.} one {# bagagem despachada incluída por pessoa.} many {# de bagagens despachadas incluídas por pessoa.} other {# bagagens despachadas incluídas por pessoa.}}',
  'fareRules.seats': 'Assentos',
  'fareRules.seatsIncluded': 'A escolha do assento está incluída.',
  'fareRules.seatsFee': 'A companhia aérea cobra pela escolha do assento.',
  'fareRules.seatsNone': 'Os assentos são atribuídos no check-in.',
  'fareRules.boardingYes': 'O embarque prioritário está incluído.',
  'fareRules.boardingNo': 'Embarque com o grupo geral.',

  'flightAnswer.cancelled': 'Voo cancelado com sucesso',
  'flightAnswer.refundChanged': 'O reembolso mudou. Nada foi cancelado.',
  'flightAnswer.changeAccepted': 'Os novos voos estão confirmados.',
  'flightAnswer.ticketed': 'Sua reserva foi emitida com sucesso. Seu PNR será enviado por e-mail em até 30 minutos.',

  // In documents and calendars
  'flightPaper.pdfName': 'Itinerário {reference}',
  'flightPaper.calendarName': 'Viagem {reference}',
  'flightPaper.confirmation': 'Código da reserva',
  'flightPaper.travelers': 'Viajantes',
  'flightPaper.traveler': 'Viajante',
  'flightPaper.changed': 'Os horários foram alterados. Estes são os novos horários.',
  'flightPaper.departure': 'Partida',
  'flightPaper.arrival': 'Chegada',
  'flightPaper.terminal': 'Terminal {name}',
  'flightPaper.flightTime': 'Tempo de voo {duration}',
  'flightPaper.operatedBy': 'Operado por {carrier}',
  'flightPaper.connection': 'Conexão em {city} ({code}): {duration}',
  'flightPaper.connectionOvernight': 'Conexão em {city} ({code}): {duration}, durante a noite',
  'flightPaper.direction': '{from} para {to}',
  'flightPaper.typeADT': 'Adulto',
  'flightPaper.typeCHD': 'Criança',
  'flightPaper.typeINF': 'Bebê',
  'flightPaper.ticketNumber': 'Número do bilhete',
  'flightPaper.ticketPending': 'Ainda não emitido',
  'flightPaper.conditions': 'Tarifa e condições',
  'flightPaper.fareFamily': 'Tarifa',
  'flightPaper.priceRate': 'Tarifa',
  'flightPaper.priceTaxes': 'Impostos e taxas',
  'flightPaper.seats': 'Assentos: {seats}',
  'flightPaper.checked':
    '{count, plural, one {# mala despachada extra} many {# de malas despachadas extras} other {# malas despachadas extras}} para {name} em {flights}',
  'flightPaper.checkedUpTo':
    '{count, plural, one {# mala despachada extra} many {# de malas despachadas extras} other {# malas despachadas extras}} de até {kg, number} kg para {name} em {flights}',
  'flightPaper.carryOn':
    '{count, plural, one {# mala de mão extra} many {# de malas de mão extras} other {# malas de mão extras}} para {name} em {flights}',
  'flightPaper.carryOnUpTo':
    '{count, plural, one {# mala de mão extra} many {# de malas de mão extras} other {# malas de mão extras}} de até {kg, number} kg para {name} em {flights}',

  // In emails
  'flightLetter.confirmedNext':
    'Sua reserva está confirmada. A companhia aérea está emitindo os bilhetes; você receberá outro e-mail com os números.',
  'flightLetter.ticketedSubject': 'Bilhetes de {reference}: {title} · {agency}',
  'flightLetter.ticketed': 'Seus bilhetes foram emitidos. Está tudo pronto para a viagem.',
  'flightLetter.changedSubject': 'A companhia aérea mudou {reference}: {title} · {agency}',
  'flightLetter.changed': 'A companhia aérea mudou os voos da sua viagem. Veja como era e como é agora.',
  'flightLetter.changedNote':
    'Na página da viagem, pode aceitar os novos voos, pedir outros ou, onde estiver indicado, cancelar com reembolso total. Abra de novo o arquivo anexo para atualizar a viagem na sua agenda.',
  'flightLetter.changedStaffSubject': 'A companhia aérea mudou {reference}: {title} · {agency}',
  'flightLetter.changedStaff':
    'A companhia aérea mudou os voos desta reserva. O cliente foi avisado e pode aceitar, pedir outros ou cancelar.',
  'flightLetter.acceptedSubject': 'Novos voos confirmados de {reference}: {title} · {agency}',
  'flightLetter.accepted': 'Os novos voos da sua viagem estão confirmados. As regras da tarifa voltam a valer.',
  'flightLetter.acceptedStaff': 'Os novos voos desta reserva foram confirmados. As regras da tarifa voltam a valer.',
  'flightLetter.givenUpSubject': 'Cancelada após mudança da companhia aérea: {reference}, {title} · {agency}',
  'flightLetter.givenUp': 'A reserva foi cancelada por causa de uma mudança da companhia aérea. O reembolso está na página dela.',
  'flightLetter.ticketingOverdueSubject': 'Bilhetes atrasados de {reference}: {title} · {agency}',
  'flightLetter.ticketingOverdue':
    'Meia hora depois do pagamento, a companhia aérea ainda não emitiu os bilhetes. Confira a reserva e fale com a companhia.',
  'flightLetter.attached': 'O itinerário segue anexo em PDF, e a viagem, como arquivo para a sua agenda.',
  'flightLetter.cancelled': 'Sua reserva foi cancelada. Ela não é mais válida para viajar.',
  'flightLetter.nothingRefunded': 'Pelas condições da tarifa, nada é reembolsado.',
};
