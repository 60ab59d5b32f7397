import type { SupportMessage, SupportThreadDetail } from '@caravel/contracts';
import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { Card } from '../page/card.tsx';
import classes from './conversation.module.css';
import { Conversation } from './conversation.tsx';
import { MessageForm } from './message-form.tsx';

/** How a message is sent, whichever side writes it. */
export type Sending = {
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly send: (text: string, onDone: () => void) => void;
  readonly typed: () => void;
};

type ThreadCardProps = {
  thread: Pick<SupportThreadDetail, 'messages' | 'isFull' | 'state'>;
  ownSide: SupportMessage['by'];
  label: string;
  sending: Sending;
};

/** The messages of a question, and a field for the next. */
export function ThreadCard({ thread, ownSide, label, sending }: ThreadCardProps) {
  const t = useT();
  return (
    <Card title={t('threads.messages')}>
      <Conversation messages={thread.messages} ownSide={ownSide} />
      {thread.isFull ? (
        <p className={classes.hint}>{t('threads.full')}</p>
      ) : (
        <MessageForm
          label={label}
          hint={thread.state === 'closed' ? t('threads.reopens') : undefined}
          failure={sending.error}
          isBusy={sending.isPending}
          onSend={sending.send}
          onTyped={sending.typed}
        />
      )}
    </Card>
  );
}

/** The things beside a question: how it stands, and what can be done with it. */
export function ThreadSide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={classes.side}>{children}</div>
    </Card>
  );
}
