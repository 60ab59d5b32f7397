import { type BookingRequests, type EndpointAnswer, getBookingRequests, OPEN_REQUEST_STATUSES } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../../components/notices/skeletons.tsx';
import { Card } from '../../../components/page/card.tsx';
import page from '../../../components/page/page.module.css';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { callKey } from '../../../lib/api/use-call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import type { AskedChange } from '../../../products/booking.ts';
import classes from './request.module.css';
import { RequestAnswer } from './request-answer.tsx';
import { RequestChange } from './request-change.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestOffers } from './request-offers.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestView } from './request-view.tsx';
import { SHUT_WORDS } from './request-words.ts';
import type { AfterRequest } from './use-request-action.ts';

type CardProps = {
  readonly bookingId: string;
  readonly isStaff: boolean;
  /** Opens the form with this filled in, and leads to it. */
  readonly fill?: AskedChange | undefined;
};

/** Why nothing can be asked, or the way to ask. */
function Asking({ bookingId, isStaff, asked, fill, ...after }: CardProps & AfterRequest & { readonly asked: BookingRequests }) {
  const t = useT();
  const [shown, setShown] = useState(fill);
  const [isOpen, setOpen] = useState(fill !== undefined);
  if (shown !== fill) {
    setShown(fill);
    setOpen(true);
  }
  const shut = asked.shut && SHUT_WORDS[asked.shut];
  if (shut) return <p className={page.quiet}>{t(shut)}</p>;
  if (asked.shut) return null;
  const onChanged = (requests: BookingRequests) => {
    setOpen(false);
    after.onChanged(requests);
  };
  return (
    <>
      <p className={page.quiet}>{t(isStaff ? 'requests.introStaff' : 'requests.intro')}</p>
      {asked.terms ? (
        <p className={page.quiet}>
          {t('requests.terms')} {asked.terms}
        </p>
      ) : null}
      {isOpen ? (
        <RequestForm
          key={fill?.text ?? ''}
          bookingId={bookingId}
          asked={asked}
          fill={fill}
          onCancel={() => setOpen(false)}
          {...after}
          onChanged={onChanged}
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(isStaff ? 'requests.makeForClient' : 'requests.make')}
          </Button>
        </div>
      )}
    </>
  );
}

function Requests({ bookingId, isStaff, asked, fill, ...after }: CardProps & AfterRequest & { readonly asked: BookingRequests }) {
  const t = useT();
  const [newest, ...older] = asked.requests;
  const isOpen = newest !== undefined && OPEN_REQUEST_STATUSES.some((status) => status === newest.status);
  const parts = { bookingId, ...after };
  const past = isOpen ? older : asked.requests;
  return (
    <>
      {newest && isOpen ? (
        <>
          <RequestView request={newest} isStaff={isStaff} />
          <RequestChange bookingId={bookingId} request={newest} isStaff={isStaff} />
          {newest.status === 'sent' || newest.status === 'seen' ? (
            <RequestOffers request={newest} isStaff={isStaff} {...parts} />
          ) : null}
          {isStaff ? <RequestAnswer request={newest} currency={asked.currency} {...parts} /> : null}
          <RequestSteps request={newest} {...parts} />
        </>
      ) : (
        <Asking asked={asked} isStaff={isStaff} fill={fill} {...parts} />
      )}
      {past.map((request) => (
        <details key={request.number} className={classes.past} open={!isOpen && request === newest}>
          <summary>{t('requests.number', { number: request.number })}</summary>
          <RequestView request={request} isStaff={isStaff} />
          <RequestChange bookingId={bookingId} request={request} isStaff={isStaff} />
        </details>
      ))}
    </>
  );
}

const RELOAD_MS = 5_000;
const MOVES: ReadonlySet<string> = new Set(['agreed', 'confirming', 'refunding']);
/** Whether a change of the newest request goes on by itself. */
const isMoving = (asked: BookingRequests | undefined) => MOVES.has(asked?.requests[0]?.change?.state ?? '');

/** Changes of a booking that people ask for, and the supplier or the agency makes: for its traveler, and for staff. Not there where nothing was asked and nothing can be. */
export function RequestCard({ bookingId, isStaff, fill }: CardProps) {
  const t = useT();
  const client = useQueryClient();
  const input = { params: { bookingId } };
  const { data, error, refetch } = useQuery<EndpointAnswer<typeof getBookingRequests>, ApiError>({
    queryKey: callKey(getBookingRequests, input),
    queryFn: ({ signal }) => call(getBookingRequests, input, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data?.data) ? RELOAD_MS : false),
  });
  const wasChanging = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fill) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [fill]);
  const asked = data?.data;
  const isChanging = isMoving(asked);
  useEffect(() => {
    // The booking itself is another once its change is made.
    if (wasChanging.current && !isChanging) void client.invalidateQueries();
    wasChanging.current = isChanging;
  }, [isChanging, client]);
  if (asked && asked.requests.length === 0 && (asked.shut === 'notOffered' || asked.shut === 'notStanding')) return null;
  const onChanged = (requests: BookingRequests) => {
    client.setQueryData(callKey(getBookingRequests, input), { data: requests });
    showToast({ kind: 'success', text: t('requests.saved') });
  };
  return (
    <div data-screen-only ref={place} tabIndex={-1}>
      <Card title={t('requests.title')}>
        <div className={classes.stack}>
          <FormAlert kind="danger" text={asked ? null : (error?.message ?? null)} />
          {asked ? (
            <Requests
              bookingId={bookingId}
              isStaff={isStaff}
              asked={asked}
              fill={fill}
              onChanged={onChanged}
              onStale={() => void refetch()}
            />
          ) : null}
          {!asked && error ? (
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          ) : null}
          {!asked && !error ? <TextSkeleton lines={3} /> : null}
        </div>
      </Card>
    </div>
  );
}
