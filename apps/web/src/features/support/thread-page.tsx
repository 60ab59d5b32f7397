import { closeSupportThread, getSupportThread, type SupportThreadDetail, writeSupportMessage } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { ThreadCard, ThreadSide } from '../../components/conversation/thread-card.tsx';
import { ThreadState } from '../../components/conversation/thread-words.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Facts, RecordColumns } from '../../components/page/facts.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useAction, useAttempt, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';

function useWriting(threadId: string) {
  const t = useT();
  const client = useQueryClient();
  const attempt = useAttempt();
  const action = useAction(writeSupportMessage, {
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
      action.mutate({ params: { threadId }, body: { text }, options: { idempotencyKey: attempt.key() } }, { onSuccess: onDone }),
  };
}

function About({ thread }: { thread: SupportThreadDetail }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useZone();
  const client = useQueryClient();
  const closing = useAction(closeSupportThread, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('threads.closed') });
      void client.invalidateQueries();
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  const { booking } = thread;
  return (
    <ThreadSide title={t('threads.about')}>
      <Facts
        facts={[
          [t('threads.state'), <ThreadState key="state" state={thread.state} />],
          [t('threads.kind'), t(`threads.kind_${thread.kind}`)],
          ...(booking
            ? [
                [
                  t('threads.booking'),
                  <Link key="booking" to={bookingPath(booking.product, booking._id)}>
                    <bdi>{booking.reference}</bdi>
                  </Link>,
                ] as const,
              ]
            : []),
          [t('threads.author'), <bdi key="author">{thread.author}</bdi>],
          [t('threads.begun'), formatInstant(thread.createdAt, locale, zone)],
        ]}
      />
      {thread.state === 'closed' ? null : (
        <Button
          variant="default"
          size="sm"
          loading={closing.isPending}
          onClick={() => closing.mutate({ params: { threadId: thread._id } })}
        >
          {t('threads.close')}
        </Button>
      )}
    </ThreadSide>
  );
}

function Loaded({ thread }: { thread: SupportThreadDetail }) {
  const t = useT();
  const sending = useWriting(thread._id);
  return (
    <RecordColumns
      main={<ThreadCard thread={thread} ownSide="agency" label={t('threads.answer')} sending={sending} />}
      side={<About thread={thread} />}
    />
  );
}

/** A question to those who run the platform, with the words of both sides. */
export function ThreadPage() {
  const t = useT();
  const { threadId = '' } = useParams({ strict: false });
  const found = useCall(getSupportThread, { params: { threadId } });
  const thread = found.data?.data;
  const title = thread?.subject ?? t('threads.title');
  usePageTitle(title);
  const isGone = found.error?.status === 404 || found.error?.status === 400;
  return (
    <PageFrame layout="office" title={title} trail={[{ label: t('threads.title'), href: PATHS.support }]}>
      {thread ? (
        <Loaded thread={thread} />
      ) : isGone ? (
        <EmptyState title={t('threads.gone')} text={t('threads.goneText')} scene="desert">
          <Link to={PATHS.support} className={actionClass()}>
            {t('threads.toList')}
          </Link>
        </EmptyState>
      ) : found.isError ? (
        <NotLoaded error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <CardSkeletons count={2} height={200} />
      )}
    </PageFrame>
  );
}
