import type { Texts } from '@caravel/messages/keys.ts';
import type { flightCheckout as en } from '../en/flight-checkout.ts';

export const flightCheckout: Texts<typeof en> = {
  'flightCheckout.placeBooked': 'A sua viagem para {place} está reservada',
  'flightCheckout.dobChild': 'Crianças têm de 2 a 11 anos no dia da partida.',
  'flightCheckout.dobInfant': 'Bebês têm menos de 2 anos em todos os voos, inclusive na volta.',
  'flightCheckout.dobFuture': 'A data de nascimento deve ser anterior ao dia da partida',
  'flightCheckout.ageAdult':
    'Adultos têm 12 anos ou mais no dia da partida. Para alguém mais novo, busque de novo incluindo uma criança.',
  'flightCheckout.ageChild': 'Crianças têm de 2 a 11 anos no dia da partida. Confira a data.',
  'flightCheckout.ageInfant':
    'Bebês têm menos de 2 anos em todos os voos. A partir do segundo aniversário, precisam de assento próprio.',
  'flightCheckout.onTicket': 'No bilhete: {name}',
  'flightCheckout.onTicketCut': 'No bilhete: {name}. O resto do nome não cabe, e as companhias aceitam assim.',
  'flightCheckout.nameTooLong':
    '{name, select, firstName {No bilhete, o nome tem {letters, number} letras, contando os espaços, e esta companhia aceita {most, number}. Digite só o primeiro de vários nomes ou as primeiras {most, number} letras.} lastName {No bilhete, o sobrenome tem {letters, number} letras, contando os espaços, e esta companhia aceita {most, number}. Digite só o primeiro de vários sobrenomes ou as primeiras {most, number} letras.} other {No bilhete, o nome tem {letters, number} letras, contando os espaços, e esta companhia aceita {most, number}. Digite as primeiras {most, number} letras.}}',
  'flightCheckout.genderWhy': 'Como no passaporte. As companhias aéreas são obrigadas a perguntar.',
  'flightCheckout.genderNotTaken':
    'Esta companhia aérea só reserva com feminino ou masculino. Se o passaporte diz X, escolha outro voo ou pergunte à agência antes de reservar.',
  'flightCheckout.passportWhy': 'Esta viagem cruza uma fronteira; por isso, a companhia aérea precisa do passaporte.',
  'flightCheckout.emailWhy': 'A confirmação e os bilhetes serão enviados para cá.',
  'flightCheckout.phoneWhy': 'Só para mudanças urgentes no seu voo. Nunca para propaganda.',
  'flightCheckout.protectionText':
    'A proteção de reembolso devolve o preço da viagem se você não puder viajar por um motivo comprovado: doença, acidente, convocação judicial, pane do carro a caminho do aeroporto.',
  'flightCheckout.protectionYesText': 'Você recebe a tarifa de volta pelos motivos acima, mesmo que ela não seja reembolsável.',
  'flightCheckout.protectionNoText': 'Se você cancelar, valem só as regras da sua tarifa.',
  'flightCheckout.reviewFlights': 'Voos',
  'flightCheckout.reviewNames': 'Estes nomes aparecerão nos bilhetes.',
  'flightCheckout.reviewFare': 'Tarifa: {name}',
  'flightCheckout.chargedWhen': 'Seu cartão só é cobrado depois que a companhia aérea confirma a reserva.',
  'flightCheckout.agree': 'Ao pagar, você aceita as regras da tarifa acima e os nossos <terms>termos e condições</terms>.',
  'flightCheckout.sameTrip': 'Você já tem este voo',
  'flightCheckout.sameTripForStaff': 'Este viajante já tem este voo',
  'flightCheckout.sameTripRisk':
    'A companhia aérea pode cancelar uma segunda reserva do mesmo viajante no mesmo voo, às vezes sem reembolso.',
  'flightCheckout.travelerNumbered':
    '{type, select, ADT {Viajante {number, number}: adulto} CHD {Viajante {number, number}: criança} other {Viajante {number, number}: bebê}}',
};
