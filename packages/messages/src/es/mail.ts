import type { mail as pattern } from '../en/mail.ts';
import type { Texts } from '../keys.ts';

/** Texts of emails. */
export const mail: Texts<typeof pattern> = {
  'mail.greeting': 'Hola, {name}:',
  'mail.messageFrom': 'Un mensaje de {agency}',
  'mail.wordsFrom': '{name} escribió',

  // Account
  'mail.verifySubject': 'Verifica tu correo para {agency}',
  'mail.verifyText': 'Gracias por registrarte en {agency}. Verifica tu dirección de correo para activar tu cuenta.',
  'mail.verifyButton': 'Verificar correo',
  'mail.verifyNote':
    'El enlace funciona una vez, durante 24 horas, con la contraseña del registro o una nueva. Si no te registraste, ignora este correo.',
  'mail.welcomeSubject': 'Tu cuenta en {agency}',
  'mail.welcomeText':
    '{agency} creó una cuenta para ti. Crea una contraseña para ver tus viajes, descargar tus boletos y pedir cambios cuando quieras.',
  'mail.welcomeButton': 'Crear tu contraseña',
  'mail.welcomeNote':
    'El enlace funciona una vez, durante 7 días. Después, pide otro en “Olvidé mi contraseña”. Si no conoces {agency}, ignora este correo.',
  'mail.registeredSubject': 'Ya tienes una cuenta en {agency}',
  'mail.registeredText':
    'Alguien intentó registrarse con esta dirección en {agency}. Ya tienes una cuenta: inicia sesión, o crea una contraseña nueva si olvidaste la tuya.',
  'mail.registeredButton': 'Iniciar sesión',
  'mail.registeredNote': 'Si no fuiste tú, no tienes que hacer nada. No cambió nada.',
  'mail.resetSubject': 'Crea una contraseña nueva para {agency}',
  'mail.resetText': 'Pediste una contraseña nueva en {agency}. Usa el botón para crearla.',
  'mail.resetButton': 'Crear contraseña nueva',
  'mail.resetNote':
    'El enlace funciona una vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
  'mail.detailsSubject': '{agency} cambió tus datos',
  'mail.detailsText': '{agency} cambió estos datos de tu cuenta: {parts}.',
  'mail.detailsButton': 'Ver tu perfil',
  'mail.detailsNote': 'Si algo no es correcto, cámbialo en tu perfil o responde a este correo.',
  'mail.detailsPart_name': 'nombre',
  'mail.detailsPart_email': 'correo',
  'mail.detailsPart_phone': 'teléfono',
  'mail.detailsPart_travelers': 'viajeros guardados',
  'mail.detailsPart_address': 'dirección',
  'mail.passwordChangedSubject': 'Se cambió tu contraseña en {agency}',
  'mail.passwordChangedText': 'Se cambió la contraseña de tu cuenta en {agency} y se cerró la sesión en los demás dispositivos.',
  'mail.passwordChangedButton': 'No fui yo',
  'mail.passwordChangedNote': 'Si fuiste tú, no tienes que hacer nada. Si no, crea una contraseña nueva de inmediato.',
  'mail.newDeviceSubject': 'Nuevo inicio de sesión en tu cuenta de {agency}',
  'mail.newDeviceText': 'Alguien inició sesión en tu cuenta de {agency} con un navegador que no se había usado antes para ello.',
  'mail.newDeviceWhen': 'Cuándo',
  'mail.newDeviceWhat': 'Dispositivo',
  'mail.newDeviceUnknown': 'Dispositivo desconocido',
  'mail.newDeviceNote':
    'Si fuiste tú, no tienes que hacer nada. Si no, crea una contraseña nueva de inmediato: así se cierra la sesión en todos los dispositivos.',
  'mail.confirmSignInSubject': 'Confirma tu correo para {agency}',
  'mail.confirmSignInText': 'Alguien quiere iniciar sesión en {agency} con {provider} y este correo.',
  'mail.confirmSignInButton': 'Confirmar e iniciar sesión',
  'mail.confirmSignInNote':
    'Abre el enlace en el navegador en el que empezaste, en menos de una hora. Solo funciona allí. Si no fuiste tú, ignora este mensaje: no pasa nada.',
  'mail.signInLinkedSubject': 'Tu cuenta de {agency} ahora se abre con {provider}',
  'mail.signInLinkedText':
    'Se vinculó una cuenta de {provider} a tu cuenta de {agency}. Desde ahora puedes iniciar sesión con ella.',
  'mail.signInLinkedNote':
    'Si fuiste tú, no tienes que hacer nada. Si no, define ya una nueva contraseña, desvincula la cuenta en tu perfil y avisa a la agencia.',
  'mail.factorAddedSubject': 'Tu cuenta en {agency} tiene una nueva forma de iniciar sesión',
  'mail.factorAddedText':
    '{kind, select, passkey {Se agregó una llave de acceso a tu cuenta en {agency}.} other {Se agregó una app de autenticación a tu cuenta en {agency}.}} Se cerró la sesión en los demás dispositivos.',
  'mail.factorRemovedSubject': 'Se quitó una forma de iniciar sesión de tu cuenta en {agency}',
  'mail.factorRemovedText':
    '{kind, select, passkey {Se quitó una llave de acceso de tu cuenta en {agency}.} other {Se quitó la app de autenticación de tu cuenta en {agency}.}} Se cerró la sesión en los demás dispositivos.',
  'mail.factorResetSubject': 'Se restableció el segundo paso de tu inicio de sesión en {agency}',
  'mail.factorResetText':
    'Se quitaron tus llaves de acceso, tu app de autenticación y tus códigos de recuperación en {agency} porque avisaste que los perdiste. Tu contraseña no cambia. Inicia sesión para configurar un nuevo segundo paso.',
  'mail.recoveryCodeUsedSubject': 'Se usó un código de recuperación en tu cuenta en {agency}',
  'mail.recoveryCodeUsedText':
    'Alguien confirmó un inicio de sesión en tu cuenta en {agency} con un código de recuperación. Ya no se puede volver a usar.',
  'mail.factorNote':
    'Si fuiste tú, no tienes que hacer nada. Si no, crea una contraseña nueva de inmediato y avisa a la agencia.',
  'mail.invitationSubject': 'Te invitaron a unirte a {agency}',
  'mail.invitationHeading': 'Únete a {agency} como agente de ventas',
  'mail.invitationText': '{inviter} te invita a buscar y reservar viajes para los clientes de {agency}.',
  'mail.invitationButton': 'Aceptar la invitación',
  'mail.invitationNote': 'El enlace funciona una vez, durante 7 días.',
  'mail.handoverLinkSubject': '{owner} quiere traspasarte {agency}',
  'mail.handoverLinkText': '{owner} quiere que la propiedad de {agency} pase a ti. Nada cambia antes de que aceptes.',
  'mail.handoverLinkButton': 'Ver qué cambia',
  'mail.handoverLinkNote': 'El enlace funciona una vez, durante dos días, y solo para tu cuenta.',
  'mail.handoverStartedSubject': 'Estás traspasando {agency} a {agent}',
  'mail.handoverStartedText':
    '{agent} recibió un enlace para asumir la propiedad de {agency}. Hasta que acepte, puedes echarte atrás.',
  'mail.handoverStartedButton': 'Abrir los agentes',
  'mail.handoverStartedNote':
    'Si no fuiste tú, anúlalo y cambia tu contraseña ahora mismo: una contraseña nueva también lo anula.',
  'mail.handoverWithdrawnSubject': '{owner} conserva {agency}',
  'mail.handoverWithdrawnText': '{owner} anuló el traspaso de {agency}. El enlace que recibiste ya no funciona.',
  'mail.handoverWithdrawnButton': 'Abrir el panel',
  'mail.handoverDoneSubject': '{agency} ahora es tuya',
  'mail.handoverDoneText':
    '{before} te traspasó {agency}. Se cerró tu sesión en todos los dispositivos; inicia sesión de nuevo para continuar.',
  'mail.handedOverSubject': '{owner} asumió {agency}',
  'mail.handedOverText':
    'Traspasaste {agency} a {owner}. Desde ahora eres agente y ves todas las reservas; las tuyas siguen a tu nombre. Inicia sesión de nuevo para continuar.',

  // Bookings
  'mail.bookingButton': 'Ver la reserva',
  'mail.bookingsButton': 'Buscar otro viaje',
  'mail.rowIncluded': 'Incluido',
  'mail.rowHeldUntil': 'Prerreserva hasta',
  'mail.rowPaid': 'Pagado',
  'mail.rowPenalty': 'Costo de la cancelación',
  'mail.rowProtectionKept': 'Protección de reembolso, no se reembolsa',
  'mail.rowRecovered': 'Ya te lo pagaron',
  'mail.rowRefundedBefore': 'Reembolsado antes',
  'mail.rowRefund': 'Reembolso',
  'mail.itinerarySent': 'Se envió el itinerario.',
  'mail.confirmationSent': 'Se envió la confirmación.',
  'mail.confirmedSubject': 'Reserva {reference} confirmada: {title} · {agency}',
  'mail.confirmedText': 'Tu reserva está confirmada.',
  'mail.heldSubject': 'Prerreserva {reference}: {title} · {agency}',
  'mail.heldText':
    'Tu prerreserva está hecha y aún no se ha pagado. No se cobró nada. Tu agencia necesita el pago antes de la hora indicada; después, la reserva se libera.',
  'mail.cancelledSubject': 'Reserva {reference} cancelada: {title} · {agency}',
  'mail.cancelledUnpaid': 'Tu reserva está cancelada. No se cobró nada.',
  'mail.givenNote':
    '{off, select, all {Ya recibiste {given} por esta reserva. Ese importe se descuenta del reembolso.} part {Ya recibiste {given} por esta reserva. Ese importe cubre primero el costo de la cancelación; los otros {recovered} se descuentan del reembolso.} other {Ya recibiste {given} por esta reserva. Eso no reduce el reembolso.}}',
  'mail.cancelledRefund': '{refund} vuelven a la tarjeta con la que se pagó. Llegan en 5 a 10 días hábiles, según el banco.',
  'mail.lapsedText': 'Terminó el plazo para pagar tu reserva y se liberó. No se cobró nada.',
  'mail.failedSubject': 'Reserva no realizada: {title} · {agency}',
  'mail.chargedEarlySubject': 'Pago de {reference}: {title} · {agency}',
  'mail.chargedEarlyText':
    'El proveedor aún no ha decidido sobre tu reserva. Tu banco retiene el importe solo unos días, así que hemos cobrado tu tarjeta ahora. Si la reserva no se hace, te devolvemos todo.',
  'mail.paymentDueSubject': 'Falta el pago de {reference}: {title} · {agency}',
  'mail.paymentDueText':
    'La reserva está confirmada, pero no se pudo cobrar el pago. Habla con el cliente y cobra el pago, o cancela la reserva.',
  'mail.disownedSubject': '“Yo no hice esta reserva”: {reference}, {title} · {agency}',
  'mail.disownedText':
    'Se canceló porque el viajero dice que no la hizo. Es posible que alguien haya usado su cuenta o su tarjeta: llámalo y revisa cómo se hizo y se pagó la reserva.',
  'mail.disputedSubject': '{reference}: el pago está en disputa · {agency}',
  'mail.disputedText': 'El banco del titular de la tarjeta disputa un pago de esta reserva.',
  'mail.disputedOpen':
    'El banco del titular de la tarjeta retiró {amount} hasta que decida. Dice: {reason}. Entrega las pruebas antes del {date}; la página de la reserva las reúne en un archivo.',
  'mail.disputedWarning':
    'El banco del titular de la tarjeta pregunta por {amount}. Dice: {reason}. No se movió dinero; responde antes del {date} para que no se convierta en disputa.',
  'mail.disputedWon': 'El banco decidió a tu favor: {amount} volvió.',
  'mail.disputedLost': 'El banco decidió a favor del titular de la tarjeta: {amount} se queda con él.',
  'mail.disputedClosed': 'La pregunta del banco por {amount} terminó y no se movió dinero.',
  'mail.subscriptionDisputedSubject': '{agency} disputa un pago de su suscripción',
  'mail.subscriptionDisputedText':
    'El banco de {agency} disputa un pago de {amount} de su suscripción. Estado: {state}. No se cambió nada; decide en la pasarela y en la página de la agencia.',
  'mail.subscriptionDisputedButton': 'Abrir la agencia',
  'mail.needsStaffSubject': 'Revisa {reference}: {title} · {agency}',
  'mail.needsStaffUnanswered':
    'El proveedor aún no nos ha dicho cómo está esta reserva. Seguimos preguntando, y nada se reserva ni se cobra dos veces. Si falta poco para el viaje, habla con el proveedor.',
  'mail.needsStaffCancelling':
    'El proveedor aún no nos ha dicho si esta cancelación se completó. Seguimos preguntando. Si el cliente no puede esperar el reembolso, habla con el proveedor.',
  'mail.needsStaffUncancelled':
    'El proveedor no canceló esta reserva, aunque al cliente se le avisó de que la cancelación estaba en curso. La reserva sigue como antes. Habla con el proveedor y avisa al cliente.',
  'mail.needsStaffLapsing':
    'El proveedor aún no ha decidido, y la retención del banco en la tarjeta de tu cliente termina pronto. No se pudo cobrar la tarjeta ni retener otra vez el importe. Seguimos intentándolo. Si el proveedor confirma después, faltará el pago.',
  'mail.needsStaffGivenUp':
    'Dejamos de preguntar: el proveedor no tiene esta reserva. Al cliente se le avisó de que falló, y el pago se devuelve. Si aparece más tarde, el proveedor la cobrará: comparamos tus registros cada seis horas y te escribiremos.',
  'mail.needsStaffMoney':
    'La pasarela de pago aún no ha devuelto o liberado el dinero del cliente. Seguimos intentándolo. Si esto continúa, habla con la pasarela.',
  'mail.booksDifferSubject':
    '{count, plural, one {Una diferencia} many {# de diferencias} other {# diferencias}} en tus registros · {agency}',
  'mail.booksDifferHeading': 'Registros que no coinciden',
  'mail.booksDifferText':
    'Comparamos tus reservas con las de los proveedores y la pasarela de pago. Estas no coinciden. No se cambió nada: habla con la otra parte y luego corrígelas.',
  'mail.booksDifferButton': 'Ver las reservas',
  'mail.booksOrderMissing': 'Vendida aquí, desconocida para el proveedor.',
  'mail.booksOrderOver': 'Activa aquí, cancelada en el proveedor.',
  'mail.booksOrderStands': 'Cancelada o fallida aquí, activa en el proveedor.',
  'mail.booksOrderUnread': 'El proveedor muestra esta reserva de una forma que no podemos leer. No se comparó.',
  'mail.booksNetDiffers': 'El proveedor cobra una tarifa neta distinta de la reservada.',
  'mail.booksCaptureDiffers': 'La pasarela de pago cobró un importe distinto del registrado aquí.',
  'mail.booksRefundDiffers': 'La pasarela de pago devolvió un importe distinto del registrado aquí.',
  'mail.booksMoneyKept': 'Liberado aquí, aún retenido en la tarjeta.',
  'mail.booksLedgerDiffers': 'El libro mayor y la reserva no coinciden.',
  'mail.booksPaymentUnknown': 'Un pago en la pasarela que no corresponde a ninguna reserva.',

  // Custom domain
  'mail.sendingDomainVerifiedSubject': '{domain} está verificado',
  'mail.sendingDomainVerifiedText': 'Los correos de tu agencia ahora salen de {sender}.',
  'mail.sendingDomainVerifiedNote': 'Conserva los registros DNS: sin ellos, los correos vuelven a salir por la plataforma.',
  'mail.sendingDomainLostSubject': '{domain} ya no envía correos',
  'mail.sendingDomainLostText':
    'Mailgun ya no acepta {domain}, así que los correos de tu agencia salen por la plataforma. Revisa los registros DNS.',
  'mail.sendingDomainButton': 'Abrir los ajustes',
  'mail.sendingDomainTestSubject': 'Correo de prueba de {agency}',
  'mail.sendingDomainTestText': 'Este correo salió de {sender}. Si puedes leerlo, tu dominio de envío funciona.',
  'mail.domainVerifiedSubject': '{host} ya lleva a {agency}',
  'mail.domainVerifiedText':
    'Tu dominio propio {host} está verificado. Ya lleva a tu sitio, y todos los enlaces de los correos y documentos empiezan con él.',
  'mail.domainVerifiedNote':
    'Conserva los dos registros DNS: los comprobamos todos los días. En la nueva dirección, cada persona debe iniciar sesión una vez más.',
  'mail.domainVerifiedButton': 'Abrir el sitio',
  'mail.domainLapsedSubject': '{host} ya no lleva a {agency}',
  'mail.domainLapsedText':
    'Los registros DNS de tu dominio propio {host} desaparecieron o cambiaron. Para que nadie más pueda apropiarse de él, ha dejado de llevar a tu sitio. El sitio sigue disponible en su subdominio, y los enlaces vuelven a usarlo.',
  'mail.domainLapsedNote':
    'Para recuperar el dominio, crea de nuevo los registros como aparecen en los ajustes del sitio. Los buscamos durante 72 horas; después, usa allí “Comprobar de nuevo”.',
  'mail.domainLapsedButton': 'Abrir los ajustes',
  'mail.subscriptionEndsSubject': 'La suscripción de {agency} termina el {day}',
  'mail.subscriptionEndsTodaySubject': 'La suscripción de {agency} termina hoy',
  'mail.subscriptionEndsText':
    'El último día de tu suscripción es el {day}. Hasta entonces no cambia nada. Después, tu panel de gestión quedará cerrado y tu sitio no aceptará reservas nuevas; tus viajeros conservan sus viajes y pueden seguir consultándolos y cancelándolos.',
  'mail.subscriptionEndedSubject': 'La suscripción de {agency} terminó el {day}',
  'mail.subscriptionEndedText':
    'El último día de tu suscripción fue el {day}. Ahora tu panel de gestión está cerrado y tu sitio no acepta reservas nuevas. Tus viajeros conservan sus viajes y pueden seguir consultándolos y cancelándolos.',
  'mail.subscriptionNote': 'Todo queda guardado: cuando renueves, el panel de gestión volverá a abrir tal como lo dejaste.',
  'mail.subscriptionButton': 'Ver cómo renovar',
  'mail.renewalAheadSubject': 'La suscripción de {agency} se renueva el {day}',
  'mail.renewalAheadText': 'El {day} cobraremos {amount} en tu tarjeta {card} por los próximos 12 meses.',
  'mail.renewalAheadNote': 'Puedes cambiar de tarjeta o cancelar hasta el día anterior al {day}.',
  'mail.renewalButton': 'Ver la suscripción',
  'mail.renewalPaidSubject': '{agency} tiene suscripción hasta el {until}',
  'mail.renewalPaidText': 'Cobramos {amount} en tu tarjeta {card}. La factura {invoice} está en la página de la suscripción.',
  'mail.renewalRefusedSubject': 'No pudimos renovar la suscripción de {agency}',
  'mail.renewalRefusedText': 'El banco rechazó {amount} en tu tarjeta {card}. No se cobró nada.',
  'mail.renewalHolderText':
    'Tu banco quiere que confirmes el pago de {amount} con la tarjeta {card}. No se cobró nada: paga en la página de la suscripción, donde el banco puede preguntarte.',
  'mail.renewalNextText':
    'Lo intentaremos de nuevo el {day}. Tu panel de gestión funciona hasta el {closesAfter}; paga antes o usa otra tarjeta, y nada cambia.',
  'mail.renewalPayButton': 'Pagar ahora',
  'mail.renewalClosedSubject': 'La suscripción de {agency} está cerrada',
  'mail.renewalClosedText':
    'Ese fue el último intento. Tu panel de gestión está cerrado y tu sitio no acepta nuevas reservas. Todo se conserva, y tus viajeros mantienen sus viajes: en cuanto pagues, todo vuelve como lo dejaste.',
  'mail.renewalCardSubject': 'La tarjeta que paga la suscripción de {agency} vence pronto',
  'mail.renewalCardText':
    'Tu tarjeta {card} vence el {day}. Usa otra para la próxima renovación; no se cobra nada por el cambio.',
  'mail.renewalPriceSubject': 'La suscripción de {agency} tiene otro precio desde el {day}',
  'mail.renewalPriceText': 'Desde la renovación del {day}, 12 meses cuestan {amount}. Hasta entonces tu precio no cambia.',
  'mail.renewalPriceNote': 'Puedes cancelar hasta el día anterior al {day}.',
  'mail.platformViewsSubject': 'La plataforma está viendo {agency}',
  'mail.platformViewsText':
    'Alguien que administra la plataforma está viendo {agency} como la ve su equipo, durante una hora como máximo. Puede leer, pero no cambiar nada.',
  'mail.platformViewsWhen': 'Desde',
  'mail.platformViewsWhy': 'El motivo que dio',
  'mail.platformViewsButton': 'Abrir la actividad',
  'mail.platformViewsNote': 'Puedes terminar la visita cuando quieras: en tu perfil, cierra la sesión en los demás dispositivos.',
  'mail.mailboxCodeSubject': 'Tu código para {agency}',
  'mail.mailboxCodeText': 'Escribe este código en la página donde abres tu agencia. Sirve una vez, durante {minutes} minutos.',
  'mail.mailboxCodeNote': 'Si no lo pediste, ignora este correo: nadie puede hacer nada con tu dirección.',
  'mail.agencyOpenedSubject': '{agency} está abierta',
  'mail.agencyOpenedText': 'Te damos la bienvenida. Tu suscripción está pagada y el sitio de {agency} ya está en línea.',
  'mail.agencyOpenedSite': 'Tu sitio',
  'mail.agencyOpenedNext':
    'Entra con la contraseña que elegiste. Empieza por el logotipo, el color y el banner: una lista corta te muestra el camino.',
  'mail.agencyOpenedButton': 'Configurar el sitio',
  'mail.claimNewSubject': '{name} presentó una reclamación de protección: {reference}',
  'mail.claimNewText': '{name} presentó una reclamación por la protección de reembolso de este viaje y escribe:',
  'mail.claimAnswerSubject': '{name} respondió sobre la reclamación de {reference}',
  'mail.claimAnswerText': '{name} agregó a la reclamación:',
  'mail.claimSentSubject': 'Recibimos tu reclamación: {reference}',
  'mail.claimSentText':
    '{agency} recibió tu reclamación y la revisará. Te llegará un correo en cuanto haya novedades, y puedes completarla en la página de tu viaje.',
  'mail.claimMoreSubject': 'Falta algo en tu reclamación: {reference}',
  'mail.claimMoreText': '{agency} necesita más información para decidir sobre tu reclamación:',
  'mail.claimAcceptedSubject': 'Tu reclamación fue aceptada: {reference}',
  'mail.claimAcceptedText': '{agency} aceptó tu reclamación. El pago llegará después.',
  'mail.claimRefusedSubject': 'Tu reclamación fue rechazada: {reference}',
  'mail.claimRefusedText': '{agency} rechazó tu reclamación por este motivo:',
  'mail.claimPaidSubject': 'Tu reclamación está pagada: {reference}',
  'mail.claimPaidText': '{agency} pagó {amount} por tu reclamación.',
  'mail.claimButton': 'Abrir la reclamación',
  'mail.requestAgencyNewSubject': '{name} pide un cambio: {reference}',
  'mail.requestAgencyNewText': '{name} te pide cambiar este viaje. Responde con un precio antes de cambiar nada.',
  'mail.requestAgencyAcceptedSubject': '{name} aceptó tu oferta: {reference}',
  'mail.requestAgencyAcceptedText':
    '{name} aceptó tu oferta. Cobra el importe como lo haces hoy, haz el cambio y regístralo como hecho. No se cobró nada.',
  'mail.requestAgencyDeclinedSubject': '{name} rechazó tu oferta: {reference}',
  'mail.requestAgencyDeclinedText': '{name} rechazó tu oferta. El viaje queda como está.',
  'mail.requestAgencyWithdrawnSubject': 'Se retiró la solicitud de cambio de {reference}',
  'mail.requestAgencyWithdrawnText': 'Se retiró la solicitud de cambio de {name}. El viaje queda como está.',
  'mail.requestSentSubject': 'Recibimos tu solicitud de cambio: {reference}',
  'mail.requestSentText': '{agency} recibió tu solicitud y responderá con un precio. Todavía no se cambió nada.',
  'mail.requestSeenSubject': 'Tu solicitud de cambio está en curso: {reference}',
  'mail.requestSeenText': '{agency} está revisando tu solicitud. Todavía no se cambió nada.',
  'mail.changeMadeSubject': 'Tu viaje ha cambiado: {reference}',
  'mail.changeMadeText':
    'La aerolínea hizo el cambio que elegiste. Los nuevos documentos están adjuntos; los anteriores ya no valen.',
  'mail.requestAnsweredSubject': 'Una oferta para tu cambio: {reference}',
  'mail.requestAnsweredText':
    '{agency} respondió a tu solicitud. Acepta o rechaza la oferta en la página de tu viaje. No se cambia nada antes de que aceptes.',
  'mail.requestAcceptedSubject': 'Aceptaste el cambio: {reference}',
  'mail.requestAcceptedText': '{agency} sabe que aceptas y hará el cambio. Recibirás un correo cuando esté hecho.',
  'mail.requestDeclinedSubject': 'Rechazaste el cambio: {reference}',
  'mail.requestDeclinedText': 'Rechazaste la oferta de {agency}. Tu viaje queda como está.',
  'mail.requestWithdrawnSubject': 'Se retiró tu solicitud de cambio: {reference}',
  'mail.requestWithdrawnText': 'Se retiró tu solicitud a {agency}. Tu viaje queda como está.',
  'mail.requestClosedSubject': 'Se cerró tu solicitud de cambio: {reference}',
  'mail.requestClosedText': 'El viaje se canceló y, con él, se cerró tu solicitud de cambio a {agency}.',
  'mail.requestRefusedSubject': 'Tu cambio no es posible: {reference}',
  'mail.requestRefusedText': '{agency} no puede hacer el cambio por este motivo:',
  'mail.requestDoneSubject': 'El cambio de tu viaje está hecho: {reference}',
  'mail.requestDoneText': '{agency} hizo el cambio. Estos son los nuevos datos:',
  'mail.requestAmount': 'Precio del cambio',
  'mail.requestValidUntil': 'Se puede aceptar hasta',
  'mail.requestMoney': 'Aquí no se cobra nada. {agency} cobra directamente el precio de un cambio.',
  'mail.requestButton': 'Abrir la solicitud',

  // Questions to the platform
  'mail.supportThreadSubject': '{subject} · {agency}',
  'mail.supportThreadReply': 'Re: {subject}',
  'mail.supportThreadAgency': 'Agencia',
  'mail.supportThreadAbout': 'Tema',
  'mail.supportThreadButton': 'Abrir la conversación',
  'mail.supportThreadNote': 'Responde en la página que abre el botón. Las respuestas a este correo no llegan a la conversación.',
  'mail.supportThreadAnswered': 'Hemos respondido a tu consulta.',

  // Salida
  'mail.agencyLeftSubject': '{agency} está cerrada',
  'mail.agencyLeftText':
    'Cerraste {agency}. Su sitio lo dice y ya no acepta reservas. Tú y tus agentes todavía pueden iniciar sesión para consultar y para llevarse los datos.',
  'mail.agencyLeftUntil': '¿Cambiaste de idea? Puedes reabrir la agencia hasta el {until}.',
  'mail.agencyLeftButton': 'Ir a la agencia',
  'mail.archiveReadySubject': 'Los datos de {agency} están listos',
  'mail.archiveReadyText': 'El archivo con todos los datos de tu agencia está listo. Puedes descargarlo hasta el {until}.',
  'mail.archiveReadyButton': 'Ir al archivo',
  'mail.archiveReadyNote': 'Si no lo pediste tú, cambia tu contraseña y revisa el registro de actividad de tu agencia.',
  'mail.archiveFailedSubject': 'No se pudieron reunir los datos de {agency}',
  'mail.archiveFailedText':
    'Intentamos varias veces reunir el archivo con los datos de tu agencia y no lo logramos. No se perdió ningún dato. Pídelo de nuevo; si vuelve a fallar, escríbenos.',
  'mail.archiveFailedButton': 'Intentar de nuevo',

  // Unsubscribing
  'mail.unsubscribe': 'Cancelar novedades y recordatorios de {agency}',
  'mail.unsubscribe_askedTitle': '¿Dejar de recibir correos de {agency}?',
  'mail.unsubscribe_askedText':
    'Ya no recibirás novedades ni recordatorios. Los correos sobre tus viajes, tu cuenta y tus pagos siguen llegando.',
  'mail.unsubscribeButton': 'Dejar de recibirlos',
  'mail.unsubscribe_doneTitle': 'Listo',
  'mail.unsubscribe_doneText':
    '{agency} ya no envía novedades ni recordatorios. Los correos sobre tus viajes, tu cuenta y tus pagos siguen llegando.',
  'mail.unsubscribe_wrongTitle': 'Este enlace no funciona',
  'mail.unsubscribe_wrongText': 'Ábrelo tal como está en el correo o escribe a {agency}.',

  // The agency’s own mail service
  'mail.ownSenderSubject': 'Los correos de {agency} no salen de tu propia dirección',
  'mail.ownSenderText':
    'Mailgun no aceptó un correo de {sender}. Se envió desde nuestra dirección, igual que los próximos mientras Mailgun falle.',
  'mail.ownSenderKey': 'Mailgun rechaza tu clave. Ingresa una válida.',
  'mail.ownSenderDomain':
    'Mailgun se niega a enviar desde tu dominio. Revisa cómo está allí y si sus registros de DNS siguen activos.',
  'mail.ownSenderLimit': 'Tu cuenta de Mailgun ya envió todos los correos que puede por ahora.',
  'mail.ownSenderUnreached': 'Mailgun no respondió. Por lo general se resuelve solo.',
  'mail.ownSenderButton': 'Ir a las aplicaciones',
  'mail.ownSenderNote': 'Un correo pudo llegar dos veces si Mailgun no dijo si lo aceptó. Te avisamos una vez al día.',
  'mail.webhookOffSubject': 'Hemos desactivado un webhook hacia {host}',
  'mail.webhookOffText': 'Tu webhook hacia {host} no acepta nada desde hace tres días, por eso lo hemos desactivado.',
  'mail.webhookOffNext':
    'Mira en la página qué falló. Cuando tu servidor vuelva a responder, activa el webhook y reenvía lo que se perdió.',
  'mail.webhookOffButton': 'Ir a los webhooks',
  'mail.payLinkSubject': 'Paga {amount} por {reference}',
  'mail.payLinkText':
    '{agency} mantiene la reserva {reference} para ti. Págala aquí, sin cuenta, antes de que termine el enlace.',
  'mail.payLinkChangeText': '{agency} te pide que pagues el cambio acordado de la reserva {reference}. No necesitas cuenta.',
  'mail.payLinkAmount': 'Importe',
  'mail.payLinkUntil': 'Pagar hasta',
  'mail.payLinkCard': 'Tarjeta',
  'mail.payLinkButton': 'Pagar {amount}',
  'mail.payLinkNote': 'Paga solo si esperas esto de {agency}. El enlace paga solo esta reserva, una vez.',
  'mail.payLinkReminderSubject': 'Recordatorio: paga {amount} por {reference}',
  'mail.payLinkReminderText':
    'El enlace de pago de {agency} para la reserva {reference} termina pronto. Paga antes o pide otro enlace a {agency}.',
  'mail.transferReminderSubject': 'Tu USDC para {reference} aún no ha llegado',
  'mail.transferReminderText':
    'Todavía esperamos {amount} USDC en la red {network}. Lo que llegue después del plazo no paga nada, y la agencia tendrá que devolverlo.',
  'mail.transferMissing': 'Falta enviar',
  'mail.transferReminderButton': 'Continuar el pago',
  'mail.payLinkPaidSubject': 'Recibimos {amount} por {reference}',
  'mail.payLinkPaidText': '{agency} recibió {amount} por el cambio de la reserva {reference}. Gracias.',
  'mail.payLinkRefundSubject': '{amount} de {reference} vuelve a ti',
  'mail.payLinkRefundText':
    '{agency} devolvió {amount} de la reserva {reference} a tu tarjeta. Los bancos tardan unos días en mostrarlo.',
  'mail.payLinkAgencySubject': 'Se pagó el cambio de {reference}: {amount}',
  'mail.payLinkAgencyText': 'Se pagó el enlace del cambio de la reserva {reference}, de {name}: {amount}.',
};
