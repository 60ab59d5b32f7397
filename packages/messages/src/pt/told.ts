import type { told as en } from '../en/told.ts';
import type { Texts } from '../keys.ts';

/** What people are told about a booking: by situation (contracts, `situations.ts`) and reader. */
export const told: Texts<typeof en> = {
  'told.making.traveler.title': 'Estamos confirmando a sua reserva',
  'told.making.traveler.text':
    'Em geral leva menos de um minuto. Você pode sair desta página: a resposta também chega por e-mail e aparece nas suas viagens.',
  'told.making.staff.title': 'A reserva está sendo confirmada',
  'told.making.staff.text':
    'Em geral leva menos de um minuto. Você pode sair desta página: o cliente recebe a resposta por e-mail, e ela aparece na lista de reservas.',
  'told.bankAsks.traveler.title': 'Seu banco quer confirmar o pagamento',
  'told.bankAsks.traveler.text': 'A sua reserva é feita assim que você confirmar o pagamento com o banco.',
  'told.bankAsks.staff.title': 'O banco do titular do cartão quer confirmar o pagamento',
  'told.bankAsks.staff.text': 'A reserva é feita assim que o titular do cartão confirmar o pagamento com o banco.',
  'told.held.traveler.title': 'A sua pré-reserva está feita',
  'told.held.traveler.text': 'Nada foi pago ainda. Pague antes de {time}; depois disso, a reserva é liberada.',
  'told.held.staff.title': 'A pré-reserva está feita',
  'told.held.staff.text': 'Nada foi pago ainda. Receba o pagamento antes de {time}, ou a reserva será liberada.',
  'told.confirmed.traveler.title': 'Sua viagem está reservada',
  'told.confirmed.traveler.text': 'A confirmação chega por e-mail.',
  'told.confirmed.staff.title': 'A viagem está reservada',
  'told.confirmed.staff.text': 'O cliente recebe a confirmação por e-mail.',
  'told.paymentDue.traveler.title': 'Sua viagem está reservada',
  'told.paymentDue.traveler.text': 'O pagamento ainda não foi concluído. Você não precisa fazer nada agora.',
  'told.paymentDue.staff.title': 'A viagem está reservada, mas falta o pagamento',
  'told.paymentDue.staff.text':
    'O fornecedor confirmou, mas não foi possível receber o pagamento. Continuamos tentando. Fale com o cliente e receba o pagamento, ou cancele a reserva.',
  'told.fulfilled.traveler.title': 'Sua viagem está reservada',
  'told.fulfilled.traveler.text': 'Está tudo pronto. Os documentos estão no seu e-mail e nesta página.',
  'told.fulfilled.staff.title': 'A viagem está reservada',
  'told.fulfilled.staff.text': 'Está tudo pronto. O cliente recebeu os documentos por e-mail.',
  'told.cancelling.traveler.title': 'A sua reserva está sendo cancelada',
  'told.cancelling.traveler.text':
    'O fornecedor ainda não respondeu. Você receberá um e-mail quando o cancelamento for concluído.',
  'told.cancelling.staff.title': 'A reserva está sendo cancelada',
  'told.cancelling.staff.text':
    'O fornecedor ainda não respondeu. O cliente receberá um e-mail quando o cancelamento for concluído.',
  'told.cancelled.traveler.title': 'A sua reserva foi cancelada',
  'told.cancelled.traveler.text': 'Ela não vale mais para viajar. A reserva mostra o que foi pago e o que é reembolsado.',
  'told.cancelled.staff.title': 'A reserva foi cancelada',
  'told.cancelled.staff.text': 'Ela não vale mais para viajar. A reserva mostra o que foi pago e o que é reembolsado.',
  'told.failed.traveler.title': 'A reserva não foi feita',
  'told.failed.traveler.text':
    'Você não paga nada. Se o seu banco bloqueou o valor, ele será liberado; o que foi cobrado será devolvido.',
  'told.failed.staff.title': 'A reserva não foi feita',
  'told.failed.staff.text':
    'O cliente não paga nada. Se o banco do titular do cartão bloqueou o valor, ele será liberado; o que foi cobrado será devolvido.',
  'told.failed.traveler.rest': 'Se o seu banco bloqueou o valor, ele será liberado; o que foi cobrado será devolvido.',
  'told.failed.staff.rest':
    'Se o banco do titular do cartão bloqueou o valor, ele será liberado; o que foi cobrado será devolvido.',
  'told.noteUnknown': 'A resposta não chegou',
  'told.noteNotFound': 'Não encontrado lá',
  'told.notePending': 'Ainda sem decisão',
  'told.noteNoPayment': 'Não havia pagamento a receber',
};
