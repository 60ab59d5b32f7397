import type { partnerAccounts as en } from '../en/partner-accounts.ts';
import type { Texts } from '../keys.ts';

/** Accounts of an agency at its partners: what they consist of, and the form that sets them. */
export const partnerAccounts: Texts<typeof en> = {
  'partnerAccounts.sandbox_title': 'Pasarela de pago simulada',
  'partnerAccounts.sandbox_key': 'Clave',
  'partnerAccounts.sandbox_keyHelp':
    'Cualquier texto de 16 caracteres o más. La pasarela es simulada: rechaza una clave que contiene “refused” y no responde a una que contiene “silent”.',
  'partnerAccounts.stripe_title': 'Stripe',
  'partnerAccounts.stripe_secretKey': 'Clave secreta',
  'partnerAccounts.stripe_secretKeyHelp': 'Empieza con sk_ o rk_. Una clave restringida debe poder leer su propia cuenta.',
  'partnerAccounts.stripe_publishableKey': 'Clave publicable',
  'partnerAccounts.stripe_publishableKeyHelp': 'Empieza con pk_ y es del mismo modo que la clave secreta.',
  'partnerAccounts.stripe_webhookSecret': 'Secreto de firma del webhook',
  'partnerAccounts.stripe_webhookSecretHelp':
    'Crea un webhook en Stripe con la dirección de esta cuenta y los eventos payment_intent.* y charge.refunded. Su secreto empieza con whsec_.',
  'partnerAccounts.usdc_title': 'USDC',
  'partnerAccounts.usdc_chain': 'Red',
  'partnerAccounts.usdc_address': 'Dirección',
  'partnerAccounts.usdc_addressHelp':
    'Donde cobra tu agencia, como la escribe su billetera: se comprueban mayúsculas y minúsculas. Solo tu billetera puede enviar desde ella.',
  'partnerAccounts.usdc_confirmations': 'Confirmaciones',
  'partnerAccounts.usdc_confirmationsHelp':
    'Cuántos bloques hasta que un pago cuente, de 2 a 1.000. Vacío: los que la red necesite.',
  'partnerAccounts.mode_own': 'Cuenta propia',
  'partnerAccounts.mode_platform': 'La cuenta de la plataforma',
  'partnerAccounts.mode_none': 'Ninguna cuenta',
  'partnerAccounts.mode_off': 'Desactivada por la plataforma',
  'partnerAccounts.simulated_gateway': 'Simulada: no se mueve dinero real.',
  'partnerAccounts.inForce': 'Cuenta en uso',
  'partnerAccounts.since': 'Desde',
  'partnerAccounts.tested': 'Última prueba',
  'partnerAccounts.neverTested': 'Todavía no',
  'partnerAccounts.lastFour': 'Termina en {last4}',
  'partnerAccounts.managed': 'Esta cuenta la definió quien opera la plataforma. Completa todos los campos para reemplazarla.',
  'partnerAccounts.eventsUrl': 'Dirección para eventos',
  'partnerAccounts.nextEventsUrl': 'Dirección para eventos de otra cuenta',
  'partnerAccounts.enter': 'Ingresar cuenta propia',
  'partnerAccounts.replace': 'Reemplazar claves',
  'partnerAccounts.change': 'Cambiar',
  'partnerAccounts.kept': 'Guardada. Déjala vacía para conservarla.',
  'partnerAccounts.formText':
    'La cuenta se prueba con una llamada que no cambia nada y solo cuenta si funciona. Las claves se guardan cifradas y no se vuelven a mostrar.',
  'partnerAccounts.save': 'Probar y guardar',
  'partnerAccounts.saved': 'Guardado. La cuenta funciona.',
  'partnerAccounts.savedInPart': 'Guardado. La cuenta funciona, pero {partner} no habilitó esto para ella: {products}.',
  'partnerAccounts.test': 'Probar de nuevo',
  'partnerAccounts.works': 'Probada. La cuenta funciona.',
  'partnerAccounts.worksInPart': 'Probada. La cuenta funciona, pero {partner} no habilitó esto para ella: {products}.',
  'partnerAccounts.product_open': 'Funciona',
  'partnerAccounts.product_closed': 'No habilitado: pídelo a {partner} y luego prueba de nuevo',
  'partnerAccounts.product_unknown': 'No se sabe: prueba de nuevo',
  'partnerAccounts.back': 'Usar la cuenta de la plataforma',
  'partnerAccounts.backTitle': '¿Volver a la cuenta de la plataforma?',
  'partnerAccounts.backText_gateway':
    'Lo nuevo pasa por la cuenta de la plataforma. Lo que se pagó con tu cuenta propia se reembolsa con ella: mantén sus claves válidas hasta entonces.',
  'partnerAccounts.keep': 'Mantener cuenta propia',
  'partnerAccounts.wentBack': 'La cuenta de la plataforma está en uso.',
  'partnerAccounts.copyUrl': 'Copiar dirección',
  'partnerAccounts.notSaved': 'No se guardó nada.',
  'partnerAccounts.duffel_title': 'Duffel',
  'partnerAccounts.duffel_key': 'Token de acceso',
  'partnerAccounts.duffel_keyHelp': 'Empieza con duffel_live_, o con duffel_test_: lo que se reserva con ese no es real.',
  'partnerAccounts.duffel_webhookSecret': 'Secreto de firma del webhook',
  'partnerAccounts.duffel_webhookSecretHelp':
    'Agrega en Duffel un webhook con la dirección de esta cuenta. Sin él, los cambios se ven cuando preguntamos, cada pocas horas.',
  'partnerAccounts.sameAccount': 'Es una clave nueva de la cuenta en uso',
  'partnerAccounts.sameAccountText':
    'Las reservas de la cuenta siguen con la clave nueva. Sin la marca se quedan con la anterior, y solo las nuevas usan esta cuenta.',
  'partnerAccounts.simulated_supplier': 'No es real: lo que se reserva aquí es simulado.',
  'partnerAccounts.backText_supplier':
    'Las nuevas reservas usan la cuenta de la plataforma. Las que hizo tu cuenta se quedan con ella: mantén válidas sus claves hasta que terminen los viajes.',
};
