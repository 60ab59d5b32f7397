import type { subscription as pattern } from '../en/subscription.ts';
import type { Texts } from '../keys.ts';

/** The page of an agency's subscription: how it stands, what is charged, the card, the invoices. */
export const subscription: Texts<typeof pattern> = {
  'subscription.title': 'Assinatura',
  'subscription.writeTo': 'Escreva para',
  'subscription.none.owner':
    '{agency} ainda não tem assinatura. Pague os primeiros 12 meses, e o painel de gestão e o site abrem na hora.',
  'subscription.none.agent':
    '{agency} ainda não tem assinatura. Peça ao proprietário da agência que contrate uma; até lá, o painel de gestão fica fechado.',
  'subscription.none.order':
    '{agency} ainda não tem assinatura. Com ela, sua agência pode vender. Escreva para nós para contratar: nada é cobrado nesta página.',
  'subscription.upcoming.title': 'Sua assinatura começa em {day}',
  'subscription.upcoming.owner': 'O painel de gestão abre nesse dia. Até lá, não há nada a fazer.',
  'subscription.upcoming.agent': 'O painel de gestão abre nesse dia. Até lá, não há nada a fazer.',
  'subscription.active.title': 'Sua assinatura está ativa',
  'subscription.active.owner': '{agency} tem uma assinatura. Não há nada a fazer aqui.',
  'subscription.active.agent': '{agency} tem uma assinatura. Não há nada a fazer aqui.',
  'subscription.renews.title': 'Sua assinatura será renovada em {day}',
  'subscription.renews.owner':
    '{agency} tem uma assinatura. Ela é renovada automaticamente; enviamos um e-mail antes de cobrar no seu cartão.',
  'subscription.renews.agent': '{agency} tem uma assinatura. Não há nada a fazer aqui.',
  'subscription.pastDue.title': 'Não foi possível cobrar a renovação',
  'subscription.pastDue.owner':
    'O banco recusou seu cartão, e nada foi cobrado. O painel de gestão de {agency} funciona até {day}: pague agora ou informe outro cartão.',
  'subscription.pastDue.holder':
    'Seu banco quer que você confirme o pagamento. O painel de gestão de {agency} funciona até {day}: pague agora, e o banco pergunta a você aqui.',
  'subscription.pastDue.agent':
    'Não foi possível cobrar a renovação de {agency}. O painel de gestão funciona até {day}; peça ao proprietário da agência que pague.',
  'subscription.cancelling.title': 'Sua assinatura foi cancelada e termina em {day}',
  'subscription.cancelling.owner':
    '{agency} tem assinatura até essa data, e nada mais é cobrado. Você pode retomar a assinatura antes que esse dia acabe.',
  'subscription.cancelling.agent':
    '{agency} tem assinatura até essa data. Pergunte ao proprietário da agência se ela vai continuar.',
  'subscription.ends.title': 'Sua assinatura termina em {day}',
  'subscription.ends.owner':
    '{agency} tem assinatura até essa data. Ela não é renovada automaticamente; pague os próximos 12 meses quando ela terminar.',
  'subscription.ends.agent':
    '{agency} tem assinatura até essa data. Peça ao proprietário da agência que a renove com antecedência.',
  'subscription.ends.order':
    '{agency} tem assinatura até essa data. Para renovar, escreva para nós com antecedência: nada é cobrado nesta página.',
  'subscription.ended.title': 'Sua assinatura terminou em {day}',
  'subscription.ended.owner':
    'O painel de gestão de {agency} está fechado e o site não aceita novas reservas; os viajantes mantêm as viagens que já têm. Pague 12 meses, e tudo reabre do jeito que estava.',
  'subscription.ended.agent':
    'O painel de gestão de {agency} está fechado e o site não aceita novas reservas. Peça ao proprietário da agência que renove a assinatura.',
  'subscription.ended.order':
    'O painel de gestão de {agency} está fechado e o site não aceita novas reservas; os viajantes mantêm as viagens que já têm. Escreva para nós para renovar: tudo reabre do jeito que estava. Nada é cobrado nesta página.',
  'subscription.plan': 'Plano',
  'subscription.plan_holiday': 'Tarifa de fim de ano, {price} por mês nos primeiros 12 meses',
  'subscription.plan_regular': 'Regular, {price} por mês, cobrados a cada 12 meses',
  'subscription.period': 'Período atual',
  'subscription.periodOver': 'Último período',
  'subscription.days': '{from} – {until}',
  'subscription.facts': 'Plano e pagamento',
  'subscription.invoices': 'Faturas',
  'subscription.noInvoices': 'Ainda não há faturas. Cada pagamento gera uma.',
  'subscription.invoiceOpen': 'Abrir a fatura {number} em PDF',
  'subscription.invoicePdf': 'PDF',
  'subscription.payTitle': 'Pagar 12 meses',
  'subscription.payHint':
    '{amount} são cobrados agora, por 12 meses. Seu cartão fica guardado, e a assinatura é renovada a cada 12 meses até você cancelar. Se o pagamento falhar, nada é cobrado.',
  'subscription.payButton': 'Pagar {amount}',
  'subscription.payByKept': 'Pagar com o cartão guardado',
  'subscription.renewal': 'Renovação',
  'subscription.nextCharge': 'Próxima cobrança',
  'subscription.nextChargeOn': '{amount} em {day}',
  'subscription.card': 'Cartão',
  'subscription.cardNamed': '{brand} com final {last4}, vence em {expires}',
  'subscription.changeCard': 'Usar outro cartão',
  'subscription.keepCard': 'Guardar este cartão',
  'subscription.changeCardHint': 'Nada é cobrado agora. O cartão paga a partir da próxima renovação.',
  'subscription.cardChanged': 'O cartão foi trocado.',
  'subscription.cancel': 'Cancelar a assinatura',
  'subscription.cancelTitle': 'Cancelar a assinatura?',
  'subscription.cancelText':
    'Ela vale até {day} e não é renovada; nada mais é cobrado. Depois, o painel de gestão fecha e o site não aceita novas reservas. Tudo fica guardado.',
  'subscription.cancelPastDue':
    'Ela termina na hora: o painel de gestão fecha e o site não aceita novas reservas. Nada é cobrado, e tudo fica guardado.',
  'subscription.keep': 'Manter a assinatura',
  'subscription.resume': 'Retomar a assinatura',
  'subscription.resumed': 'A assinatura continua.',
  'subscription.cancelled': 'A assinatura foi cancelada.',
  'subscription.paid': 'Sua assinatura está paga. O painel de gestão está aberto.',
  'subscription.addressHint': 'As faturas trazem seu nome e o endereço do <link>seu perfil</link>.',
};
