import type { Texts } from '@caravel/messages/keys.ts';
import type { activityCheckout as english } from '../en/activity-checkout.ts';

export const activityCheckout: Texts<typeof english> = {
  'activityCheckout.statusInProgress': 'Em andamento',
  'activityCheckout.statusPending': 'Pendente',
  'activityCheckout.statusConfirmed': 'Confirmada',
  'activityCheckout.saysConfirmed': 'Sua reserva está confirmada.',
  'activityCheckout.saysPending': 'Sua reserva foi enviada ao fornecedor e aguarda uma resposta.',
  'activityCheckout.saysInProgress': 'Sua reserva ainda está sendo processada.',
  'activityCheckout.saysCancelled': 'Sua reserva está cancelada.',
  'activityCheckout.saysFailed': 'Sua reserva falhou. Nada foi cobrado.',
};
