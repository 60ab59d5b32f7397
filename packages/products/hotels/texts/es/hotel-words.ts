import type { Texts } from '@caravel/messages/keys.ts';
import type { hotelWords as english } from '../en/hotel-words.ts';

/** Words of stays, for screens, paper and emails: meals, and what a property takes besides its rate. */
export const hotelWords: Texts<typeof english> = {
  'hotelBoard.roomOnly': 'Solo alojamiento',
  'hotelBoard.breakfast': 'Desayuno gratis',
  'hotelBoard.halfBoard': 'Desayuno y cena',
  'hotelBoard.fullBoard': 'Todas las comidas',
  'hotelBoard.allInclusive': 'Todo incluido',
  'hotelCharge.tax': 'Impuesto',
  'hotelCharge.cityTax': 'Impuesto municipal',
  'hotelCharge.resortFee': 'Cargo de resort',
  'hotelCharge.cleaningFee': 'Cargo de limpieza',
  'hotelCharge.serviceCharge': 'Cargo por servicio',
  'hotelCharge.otherFee': 'Cargo',
};
