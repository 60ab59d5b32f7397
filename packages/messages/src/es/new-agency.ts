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
  'newAgency.title': 'Abre tu agencia',
  'newAgency.agencyPart': 'Tu agencia',
  'newAgency.agencyName': 'Nombre de la agencia',
  'newAgency.subdomain': 'Subdominio',
  'newAgency.subdomainHint':
    'La primera parte de la dirección de tu sitio. No se puede cambiar después; sí puedes agregar un dominio propio.',
  'newAgency.subdomainIsFree': '{host} está libre',
  'newAgency.ownerPart': 'Tú, como responsable',
  'newAgency.name': 'Tu nombre',
  'newAgency.email': 'Correo electrónico',
  'newAgency.emailHint': 'Con él entras. Te enviamos un código para confirmarlo.',
  'newAgency.mailCode': 'Enviarme un código',
  'newAgency.mailCodeAgain': 'Enviar otro código',
  'newAgency.code': 'Código del correo',
  'newAgency.confirmCode': 'Confirmar',
  'newAgency.password': 'Contraseña',
  'newAgency.addressPart': 'Dirección de la agencia',
  'newAgency.costPart': 'Cuánto cuesta',
  'newAgency.coupon': 'Cupón',
  'newAgency.applyCoupon': 'Aplicar',
  'newAgency.dueToday': 'A pagar hoy, por 12 meses',
  'newAgency.renewal': 'En cada renovación, cada 12 meses',
  'newAgency.nothingDue':
    'Hoy no se cobra nada. Tu tarjeta queda guardada para la renovación, y te escribimos antes de cualquier cobro.',
  'newAgency.cardHint':
    'Se te cobra cuando tu agencia se abre y, después, en cada renovación, hasta que canceles. Si el pago falla, no se cobra nada y el formulario queda como está.',
  'newAgency.terms': 'Acepto los <link>términos y condiciones para agencias</link>',
  'newAgency.payAndOpen': 'Pagar {amount} y abrir',
  'newAgency.openFree': 'Abrir sin pagar',
  'newAgency.openedTitle': '{agency} está abierta',
  'newAgency.openedText':
    'Tu suscripción está pagada y tu sitio ya está en línea. Entra para darle tu estilo; también te enviamos el camino por correo.',
  'newAgency.openedButton': 'Entrar en tu sitio',
  'newAgency.paid': 'Tu suscripción está pagada. Tu sitio está abierto.',
  'newAgency.actionRequired': 'Tu banco te pide que confirmes el pago.',
  'newAgency.processing': 'El pago todavía se está procesando. Tarda un minuto como máximo.',
};
