import type { mail as pattern } from '../en/mail.ts';
import type { Texts } from '../keys.ts';

/** Words of mails. */
export const mail: Texts<typeof pattern> = {
  'mail.greeting': 'Hola, {name}:',

  // Account
  'mail.verifySubject': 'Verifica tu correo para {agency}',
  'mail.verifyText': 'Gracias por registrarte en {agency}. Verifica tu dirección de correo para activar tu cuenta.',
  'mail.verifyButton': 'Verificar correo',
  'mail.verifyNote': 'El enlace funciona una vez, durante 24 horas. Si no te registraste, ignora este correo.',
  'mail.registeredSubject': 'Ya tienes una cuenta en {agency}',
  'mail.registeredText':
    'Alguien intentó registrarse con esta dirección en {agency}. Ya tienes una cuenta: inicia sesión, o define una contraseña nueva si la olvidaste.',
  'mail.registeredButton': 'Iniciar sesión',
  'mail.registeredNote': 'Si no fuiste tú, no tienes que hacer nada. No se cambió nada.',
  'mail.resetSubject': 'Define una contraseña nueva para {agency}',
  'mail.resetText': 'Pediste una contraseña nueva en {agency}. Usa el botón para definirla.',
  'mail.resetButton': 'Definir contraseña nueva',
  'mail.resetNote':
    'El enlace funciona una vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
  'mail.passwordChangedSubject': 'Tu contraseña en {agency} fue cambiada',
  'mail.passwordChangedText':
    'La contraseña de tu cuenta en {agency} fue cambiada, y se cerró la sesión en los demás dispositivos.',
  'mail.passwordChangedButton': 'No fui yo',
  'mail.passwordChangedNote': 'Si fuiste tú, no tienes que hacer nada. Si no, define una contraseña nueva de inmediato.',
  'mail.invitationSubject': 'Te invitaron a unirte a {agency}',
  'mail.invitationHeading': 'Únete a {agency} como agente de ventas',
  'mail.invitationText': '{inviter} te invita a buscar y reservar viajes para los clientes de {agency}.',
  'mail.invitationButton': 'Aceptar la invitación',
  'mail.invitationNote': 'El enlace funciona una vez, durante 7 días.',
};
