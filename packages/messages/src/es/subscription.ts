import type { subscription as pattern } from '../en/subscription.ts';
import type { Texts } from '../keys.ts';

/** The page of an agency's subscription: how it stands, what is charged, the card, the invoices. */
export const subscription: Texts<typeof pattern> = {
  'subscription.title': 'Suscripción',
  'subscription.writeTo': 'Escribe a',
  'subscription.none.owner':
    '{agency} aún no tiene suscripción. Paga los primeros 12 meses, y el panel de gestión y tu sitio abrirán al momento.',
  'subscription.none.agent':
    '{agency} aún no tiene suscripción. Pide al propietario de la agencia que contrate una; hasta entonces, el panel de gestión permanece cerrado.',
  'subscription.none.order':
    '{agency} aún no tiene suscripción. Con ella, tu agencia puede vender. Escríbenos para contratarla: en esta página no se cobra nada.',
  'subscription.upcoming.title': 'Tu suscripción empieza el {day}',
  'subscription.upcoming.owner': 'El panel de gestión abre ese día. Hasta entonces no hay nada que hacer.',
  'subscription.upcoming.agent': 'El panel de gestión abre ese día. Hasta entonces no hay nada que hacer.',
  'subscription.active.title': 'Tu suscripción está activa',
  'subscription.active.owner': '{agency} tiene una suscripción. No hay nada que hacer aquí.',
  'subscription.active.agent': '{agency} tiene una suscripción. No hay nada que hacer aquí.',
  'subscription.renews.title': 'Tu suscripción se renueva el {day}',
  'subscription.renews.owner':
    '{agency} tiene una suscripción. Se renueva automáticamente; te enviamos un correo antes de cobrar en tu tarjeta.',
  'subscription.renews.agent': '{agency} tiene una suscripción. No hay nada que hacer aquí.',
  'subscription.pastDue.title': 'No se pudo cobrar la renovación',
  'subscription.pastDue.owner':
    'El banco rechazó tu tarjeta y no se cobró nada. El panel de gestión de {agency} funciona hasta el {day}: paga ahora o indica otra tarjeta.',
  'subscription.pastDue.holder':
    'Tu banco quiere que confirmes el pago. El panel de gestión de {agency} funciona hasta el {day}: paga ahora y el banco te preguntará aquí.',
  'subscription.pastDue.agent':
    'No se pudo cobrar la renovación de {agency}. El panel de gestión funciona hasta el {day}; pide al propietario de la agencia que pague.',
  'subscription.cancelling.title': 'Tu suscripción está cancelada y termina el {day}',
  'subscription.cancelling.owner':
    '{agency} tiene suscripción hasta esa fecha y no se cobra nada más. Puedes reanudar la suscripción antes de que termine ese día.',
  'subscription.cancelling.agent':
    '{agency} tiene suscripción hasta esa fecha. Pregunta al propietario de la agencia si va a continuar.',
  'subscription.ends.title': 'Tu suscripción termina el {day}',
  'subscription.ends.owner':
    '{agency} tiene suscripción hasta esa fecha. No se renueva automáticamente; paga los próximos 12 meses cuando haya terminado.',
  'subscription.ends.agent':
    '{agency} tiene suscripción hasta esa fecha. Pide al propietario de la agencia que la renueve con tiempo.',
  'subscription.ends.order':
    '{agency} tiene suscripción hasta esa fecha. Para renovarla, escríbenos con tiempo: en esta página no se cobra nada.',
  'subscription.ended.title': 'Tu suscripción terminó el {day}',
  'subscription.ended.owner':
    'El panel de gestión de {agency} está cerrado y su sitio no acepta reservas nuevas; los viajeros conservan los viajes que ya tienen. Paga 12 meses, y todo volverá a abrir tal como lo dejaste.',
  'subscription.ended.agent':
    'El panel de gestión de {agency} está cerrado y su sitio no acepta reservas nuevas. Pide al propietario de la agencia que renueve la suscripción.',
  'subscription.ended.order':
    'El panel de gestión de {agency} está cerrado y su sitio no acepta reservas nuevas; los viajeros conservan los viajes que ya tienen. Escríbenos para renovarla: todo volverá a abrir tal como lo dejaste. En esta página no se cobra nada.',
  'subscription.plan': 'Plan',
  'subscription.plan_holiday': 'Tarifa de fin de año, {price} al mes por los primeros 12 meses',
  'subscription.plan_regular': 'Regular, {price} al mes, con cobro cada 12 meses',
  'subscription.period': 'Periodo actual',
  'subscription.periodOver': 'Último periodo',
  'subscription.days': '{from} – {until}',
  'subscription.facts': 'Plan y pago',
  'subscription.invoices': 'Facturas',
  'subscription.noInvoices': 'Aún no hay facturas. Cada pago genera una.',
  'subscription.invoiceOpen': 'Abrir la factura {number} en PDF',
  'subscription.invoicePdf': 'PDF',
  'subscription.payTitle': 'Pagar 12 meses',
  'subscription.payHint':
    'Se cobran {amount} ahora, por 12 meses. Tu tarjeta queda guardada y la suscripción se renueva cada 12 meses hasta que canceles. Si el pago falla, no se cobra nada.',
  'subscription.payButton': 'Pagar {amount}',
  'subscription.payByKept': 'Pagar con la tarjeta guardada',
  'subscription.renewal': 'Renovación',
  'subscription.nextCharge': 'Próximo cobro',
  'subscription.nextChargeOn': '{amount} el {day}',
  'subscription.card': 'Tarjeta',
  'subscription.cardNamed': '{brand} terminada en {last4}, vence en {expires}',
  'subscription.changeCard': 'Usar otra tarjeta',
  'subscription.keepCard': 'Guardar esta tarjeta',
  'subscription.changeCardHint': 'No se cobra nada ahora. La tarjeta paga a partir de la próxima renovación.',
  'subscription.cardChanged': 'La tarjeta se cambió.',
  'subscription.cancel': 'Cancelar la suscripción',
  'subscription.cancelTitle': '¿Cancelar la suscripción?',
  'subscription.cancelText':
    'Está activa hasta el {day} y no se renueva; no se cobra nada más. Después, el panel de gestión se cierra y el sitio no acepta reservas nuevas. Todo se conserva.',
  'subscription.cancelPastDue':
    'Termina al momento: el panel de gestión se cierra y el sitio no acepta reservas nuevas. No se cobra nada y todo se conserva.',
  'subscription.keep': 'Mantener la suscripción',
  'subscription.resume': 'Reanudar la suscripción',
  'subscription.resumed': 'La suscripción continúa.',
  'subscription.cancelled': 'La suscripción se canceló.',
  'subscription.paid': 'Tu suscripción está pagada. El panel de gestión está abierto.',
  'subscription.addressHint': 'Las facturas llevan tu nombre y la dirección de <link>tu perfil</link>.',
};
