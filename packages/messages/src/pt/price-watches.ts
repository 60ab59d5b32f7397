import type { priceWatches as english } from '../en/price-watches.ts';
import type { Texts } from '../keys.ts';

/** Texts of prices that people watch by email. */
export const priceWatches: Texts<typeof english> = {
  'priceWatches.watch': 'Acompanhar este preço',
  'priceWatches.hint':
    'Avisamos por e-mail quando o menor total mudar {percent, number}% ou mais: no máximo um e-mail por dia, até a viagem começar.',
  'priceWatches.email': 'Seu e-mail',
  'priceWatches.ask': 'Enviar o link',
  'priceWatches.askedTitle': 'Confira sua caixa de entrada',
  'priceWatches.asked': 'O acompanhamento começa quando você abrir o link que enviamos para {email}, em até 24 horas.',
  'priceWatches.begun': 'Avisaremos por e-mail quando este preço mudar.',
  'priceWatches.end': 'Parar de acompanhar',
  'priceWatches.endOf': 'Parar de acompanhar {what}',
  'priceWatches.ended': 'Você não receberá mais e-mails sobre este preço.',
  'priceWatches.title': 'Preços acompanhados',
  'priceWatches.empty':
    'Você não acompanha nenhum preço. Busque voos ou hospedagem e escolha “Acompanhar este preço” acima da lista.',
  'priceWatches.last': '{price} na última consulta',
  'priceWatches.waits': 'Ainda não consultado',
  'priceWatches.area': 'Uma área no mapa',
  'priceWatches.see': 'Ver os resultados',
  'priceWatches.seeOf': 'Ver os resultados de {what}',
  'priceWatches.confirmTitle': 'Acompanhar este preço?',
  'priceWatches.confirm': 'Começar a acompanhar',
  'priceWatches.confirmedTitle': 'Você está acompanhando este preço',
};
