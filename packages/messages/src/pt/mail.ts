import type { mail as pattern } from '../en/mail.ts';
import type { Texts } from '../keys.ts';

/** Words of mails. */
export const mail: Texts<typeof pattern> = {
  'mail.greeting': 'Olá, {name}!',

  // Account
  'mail.verifySubject': 'Confirme seu e-mail para {agency}',
  'mail.verifyText': 'Obrigado por se cadastrar em {agency}. Confirme seu endereço de e-mail para ativar sua conta.',
  'mail.verifyButton': 'Confirmar e-mail',
  'mail.verifyNote': 'O link funciona uma vez, por 24 horas. Se você não se cadastrou, ignore este e-mail.',
  'mail.registeredSubject': 'Você já tem uma conta em {agency}',
  'mail.registeredText':
    'Alguém tentou se cadastrar com este endereço em {agency}. Você já tem uma conta: entre, ou defina uma nova senha se a esqueceu.',
  'mail.registeredButton': 'Entrar',
  'mail.registeredNote': 'Se não foi você, não há nada a fazer. Nada foi alterado.',
  'mail.resetSubject': 'Defina uma nova senha para {agency}',
  'mail.resetText': 'Você pediu uma nova senha em {agency}. Use o botão para defini-la.',
  'mail.resetButton': 'Definir nova senha',
  'mail.resetNote': 'O link funciona uma vez, por uma hora. Se você não pediu, ignore este e-mail: sua senha continua a mesma.',
  'mail.passwordChangedSubject': 'Sua senha em {agency} foi alterada',
  'mail.passwordChangedText': 'A senha da sua conta em {agency} foi alterada, e os outros dispositivos foram desconectados.',
  'mail.passwordChangedButton': 'Não fui eu',
  'mail.passwordChangedNote': 'Se foi você, não há nada a fazer. Se não foi, defina uma nova senha agora mesmo.',
  'mail.invitationSubject': 'Você foi convidado para {agency}',
  'mail.invitationHeading': 'Entre em {agency} como agente de vendas',
  'mail.invitationText': '{inviter} convida você a pesquisar e reservar viagens para os clientes de {agency}.',
  'mail.invitationButton': 'Aceitar o convite',
  'mail.invitationNote': 'O link funciona uma vez, por 7 dias.',
};
