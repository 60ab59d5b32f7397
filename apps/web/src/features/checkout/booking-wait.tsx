import type { BookingOutcome, Product, Reader } from '@caravel/contracts';
import { continueBooking, SAYS_UNCHARGED, situationOf, toldOf } from '@caravel/contracts';
import { type BookingWords, bookingWords } from '@caravel/messages/web/booking-words.ts';
import { bookingPath } from '@caravel/products';
import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isNoBooking, NoBooking } from '../../components/notices/no-booking.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { ChallengeDialog } from '../../components/payment/challenge-dialog.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { isOfTheCard, otherOffers } from './other-offers.ts';
import { TransferPanel } from './transfer-panel.tsx';

const POLL_MS = 1500;
const SLOW_POLL_MS = 5000;
const SLOW_AFTER_POLLS = 20;
/** A chain takes its time; each poll looks at it. */
const TRANSFER_POLL_MS = 5000;

type BookingWaitProps = {
  product: Product;
  bookingId: string;
  fetchStatus: (signal: AbortSignal) => Promise<BookingOutcome>;
  /** A supplier that has not decided may take hours: nobody waits here for it. */
  decidesLater: boolean;
  /** The booking is made or held, or nobody waits for it here. */
  onBooked: () => void;
  /** There is no booking, and nothing was charged. */
  onFailed: () => void;
  /** The error code that means that the offer is sold out. */
  goneCode: string;
  /** Path to try again after a failure: the checkout, with everything still typed. */
  backTo: string;
};

type NotMadeProps = Pick<BookingWaitProps, 'product' | 'goneCode' | 'backTo'> & {
  outcome: BookingOutcome;
  words: BookingWords;
  reader: Reader;
};

/** Why there is no booking, once that nothing was charged, and what helps: another offer, or the same once more, with another card for example. */
function NotMade({ product, goneCode, backTo, outcome: { message, failureCode }, words, reader }: NotMadeProps) {
  const t = useT();
  // That it failed, the title says.
  const why = failureCode && /bookingFailed$/i.test(failureCode) ? null : message;
  const rest = why && failureCode && SAYS_UNCHARGED.has(failureCode) ? t(`told.failed.${reader}.rest`) : words.text;
  // What was sent on a chain is owed back, as its own words say: no bank lets it go.
  const isOwedBack = failureCode === 'transferTooLate' || failureCode === 'transferUndone';
  const others = (variant: 'filled' | 'default') => (
    <Button variant={variant} renderRoot={(props) => <Link {...props} to={otherOffers(product)} />}>
      {t('checkout.otherOffers')}
    </Button>
  );
  return (
    <StatePage title={words.title} text={why ? (isOwedBack ? why : `${why} ${rest}`) : rest} scene="lake">
      {failureCode === goneCode ? (
        others('filled')
      ) : (
        <>
          <Button renderRoot={(props) => <Link {...props} to={backTo} />}>{t('checkout.tryAgain')}</Button>
          {isOfTheCard(failureCode) ? null : others('default')}
        </>
      )}
    </StatePage>
  );
}

/**
 * The page that waits for the outcome of a booking. It polls until the outcome is known, shows the bank's challenge in
 * a frame, and never says that the booking failed while the outcome is unknown. It can be reloaded or left at any time.
 */
export function BookingWait(props: BookingWaitProps) {
  const { product, bookingId, fetchStatus, decidesLater, onBooked, onFailed, goneCode, backTo } = props;
  const t = useT();
  const client = useQueryClient();
  const key = ['checkout.wait', bookingId];
  const status = useQuery<BookingOutcome, ApiError>({
    queryKey: key,
    queryFn: ({ signal }) => fetchStatus(signal),
    refetchInterval: ({ state }) => {
      if (state.data?.outcome === 'failed' || state.data?.outcome === 'cancelled' || (state.error && isNoBooking(state.error)))
        return false;
      if (state.data?.action?.type === 'transfer') return TRANSFER_POLL_MS;
      return state.dataUpdateCount > SLOW_AFTER_POLLS ? SLOW_POLL_MS : POLL_MS;
    },
    staleTime: 0,
  });
  const [answered, setAnswered] = useState<string | null>(null);
  const outcome = status.data;
  const booked = useEffectEvent(onBooked);
  const failed = useEffectEvent(onFailed);
  const kind = outcome?.outcome;
  // What is made or held, or is decided later, is told by the next page.
  const isLeaving = kind === 'confirmed' || kind === 'held' || (decidesLater && outcome?.sagaState === 'supplierPending');
  useEffect(() => {
    if (isLeaving) booked();
    if (kind === 'failed') failed();
  }, [kind, isLeaving]);
  const goOn = async (url: string) => {
    setAnswered(url);
    // A lost response does no harm: the next poll finds the outcome.
    const next = await call(continueBooking, { params: { bookingId } }).catch(() => null);
    if (next) client.setQueryData(key, next.data);
  };
  const situation = outcome && !isLeaving ? situationOf(outcome.sagaState, kind === 'processing') : 'making';
  const reader = isTravelAgent(useSession()) ? 'staff' : 'traveler';
  const words = bookingWords(t, { product, situation, reader }, { time: '' });
  const isTransfer = !isLeaving && outcome?.action?.type === 'transfer';
  // No bank asks about a transfer: the panel does.
  const { title, text } = isTransfer ? { title: t('crypto.cardTitle'), text: t('trips.payHeldText') } : words;
  usePageTitle(title);
  const deed = toldOf(situation).next[reader];
  // mutant lost-answer-is-a-failure: `deed === 'tryAgain'` -> `deed === 'tryAgain' || status.isError` fails waiting.dom.test.tsx
  if (outcome && deed === 'tryAgain')
    return <NotMade product={product} goneCode={goneCode} backTo={backTo} outcome={outcome} words={words} reader={reader} />;
  if (deed === 'openBooking') {
    return (
      <StatePage title={title} text={text} scene="coast">
        <Button renderRoot={(props) => <Link {...props} to={bookingPath(product, bookingId)} />}>
          {t('checkout.seeBooking')}
        </Button>
      </StatePage>
    );
  }
  if (status.isError && !outcome && isNoBooking(status.error))
    return (
      <NoBooking error={status.error} listHref={PATHS.myTrips} listLabel={t('common.myTrips')} onRetry={() => status.refetch()} />
    );
  if (status.isError && !outcome) {
    return (
      <StatePage title={title} text={status.error.message} scene="mountain">
        <Button onClick={() => status.refetch()}>{t('common.retry')}</Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={PATHS.myTrips} />}>
          {t('common.myTrips')}
        </Button>
      </StatePage>
    );
  }
  const isAsked = outcome?.action?.type === 'challenge' && outcome.action.url !== answered ? outcome.action.url : null;
  return (
    <StatePage title={title} text={text} scene="coast">
      {isTransfer ? <TransferPanel bookingId={bookingId} /> : <Loader size="sm" aria-hidden="true" />}
      <span className="visually-hidden" role="status">
        {title}
      </span>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={PATHS.myTrips} />}>
        {t('common.myTrips')}
      </Button>
      {isAsked ? <ChallengeDialog key={isAsked} url={isAsked} onDone={() => void goOn(isAsked)} /> : null}
    </StatePage>
  );
}
