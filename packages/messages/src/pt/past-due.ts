import type { pastDue as en } from '../en/past-due.ts';
import type { Texts } from '../keys.ts';

/** What staff read on each page while the subscription is past due. */
export const pastDue: Texts<typeof en> = {
  'pastDue.bar': 'Assinatura',
  'pastDue.owner': 'Não foi possível cobrar a renovação da sua assinatura. O painel de gestão de {agency} funciona até {day}.',
  'pastDue.agent':
    'Não foi possível cobrar a renovação da assinatura. O painel de gestão de {agency} funciona até {day}; peça ao proprietário da agência que pague.',
  'pastDue.pay': 'Pagar agora',
};
