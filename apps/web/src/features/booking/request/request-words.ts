import type { BookingRequests, DayTime, RequestStatus } from '@caravel/contracts';
import type { StatusKind } from '../../../components/notices/status-dot.tsx';
import type { MessageKey } from '../../../lib/language/i18n.tsx';

type StatusWords = { readonly key: MessageKey; readonly kind: StatusKind };

/** The word and the colour of each status. */
export const STATUS_WORDS: Readonly<Record<RequestStatus, StatusWords>> = {
  sent: { key: 'requests.statusSent', kind: 'info' },
  seen: { key: 'requests.statusSeen', kind: 'info' },
  answered: { key: 'requests.statusAnswered', kind: 'warning' },
  accepted: { key: 'requests.statusAccepted', kind: 'info' },
  declined: { key: 'requests.statusDeclined', kind: 'neutral' },
  withdrawn: { key: 'requests.statusWithdrawn', kind: 'neutral' },
  refused: { key: 'requests.statusRefused', kind: 'danger' },
  done: { key: 'requests.statusDone', kind: 'success' },
  closed: { key: 'requests.statusClosed', kind: 'neutral' },
};

export const TIME_WORDS: Readonly<Record<DayTime, MessageKey>> = {
  morning: 'requests.morning',
  afternoon: 'requests.afternoon',
  evening: 'requests.evening',
  night: 'requests.night',
};

/** Why nothing can be asked now; an open request speaks for itself. */
export const SHUT_WORDS: Readonly<Partial<Record<NonNullable<BookingRequests['shut']>, MessageKey>>> = {
  begun: 'requests.shutBegun',
  tooMany: 'requests.shutTooMany',
};
