import type { flightCheckout as en } from '../en/flight-checkout.ts';
import type { Texts } from '../keys.ts';

export const flightCheckout: Texts<typeof en> = {
  'flightCheckout.dobChild': 'Crianças têm de 2 a 11 anos no dia da partida.',
  'flightCheckout.dobInfant': 'Bebês têm menos de 2 anos em todos os voos, inclusive na volta.',
  'flightCheckout.dobFuture': 'A data de nascimento deve ser anterior ao dia da partida',
  'flightCheckout.ageAdult':
    'Adultos têm 12 anos ou mais no dia da partida. Para alguém mais novo, busque de novo com uma criança.',
  'flightCheckout.ageChild': 'Crianças têm de 2 a 11 anos no dia da partida. Confira a data.',
  'flightCheckout.ageInfant':
    'Bebês têm menos de 2 anos em todos os voos. A partir do segundo aniversário é preciso um assento próprio.',
  'flightCheckout.genderWhy': 'Como no passaporte; as companhias aéreas são obrigadas a perguntar.',
  'flightCheckout.passportWhy': 'Esta viagem cruza uma fronteira: a companhia precisa do passaporte.',
  'flightCheckout.emailWhy': 'A confirmação e os bilhetes vão para lá.',
  'flightCheckout.phoneWhy': 'Só para mudanças no voo que não podem esperar um e-mail. Nunca para propaganda.',
  'flightCheckout.protectionText':
    'A proteção de reembolso devolve o preço da viagem quando você não puder viajar por um motivo comprovado: doença, acidente, convocação judicial, pane do carro a caminho do aeroporto.',
  'flightCheckout.protectionYesText': 'Você recebe a tarifa de volta pelos motivos acima, mesmo que ela não seja reembolsável.',
  'flightCheckout.protectionNoText': 'Só valem as regras da sua tarifa ao cancelar.',
  'flightCheckout.reviewFlights': 'Voos',
  'flightCheckout.reviewNames': 'Estes nomes estarão nos bilhetes.',
  'flightCheckout.reviewFare': 'Tarifa: {name}',
  'flightCheckout.chargedWhen': 'O cartão só é cobrado depois que a companhia confirmar a reserva.',
  'flightCheckout.agree': 'Ao pagar, você aceita as regras da tarifa acima e os nossos <terms>termos e condições</terms>.',
  'flightCheckout.sameTrip': 'Você já tem este voo',
  'flightCheckout.sameTripForStaff': 'Este viajante já tem este voo',
  'flightCheckout.sameTripRisk':
    'A companhia aérea pode cancelar uma segunda reserva do mesmo viajante no mesmo voo, às vezes sem reembolso.',
  'flightCheckout.travelerNumbered':
    '{type, select, ADT {Viajante {number, number}: adulto} CHD {Viajante {number, number}: criança} other {Viajante {number, number}: bebê}}',
};
