import type { Texts } from '@caravel/messages/keys.ts';
import type { flightTold as en } from '../en/flight-told.ts';

/** What only flights say of a situation. */
export const flightTold: Texts<typeof en> = {
  'told.flights.held.traveler.title': 'Seus assentos estão pré-reservados',
  'told.flights.held.traveler.text':
    'Nada foi pago ainda. A sua agência precisa do pagamento antes de {time}; depois disso, os assentos são liberados.',
  'told.flights.held.staff.title': 'Os assentos estão pré-reservados',
  'told.flights.held.staff.text':
    'Nada foi pago ainda. Receba o pagamento e emita os bilhetes antes de {time}, ou os assentos serão liberados.',
  'told.flights.confirmed.traveler.text':
    'A companhia está emitindo os bilhetes. Eles chegam por e-mail, em geral em 30 minutos.',
  'told.flights.confirmed.staff.text':
    'A companhia está emitindo os bilhetes. O cliente os recebe por e-mail, em geral em 30 minutos.',
  'told.flights.fulfilled.traveler.text':
    'Seus bilhetes foram emitidos. Faça o check-in com o código da reserva, em geral a partir de 24 horas antes da partida.',
  'told.flights.fulfilled.staff.text': 'Os bilhetes foram emitidos, e o cliente os recebeu por e-mail.',
  'told.flights.cancelling.traveler.text':
    'A companhia aérea ainda não respondeu. Você receberá um e-mail quando o cancelamento for concluído.',
  'told.flights.cancelling.staff.text':
    'A companhia aérea ainda não respondeu. O cliente receberá um e-mail quando o cancelamento for concluído.',
};
