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
  'newAgency.title': 'Abra sua agência',
  'newAgency.agencyPart': 'Sua agência',
  'newAgency.agencyName': 'Nome da agência',
  'newAgency.subdomain': 'Subdomínio',
  'newAgency.subdomainHint':
    'A primeira parte do endereço do seu site. Não dá para trocá-lo depois; você pode adicionar um domínio próprio.',
  'newAgency.subdomainIsFree': '{host} está livre',
  'newAgency.ownerPart': 'Você, a pessoa responsável',
  'newAgency.name': 'Seu nome',
  'newAgency.email': 'E-mail',
  'newAgency.emailHint': 'Você entra com ele. Enviamos um código para confirmá-lo.',
  'newAgency.mailCode': 'Enviar código',
  'newAgency.mailCodeAgain': 'Enviar outro código',
  'newAgency.code': 'Código recebido por e-mail',
  'newAgency.confirmCode': 'Confirmar',
  'newAgency.password': 'Senha',
  'newAgency.addressPart': 'Endereço da agência',
  'newAgency.costPart': 'Quanto custa',
  'newAgency.coupon': 'Cupom',
  'newAgency.applyCoupon': 'Aplicar',
  'newAgency.dueToday': 'A pagar hoje, por 12 meses',
  'newAgency.renewal': 'A cada renovação, de 12 em 12 meses',
  'newAgency.nothingDue':
    'Nada é cobrado hoje. Seu cartão fica guardado para a renovação, e escrevemos para você antes de qualquer cobrança.',
  'newAgency.cardHint':
    'A cobrança é feita quando sua agência abre e, depois, a cada renovação, até você cancelar. Se o pagamento falhar, nada é cobrado e o formulário fica como está.',
  'newAgency.terms': 'Concordo com os <link>termos e condições para agências</link>',
  'newAgency.payAndOpen': 'Pagar {amount} e abrir',
  'newAgency.openFree': 'Abrir sem pagar',
  'newAgency.openedTitle': '{agency} está aberta',
  'newAgency.openedText':
    'Sua assinatura está paga e seu site está no ar. Entre para dar a ele a sua cara; também enviamos o caminho por e-mail.',
  'newAgency.openedButton': 'Entrar no seu site',
  'newAgency.paid': 'Sua assinatura está paga. Seu site está no ar.',
  'newAgency.actionRequired': 'Seu banco pede que você confirme o pagamento.',
  'newAgency.processing': 'O pagamento ainda está sendo processado. Isso leva no máximo um minuto.',
};
