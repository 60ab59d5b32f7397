import type { Texts } from '@caravel/messages/keys.ts';
import type { activityServer as english } from '../en/activity-server.ts';

export const activityServer: Texts<typeof english> = {
  'error.destinationNotFound': 'Destino não encontrado. Escolha um lugar da lista.',
  'error.activityNotFound': 'Atividade não encontrada',
  'error.activityNotOnDate': 'O produto selecionado não está disponível nesta data. Escolha outra data.',
  'error.activityNotAvailable': 'O item não está mais disponível para reserva',
  'error.activityBookingNotFound': 'Reserva não encontrada',
  'error.activityAlreadyCancelled': 'A reserva já foi cancelada',
  'error.activityNotCancellable': 'A reserva não pode ser cancelada',
  'error.noBookableItems': 'Nenhum item para reservar foi encontrado',
  'error.unableToVerifyBooking': 'Não foi possível verificar a reserva',
  'error.rejectedWeather': 'O fornecedor recusou a reserva por causa do mau tempo.',
  'error.rejectedDuplicate': 'O fornecedor recusou a reserva por ser duplicada.',
  'error.rejectedNotOperating': 'O fornecedor recusou a reserva: o produto não funciona mais.',
  'error.rejectedTooFew': 'O fornecedor recusou a reserva: há poucos passageiros.',
  'error.rejectedDisaster': 'O fornecedor recusou a reserva por causa de um desastre natural.',
  'error.rejectedProductCancelled': 'O fornecedor recusou a reserva: o produto foi cancelado.',
  'error.rejectedTicket': 'O fornecedor recusou a reserva por um problema com os ingressos.',
  'error.rejectedPickup': 'O fornecedor recusou a reserva por um problema com o traslado.',
  'activityAnswer.cancelled': 'Reserva cancelada com sucesso',
  'activityAnswer.refundChanged': 'O reembolso mudou. Nada foi cancelado.',
};
