import type { pastDue as en } from '../en/past-due.ts';
import type { Texts } from '../keys.ts';

/** What staff read on each page while the subscription is past due. */
export const pastDue: Texts<typeof en> = {
  'pastDue.bar': 'Suscripción',
  'pastDue.owner': 'No se pudo cobrar la renovación de tu suscripción. El panel de gestión de {agency} funciona hasta el {day}.',
  'pastDue.agent':
    'No se pudo cobrar la renovación de la suscripción. El panel de gestión de {agency} funciona hasta el {day}; pide al propietario de la agencia que pague.',
  'pastDue.pay': 'Pagar ahora',
};
