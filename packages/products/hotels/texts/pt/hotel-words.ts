import type { Texts } from '@caravel/messages/keys.ts';
import type { hotelWords as english } from '../en/hotel-words.ts';

/** Words of stays, for screens, paper and emails: meals, and what a property takes besides its rate. */
export const hotelWords: Texts<typeof english> = {
  'hotelBoard.roomOnly': 'Só hospedagem',
  'hotelBoard.breakfast': 'Café da manhã grátis',
  'hotelBoard.halfBoard': 'Café da manhã e jantar',
  'hotelBoard.fullBoard': 'Todas as refeições',
  'hotelBoard.allInclusive': 'Tudo incluído',
  'hotelCharge.tax': 'Imposto',
  'hotelCharge.cityTax': 'Taxa municipal',
  'hotelCharge.resortFee': 'Taxa de resort',
  'hotelCharge.cleaningFee': 'Taxa de limpeza',
  'hotelCharge.serviceCharge': 'Taxa de serviço',
  'hotelCharge.otherFee': 'Taxa',
};
