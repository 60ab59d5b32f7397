import { SUPPORT_MESSAGES, type SupportMessage, type SupportThread, type SupportThreadDetail } from '@caravel/contracts';
import type { MessageRow, ThreadRow } from './thread-records.ts';

/** Says a thread as it stands in a list. */
export function presentThread(row: ThreadRow): SupportThread {
  const { bookingId, bookingReference, product } = row;
  return {
    _id: row.id,
    kind: row.kind,
    booking:
      bookingId === null || bookingReference === null || product === null
        ? null
        : { _id: bookingId, reference: bookingReference, product },
    subject: row.subject,
    state: row.state,
    author: row.authorName,
    messageCount: row.messageCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const presentMessage = ({ at, side, authorName, text }: MessageRow): SupportMessage => ({
  at: at.toISOString(),
  by: side,
  author: authorName,
  text,
});

/** Says a thread with its messages, as those who run the platform read it. */
export function presentWhole(row: ThreadRow, messages: readonly MessageRow[]): SupportThreadDetail {
  return { ...presentThread(row), messages: messages.map(presentMessage), isFull: row.messageCount >= SUPPORT_MESSAGES };
}

/** The same for the agency, which learns no operator's name. */
export function presentToAgency(row: ThreadRow, messages: readonly MessageRow[]): SupportThreadDetail {
  const whole = presentWhole(row, messages);
  return {
    ...whole,
    messages: whole.messages.map((message) => (message.by === 'platform' ? { ...message, author: '' } : message)),
  };
}
