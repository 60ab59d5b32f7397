import type { Texts } from '@caravel/messages/keys.ts';
import type { carChange as english } from '../en/car-change.ts';

export const carChange: Texts<typeof english> = {
  'carChange.title': 'A {company} cancelou este aluguel',
  'carChange.noCar': 'Nenhum carro estará à espera no balcão.',
  'carChange.before': 'Antes',
  'carChange.now': 'Agora',
  'carChange.rental': '{when}, {desk}',
  'carChange.cancelled': 'Cancelado pela locadora',
  'carChange.free': 'Cancelar a reserva não custa nada agora, não importa o que diga a tarifa.',
  'carChange.cancel': 'Ver quanto volta ao cancelar',
};
