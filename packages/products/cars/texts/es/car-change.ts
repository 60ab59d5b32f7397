import type { Texts } from '@caravel/messages/keys.ts';
import type { carChange as english } from '../en/car-change.ts';

export const carChange: Texts<typeof english> = {
  'carChange.title': '{company} canceló este alquiler',
  'carChange.noCar': 'Ningún auto estará esperando en el mostrador.',
  'carChange.before': 'Antes',
  'carChange.now': 'Ahora',
  'carChange.rental': '{when}, {desk}',
  'carChange.cancelled': 'Cancelado por la compañía de alquiler',
  'carChange.free': 'Cancelar la reserva no cuesta nada ahora, diga lo que diga la tarifa.',
  'carChange.cancel': 'Ver cuánto se devuelve al cancelar',
};
