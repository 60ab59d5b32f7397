import type { paymentSettings as en } from '../en/payment-settings.ts';
import type { Texts } from '../keys.ts';

/** How travelers pay an agency, as its owner sets it. */
export const paymentSettings: Texts<typeof en> = {
  'paymentSettings.title': 'Pagamentos',
  'paymentSettings.intro': 'Como os viajantes pagam sua agência, e por qual conta.',
  'paymentSettings.ownerOnly': 'Só quem é proprietário da agência pode definir como os viajantes pagam.',
  'paymentSettings.methods': 'Formas de pagamento',
  'paymentSettings.methodsText': 'Vale para novos pagamentos. O que foi pago é reembolsado da forma como foi pago.',
  'paymentSettings.card': 'Cartão',
  'paymentSettings.crypto': 'Cripto',
  'paymentSettings.takesCard': 'Os viajantes podem pagar com cartão',
  'paymentSettings.takesCrypto': 'Os viajantes podem pagar com cripto',
  'paymentSettings.shownFirst': 'Aparece primeiro',
  'paymentSettings.nothing': 'Com as duas desativadas, os viajantes só pagam com crédito de viagem, ou não pagam.',
  'paymentSettings.onLapse': 'Se uma reserva esperar mais de uma semana',
  'paymentSettings.onLapseText':
    'Um banco bloqueia um valor por sete dias. Alguns fornecedores demoram mais para decidir sobre uma reserva sob consulta.',
  'paymentSettings.onLapse_capture': 'Cobrar o cartão antes disso e reembolsar se a reserva for recusada',
  'paymentSettings.onLapse_renew': 'Bloquear o valor outra vez no mesmo cartão; se o banco recusar, cobrar o primeiro bloqueio',
  'paymentSettings.save': 'Salvar',
  'paymentSettings.saved': 'Salvo.',
  'paymentSettings.takesNew': 'Recebe novos pagamentos',
  'paymentSettings.takesNone': 'Não recebe novos pagamentos',
  'paymentSettings.noCard': 'Com os cartões desativados, os viajantes só pagam com crédito de viagem, ou não pagam.',
  'paymentSettings.toPage': 'Configurações de pagamento',
};
