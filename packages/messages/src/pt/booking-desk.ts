import type { desk as en } from '../en/booking-desk.ts';
import type { Texts } from '../keys.ts';

/** Words of a booking's page for staff. */
export const desk: Texts<typeof en> = {
  'desk.clientName': 'Nome',
  'desk.contactEmail': 'E-mail desta reserva',
  'desk.booking': 'Reserva',
  'desk.listWalk': 'Reservas da lista',
  'desk.placeInList': '{position} de {total}',
  'desk.nextBooking': 'Próxima reserva',
  'desk.previousBooking': 'Reserva anterior',
  'desk.doLost': 'Resolver pedido perdido',
  'desk.doDispute': 'Responder à contestação',
  'desk.doWaiting': 'Perguntar ao fornecedor',
  'desk.doPayLink': 'Enviar link de pagamento',
  'desk.waitsTitle':
    '{what, select, cancel {Aguardando o fornecedor cancelar} hold {Aguardando o fornecedor fazer a pré-reserva} payHold {Aguardando o fornecedor receber o pagamento} other {Aguardando a confirmação do fornecedor}}',
  'desk.waitsShort': '{supplier} costuma responder em menos de um minuto. Você não precisa fazer nada.',
  'desk.waitsLong':
    '{supplier} está demorando mais que o normal. Continuamos perguntando. Você pode perguntar agora ou sair desta página: o cliente recebe a resposta por e-mail.',
  'desk.waitsTooLong':
    '{supplier} está sem responder há tempo demais. Pergunte agora. Se continuar sem resposta, ligue para o fornecedor com a nossa referência ou peça ajuda.',
  'desk.waitsDecides':
    '{supplier} precisa de mais tempo para esta reserva: decide até {by}. Continuamos perguntando. Você não precisa fazer nada.',
  'desk.waitsOverdue':
    '{supplier} deveria ter decidido até {by}. Pergunte agora. Se continuar sem resposta, ligue para o fornecedor com a nossa referência ou peça ajuda.',
  'desk.waitsSince': 'Aguardando desde',
  'desk.asked': 'Perguntas até agora',
  'desk.askedTimes': '{times, plural, one {{count} vez} many {{count} vezes} other {{count} vezes}}',
  'desk.lastAsked': 'Última pergunta',
  'desk.nextAsk': 'Próxima pergunta',
  'desk.nextNow': 'a qualquer momento',
  'desk.allTries': 'Ver todas as tentativas',
  'desk.askNow': 'Perguntar agora',
  'desk.askForHelp': 'Pedir ajuda',
  'desk.askedAnswer': 'O fornecedor respondeu.',
  'desk.askedNoAnswer': 'Perguntamos ao fornecedor, que ainda não decidiu.',
  'desk.askedAlready': 'Acabamos de perguntar ao fornecedor. Tente de novo em meio minuto.',
};
