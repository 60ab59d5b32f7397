import type { Texts } from '@caravel/messages/keys.ts';
import type { flightSeats as en } from '../en/flight-seats.ts';

export const flightSeats: Texts<typeof en> = {
  'flightSeats.step': 'Assentos e malas',
  'flightSeats.intro': 'Opcional: escolha agora assentos e malas extras ou siga sem eles.',
  'flightSeats.failed': 'Não conseguimos carregar os assentos.',
  'flightSeats.noneSold':
    'Para esta tarifa, a companhia não vende assentos nem malas extras com antecedência. Você recebe um assento no check-in.',
  'flightSeats.soldOut': 'Nenhum assento deste voo pode mais ser escolhido. A companhia dá um no check-in.',
  'flightSeats.flight': 'Voo',
  'flightSeats.who': 'Viajante',
  'flightSeats.view': 'Exibição',
  'flightSeats.asMap': 'Mapa',
  'flightSeats.asList': 'Lista',
  'flightSeats.map': 'Assentos em {flight} para {name}',
  'flightSeats.keys': 'As setas levam de um assento a outro. Enter ou Espaço escolhe ou devolve um assento.',
  'flightSeats.seat': 'Assento {seat}',
  'flightSeats.window': 'janela',
  'flightSeats.aisle': 'corredor',
  'flightSeats.middle': 'meio',
  'flightSeats.exitRow': 'ao lado de uma saída',
  'flightSeats.heldBy': 'escolhido para {name}',
  'flightSeats.taken': 'ocupado',
  'flightSeats.notFor': 'não disponível para {name}',
  'flightSeats.free': 'sem custo',
  'flightSeats.legendFree': 'Livre',
  'flightSeats.legendOwn': 'Escolhido',
  'flightSeats.legendOff': 'Ocupado',
  'flightSeats.exitTitle': 'O assento {seat} fica ao lado de uma saída',
  'flightSeats.exitText':
    'Em uma emergência, {name} precisa abrir a saída e ajudar os outros. Para isso é preciso ter 15 anos ou mais, força para uma porta pesada e entender a tripulação.',
  'flightSeats.exitYes': 'Aceito, quero este assento',
  'flightSeats.exitNo': 'Escolher outro assento',
  'flightSeats.bags': 'Malas extras',
  'flightSeats.bagOf':
    '{kind, select, checked {Mala despachada} other {Mala de mão}}{kg, plural, =0 {} one { de até # kg} many { de até # kg} other { de até # kg}} para {name}, {flights}',
  'flightSeats.bagCount': '{count, plural, =0 {Nenhuma} one {# mala} many {# de malas} other {# malas}}',
  'flightSeats.refund':
    'Se a viagem for cancelada, assentos e malas são reembolsados somente na medida em que a companhia reembolsa.',
  'flightSeats.total': 'Assentos e malas: {price}',
  'flightSeats.noneChosen': 'Nenhum assento ou mala escolhido',
  'flightSeats.skip': 'Continuar sem assentos e malas',
  'flightSeats.seatLine': '{name}: assento {seat}, {flight}',
  'flightSeats.bagLine':
    '{name}: {kind, select, checked {{count, plural, one {# mala despachada} many {# de malas despachadas} other {# malas despachadas}}} other {{count, plural, one {# mala de mão} many {# de malas de mão} other {# malas de mão}}}}{kg, plural, =0 {} one { de até # kg} many { de até # kg} other { de até # kg}}, {flights}',
  'flightSeats.gone': 'Um assento ou uma mala que você escolheu não está mais à venda. O resto continua como estava.',
};
