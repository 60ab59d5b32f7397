import type { newerMails as english } from '../en/newer-mails.ts';
import type { Texts } from '../keys.ts';

/** Texts of emails about watched prices and another email of an account. */
export const newerMails: Texts<typeof english> = {
  'mail.priceWatchArea': 'Una zona del mapa',
  'mail.priceWatchDays': 'Fechas',
  'mail.priceWatchPeople': 'Viajeros',
  'mail.priceWatchIs': 'Ahora',
  'mail.priceWatchWas': 'Antes',
  'mail.priceWatchAskedSubject': '¿Seguir el precio: {title}?',
  'mail.priceWatchAskedText':
    'Alguien pidió a {agency} que escriba a esta dirección cuando cambie el total más bajo de esta búsqueda. ¿Fuiste tú?',
  'mail.priceWatchAskedButton': 'Seguir este precio',
  'mail.priceWatchAskedNote':
    'Si no fuiste tú, no hagas nada: sin el botón no llegan más correos. El enlace funciona una vez, durante 24 horas.',
  'mail.priceFellSubject': '{title}: ahora {is}, antes {was}',
  'mail.priceRoseSubject': '{title}: subió a {is}, antes {was}',
  'mail.priceFellText': 'El total más bajo de tu búsqueda bajó un {percent, number} %, de {was} a {is}.',
  'mail.priceRoseText': 'El total más bajo de tu búsqueda subió un {percent, number} %, de {was} a {is}.',
  'mail.priceWatchButton': 'Ver los resultados',
  'mail.priceWatchNote':
    '{agency} encontró este precio hace un momento; los precios cambian hasta que reservas. Recibes como máximo un correo de estos al día, hasta que empiece el viaje.',
  'mail.priceWatchEnd': 'Dejar de seguir este precio',
  'mail.unsubscribe_askedOneTitle': '¿Dejar de recibir correos sobre este precio?',
  'mail.unsubscribe_askedOneText': 'Solo dejamos de seguir este precio. Los demás correos de {agency} siguen llegando.',
  'mail.unsubscribe_doneOneTitle': 'Listo',
  'mail.unsubscribe_doneOneText': 'Ya no recibirás correos de {agency} sobre este precio.',
  'mail.emailAskedSubject': 'Confirma tu nuevo correo en {agency}',
  'mail.emailAskedText': 'Pediste que este sea el correo de tu cuenta en {agency}.',
  'mail.emailAskedButton': 'Usar este correo',
  'mail.emailAskedNote': 'El enlace funciona una vez, durante 24 horas. Si no lo pediste, no hagas nada: nada cambia.',
  'mail.emailMovingSubject': 'Pidieron otro correo para tu cuenta en {agency}',
  'mail.emailMovingText':
    'Alguien que conoce tu contraseña pidió otro correo para tu cuenta en {agency}. Si fuiste tú, abre el enlace en el otro buzón.',
  'mail.emailMovingButton': 'No fui yo: conservar este correo',
  'mail.emailMovingNote':
    'El botón funciona durante una semana, también después del cambio. Cierra todas las sesiones y anula la contraseña; después creas una nueva.',
};
