import type { ClaimDecision, ClaimReason, ClaimStatus } from '@caravel/contracts';
import type { StatusKind } from '../../../components/notices/status-dot.tsx';
import type { MessageKey } from '../../../lib/language/i18n.tsx';

/** The word and the colour of each status. */
export const STATUS_WORDS: Readonly<Record<ClaimStatus, { readonly key: MessageKey; readonly kind: StatusKind }>> = {
  sent: { key: 'claims.statusSent', kind: 'info' },
  moreNeeded: { key: 'claims.statusMore', kind: 'warning' },
  accepted: { key: 'claims.statusAccepted', kind: 'success' },
  refused: { key: 'claims.statusRefused', kind: 'danger' },
  paid: { key: 'claims.statusPaid', kind: 'success' },
};

export const REASON_WORDS: Readonly<Record<ClaimReason, MessageKey>> = {
  illness: 'claims.reasonIllness',
  accident: 'claims.reasonAccident',
  bereavement: 'claims.reasonBereavement',
  court: 'claims.reasonCourt',
  onTheWay: 'claims.reasonOnTheWay',
  crime: 'claims.reasonCrime',
  other: 'claims.reasonOther',
};

export const DECISION_WORDS: Readonly<Record<ClaimDecision, MessageKey>> = {
  askMore: 'claims.askMore',
  accept: 'claims.accept',
  refuse: 'claims.refuse',
  pay: 'claims.pay',
};
