import type { newAgency as pattern } from '../en/new-agency.ts';
import type { Texts } from '../keys.ts';

/** A stranger opens an agency: the page of the offer, and what its calls say. */
export const newAgency: Texts<typeof pattern> = {
  'newAgency.couponWaives':
    '{months, plural, one {O primeiro mês é grátis} many {Os primeiros # de meses são grátis} other {Os primeiros # meses são grátis}}',
  'newAgency.couponHoliday': 'Os primeiros {months} meses custam a tarifa de fim de ano',
  'newAgency.subdomainFree': 'Este subdomínio está livre',
  'newAgency.codeMailed': 'Enviamos um código para este e-mail. Digite-o abaixo.',
  'newAgency.mailboxProven': 'Seu e-mail está confirmado.',
  'newAgency.kept': 'Sua agência está reservada por 24 horas. Pague para abri-la.',
};
