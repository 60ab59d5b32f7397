import type { Texts } from '@caravel/messages/keys.ts';
import type { activityCheckout as english } from '../en/activity-checkout.ts';

export const activityCheckout: Texts<typeof english> = {
  'activityCheckout.statusInProgress': 'En curso',
  'activityCheckout.statusPending': 'Pendiente',
  'activityCheckout.statusConfirmed': 'Confirmada',
  'activityCheckout.saysConfirmed': 'Su reserva está confirmada.',
  'activityCheckout.saysPending': 'Su reserva se envió al proveedor y espera una respuesta.',
  'activityCheckout.saysInProgress': 'Su reserva aún se está procesando.',
  'activityCheckout.saysCancelled': 'Su reserva está cancelada.',
  'activityCheckout.saysFailed': 'Su reserva no se pudo hacer. No se le cobró nada.',
};
