import type { newAgency as pattern } from '../en/new-agency.ts';
import type { Texts } from '../keys.ts';

/** A stranger opens an agency: the page of the offer, and what its calls say. */
export const newAgency: Texts<typeof pattern> = {
  'newAgency.couponWaives':
    '{months, plural, one {El primer mes es gratis} many {Los primeros # de meses son gratis} other {Los primeros # meses son gratis}}',
  'newAgency.couponHoliday': 'Los primeros {months} meses cuestan la tarifa de fin de año',
  'newAgency.subdomainFree': 'Este subdominio está libre',
  'newAgency.codeMailed': 'Enviamos un código a este correo. Escríbelo abajo.',
  'newAgency.mailboxProven': 'Tu correo está confirmado.',
  'newAgency.kept': 'Tu agencia queda reservada durante 24 horas. Paga para abrirla.',
};
