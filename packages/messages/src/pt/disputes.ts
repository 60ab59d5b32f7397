import type { disputes as en } from '../en/disputes.ts';
import type { Texts } from '../keys.ts';

/** Words of disputes: a cardholder's bank takes a payment back. */
export const disputes: Texts<typeof en> = {
  'disputes.title': 'Pagamento contestado',
  'disputes.state_warning': 'O banco pede explicações',
  'disputes.state_open': 'Faltam provas',
  'disputes.state_review': 'O banco decide',
  'disputes.state_won': 'Ganha',
  'disputes.state_lost': 'Perdida',
  'disputes.state_closed': 'Encerrada',
  'disputes.text_warning':
    'O banco do titular do cartão pede explicações sobre este pagamento. Nenhum dinheiro saiu. Sem resposta, pode virar uma contestação.',
  'disputes.text_open':
    'O banco do titular do cartão retirou este pagamento enquanto decide. Envie as provas à empresa de pagamentos.',
  'disputes.text_review': 'As provas estão com o banco. A decisão pode levar dois ou três meses.',
  'disputes.text_won': 'O banco decidiu a seu favor: o valor voltou. A tarifa, não.',
  'disputes.text_lost':
    'O banco decidiu a favor do titular do cartão: o valor é dele. Conta como devolvido, para que nenhum reembolso o devolva outra vez.',
  'disputes.text_closed': 'O banco encerrou o pedido de explicações, e nenhum dinheiro saiu.',
  'disputes.reason': 'Motivo',
  'disputes.reason_fraudulent': 'O titular não fez este pagamento',
  'disputes.reason_duplicate': 'Pago duas vezes',
  'disputes.reason_notReceived': 'O serviço não foi prestado',
  'disputes.reason_notAsDescribed': 'Diferente do descrito',
  'disputes.reason_creditNotProcessed': 'Um reembolso não chegou',
  'disputes.reason_cancelled': 'Foi cancelado',
  'disputes.reason_unrecognised': 'O titular não reconhece o pagamento',
  'disputes.reason_other': 'Outro motivo',
  'disputes.amount': 'Valor',
  'disputes.fee': 'Tarifa da empresa de pagamentos',
  'disputes.opened': 'Aberta em',
  'disputes.dueBy': 'Provas até',
  'disputes.daysLeft': '{days, plural, =0 {termina hoje} one {falta # dia} many {faltam # de dias} other {faltam # dias}}',
  'disputes.over': 'O prazo terminou',
  'disputes.gateway': 'Abrir na empresa de pagamentos',
  'disputes.evidence': 'Baixar as provas',
  'disputes.evidenceText':
    'Um arquivo com o itinerário, os e-mails enviados e se chegaram, o que aconteceu com a reserva e os pagamentos.',
};
