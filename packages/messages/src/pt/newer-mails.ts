import type { newerMails as english } from '../en/newer-mails.ts';
import type { Texts } from '../keys.ts';

/** Texts of emails about watched prices and another email of an account. */
export const newerMails: Texts<typeof english> = {
  'mail.priceWatchArea': 'Uma área no mapa',
  'mail.priceWatchDays': 'Datas',
  'mail.priceWatchPeople': 'Viajantes',
  'mail.priceWatchIs': 'Agora',
  'mail.priceWatchWas': 'Antes',
  'mail.priceWatchAskedSubject': 'Acompanhar o preço: {title}?',
  'mail.priceWatchAskedText':
    'Alguém pediu que a {agency} escreva para este endereço quando o menor total desta busca mudar. Foi você?',
  'mail.priceWatchAskedButton': 'Acompanhar este preço',
  'mail.priceWatchAskedNote':
    'Se não foi você, não faça nada: sem o botão, não chegam mais e-mails. O link funciona uma vez, por 24 horas.',
  'mail.priceFellSubject': '{title}: agora {is}, antes {was}',
  'mail.priceRoseSubject': '{title}: subiu para {is}, antes {was}',
  'mail.priceFellText': 'O menor total da sua busca caiu {percent, number}%, de {was} para {is}.',
  'mail.priceRoseText': 'O menor total da sua busca subiu {percent, number}%, de {was} para {is}.',
  'mail.priceWatchButton': 'Ver os resultados',
  'mail.priceWatchNote':
    '{agency} encontrou este preço há instantes; os preços mudam até você reservar. Você recebe no máximo um e-mail destes por dia, até a viagem começar.',
  'mail.priceWatchEnd': 'Parar de acompanhar este preço',
  'mail.unsubscribe_askedOneTitle': 'Parar os e-mails sobre este preço?',
  'mail.unsubscribe_askedOneText': 'Só este preço deixa de ser acompanhado. Os outros e-mails da {agency} continuam chegando.',
  'mail.unsubscribe_doneOneTitle': 'Pronto',
  'mail.unsubscribe_doneOneText': 'Você não receberá mais e-mails da {agency} sobre este preço.',
  'mail.emailAskedSubject': 'Confirme seu novo e-mail na {agency}',
  'mail.emailAskedText': 'Você pediu que este seja o e-mail da sua conta na {agency}.',
  'mail.emailAskedButton': 'Usar este e-mail',
  'mail.emailAskedNote': 'O link funciona uma vez, por 24 horas. Se você não pediu isto, não faça nada: nada muda.',
  'mail.emailMovingSubject': 'Pediram outro e-mail para sua conta na {agency}',
  'mail.emailMovingText':
    'Alguém que sabe sua senha pediu outro e-mail para sua conta na {agency}. Se foi você, abra o link na outra caixa de entrada.',
  'mail.emailMovingButton': 'Não fui eu: manter este e-mail',
  'mail.emailMovingNote':
    'O botão funciona por uma semana, mesmo depois da mudança. Ele desconecta todos e invalida a senha; depois você cria uma nova.',
};
