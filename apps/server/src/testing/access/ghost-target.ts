import { money, newId } from '@caravel/kernel';
import type { Target } from './endpoint-case.ts';

/** Makes well-formed references to nothing: responses about them must equal those about another person's records. */
export function ghostTarget(): Target {
  return {
    agencyId: newId(),
    bookingId: newId(),
    orderId: `ghost-${newId()}`,
    pnr: 'GHOST7',
    searchId: newId(),
    offerId: 'ghost',
    rateIds: ['ghost'],
    quote: { quoteId: newId(), price: { total: money(100, 'USD') } },
    clientId: newId(),
    agentId: newId(),
    waitingId: newId(),
    clientEmail: `ghost-${newId()}@nowhere.test`,
    sessionId: newId(),
    spare: { agentId: newId(), clientId: newId(), invitationId: newId() },
    resetToken: 'g'.repeat(43),
    invitationToken: 'h'.repeat(43),
  };
}
