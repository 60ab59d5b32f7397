import type { priceDays as english } from '../en/price-days.ts';
import type { Texts } from '../keys.ts';

export const priceDays: Texts<typeof english> = {
  'priceDays.title': 'Preços por dia',
  'priceDays.from': '{days}: a partir de {price}',
  'priceDays.none': '{days}: nenhum preço conhecido',
  'priceDays.waits': '{days}: carregando o preço',
  'priceDays.seen': 'visto {ago}',
  'priceDays.lowest': 'Menor preço',
  'priceDays.failed': 'Não foi possível carregar os preços destes dias.',
  'priceDays.empty': 'Nenhum preço conhecido para estes dias. Escolha um para buscar nele.',
  'priceDays.earlier':
    '{days, plural, one {Um dia antes custa {amount} a menos} many {# dias antes custa {amount} a menos} other {# dias antes custa {amount} a menos}}',
  'priceDays.later':
    '{days, plural, one {Um dia depois custa {amount} a menos} many {# dias depois custa {amount} a menos} other {# dias depois custa {amount} a menos}}',
};
