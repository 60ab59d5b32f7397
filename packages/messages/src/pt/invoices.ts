import type { invoices as pattern } from '../en/invoices.ts';
import type { Texts } from '../keys.ts';

/** Words of the platform's invoices to agencies. */
export const invoices: Texts<typeof pattern> = {
  'invoice.title': 'Fatura',
  'invoice.number': 'Número {number}',
  'invoice.issuedOn': 'Emitida em {day}',
  'invoice.from': 'De',
  'invoice.to': 'Para',
  'invoice.what': 'Descrição',
  'invoice.amount': 'Valor em {currency}',
  'invoice.plan_holiday':
    '{months, plural, one {Assinatura na tarifa de fim de ano, # mês} many {Assinatura na tarifa de fim de ano, # de meses} other {Assinatura na tarifa de fim de ano, # meses}}',
  'invoice.plan_regular': '{months, plural, one {Assinatura, # mês} many {Assinatura, # de meses} other {Assinatura, # meses}}',
  'invoice.extra_sendingDomain': 'Domínio próprio de envio, pago uma única vez',
  'invoice.days': '{from} a {until}',
  'invoice.coupon': 'Cupom {code}',
  'invoice.paidByCard': 'Paga em {day} com {brand} •••• {last4}.',
  'invoice.paidOn': 'Paga em {day} com cartão.',
  'invoice.nothingCharged': 'Nada foi cobrado.',
  'invoice.fileName': 'Fatura {number}',
};
