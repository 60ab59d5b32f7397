import { answerSupportThread, closeOperatedThread, getOperatedThread, type OperatedThreadDetail } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ThreadCard, ThreadSide } from '../../components/conversation/thread-card.tsx';
import { ThreadState } from '../../components/conversation/thread-words.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Facts, RecordColumns } from '../../components/page/facts.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction, useAttempt, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { NotAnswered } from './not-answered.tsx';

type Part = { thread: OperatedThreadDetail };
const keyOf = ({ _id, agency }: OperatedThreadDetail) => ({ agencyId: agency._id, threadId: _id });

function useAnswering(thread: OperatedThreadDetail) {
  const t = useT();
  const client = useQueryClient();
  const attempt = useAttempt();
  const action = useAction(answerSupportThread, {
    onSuccess: () => {
      attempt.renew();
      showToast({ kind: 'success', text: t('threads.answered') });
      void client.invalidateQueries();
    },
    onError: (failure) => {
      if (failure.status !== 0) attempt.renew();
    },
  });
  return {
    error: action.error,
    isPending: action.isPending,
    typed: attempt.renew,
    send: (text: string, onDone: () => void) =>
      action.mutate({ params: keyOf(thread), body: { text }, options: { idempotencyKey: attempt.key() } }, { onSuccess: onDone }),
  };
}

function About({ thread }: Part) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useZone();
  const client = useQueryClient();
  const closing = useAction(closeOperatedThread, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('threads.closed') });
      void client.invalidateQueries();
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  const { agency, booking, email } = thread;
  return (
    <ThreadSide title={t('threads.about')}>
      <Facts
        facts={[
          [t('threads.state'), <ThreadState key="state" state={thread.state} />],
          [
            t('operator.agency'),
            <Link key="agency" to="/operator/agencies/$agencyId" params={{ agencyId: agency._id }}>
              <bdi>{agency.name}</bdi>
            </Link>,
          ],
          [t('threads.kind'), t(`threads.kind_${thread.kind}`)],
          ...(booking ? [[t('threads.booking'), <bdi key="booking">{booking.reference}</bdi>] as const] : []),
          [t('threads.author'), <bdi key="author">{thread.author}</bdi>],
          [t('threads.email'), email === null ? '–' : <bdi key="email">{email}</bdi>],
          [t('threads.begun'), formatInstant(thread.createdAt, locale, zone)],
        ]}
      />
      {thread.state === 'closed' ? null : (
        <Button variant="default" size="sm" loading={closing.isPending} onClick={() => closing.mutate({ params: keyOf(thread) })}>
          {t('threads.close')}
        </Button>
      )}
    </ThreadSide>
  );
}

function Loaded({ thread }: Part) {
  const t = useT();
  const sending = useAnswering(thread);
  return (
    <RecordColumns
      main={<ThreadCard thread={thread} ownSide="platform" label={t('threads.operatorAnswer')} sending={sending} />}
      side={<About thread={thread} />}
    />
  );
}

/** A question of an agency, which those who run the platform answer and close. */
export function ThreadPage() {
  const t = useT();
  const { agencyId = '', threadId = '' } = useParams({ strict: false });
  const found = useCall(getOperatedThread, { params: { agencyId, threadId } });
  const thread = found.data?.data;
  const title = thread?.subject ?? t('threads.operatorTitle');
  usePageTitle(title);
  const trail = [
    { label: t('operator.title'), href: '/operator' },
    { label: t('threads.operatorTitle'), href: '/operator/support' },
  ];
  return (
    <PageFrame layout="office" title={title} trail={trail}>
      {thread ? (
        <Loaded thread={thread} />
      ) : found.isError ? (
        <NotAnswered error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <CardSkeletons count={2} height={200} />
      )}
    </PageFrame>
  );
}
