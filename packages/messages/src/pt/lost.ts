import type { lost as en } from '../en/lost.ts';
import type { Texts } from '../keys.ts';

/** Words of orders whose supplier's answer was lost. */
export const lost: Texts<typeof en> = {
  'lost.title': 'Falta a resposta do fornecedor',
  'lost.text':
    '{supplier} recebeu o pedido desta reserva e não nos disse o que aconteceu com ela. A reserva pode existir ou não. Pergunte a {supplier} pela nossa referência e registre aqui o que disse.',
  'lost.since': 'Sem resposta desde',
  'lost.reference': 'Nossa referência',
  'lost.copyReference': 'Copiar a nossa referência',
  'lost.booked': 'O fornecedor tem a reserva',
  'lost.none': 'O fornecedor não tem a reserva',
  'lost.bookedText':
    'Primeiro perguntamos a {supplier} por esta reserva. Se estiver lá com a nossa referência, ela é confirmada e o pagamento é cobrado.',
  'lost.noneText':
    'Primeiro perguntamos a {supplier}. Se também não responder, a reserva falha: o pagamento é liberado e o viajante é avisado. Só registre isto se {supplier} disse que não há reserva.',
  'lost.orderId': 'Código da reserva no fornecedor',
  'lost.orderIdWhy': 'O código do próprio fornecedor, não o que o viajante recebe.',
  'lost.orderIdMissing': 'Informe o código da reserva no fornecedor.',
  'lost.bookedDo': 'Conferir e confirmar',
  'lost.noneDo': 'Encerrar a reserva e liberar o pagamento',
  'lost.confirmed': 'A reserva está com o fornecedor.',
  'lost.released': 'A reserva falhou e o pagamento foi liberado.',
  'lost.answered': 'O fornecedor respondeu nesse meio-tempo. Vale a resposta dele.',
  'lost.unpaid': 'O fornecedor tem a reserva, mas o pagamento não pôde ser cobrado. Peça outro cartão ao viajante.',
};
