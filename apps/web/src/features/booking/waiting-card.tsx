import { askNow, type Waiting } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { Card } from '../../components/page/card.tsx';
import page from '../../components/page/page.module.css';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { formatAgo, formatInstant, formatNumber } from '../../lib/language/format.ts';
import { type MessageKey, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import type { BookingRecord } from '../../products/booking.ts';
import { Facts } from './facts.tsx';
import classes from './waiting-card.module.css';

const MINUTE_MS = 60_000;
/** From these ages on it is told that it takes longer, and that somebody should help. */
const LONG_MS = 3 * MINUTE_MS;
const TOO_LONG_MS = 30 * MINUTE_MS;

/** What is said of a wait by its age. Until the day by which the supplier decides there is nothing unusual about it. */
function wordsOf({ since, decidesBy }: Waiting, now: number): MessageKey {
  if (decidesBy !== null && Date.parse(decidesBy) > now) return 'desk.waitsDecides';
  if (decidesBy !== null) return 'desk.waitsOverdue';
  const age = now - Date.parse(since);
  if (age < LONG_MS) return 'desk.waitsShort';
  return age < TOO_LONG_MS ? 'desk.waitsLong' : 'desk.waitsTooLong';
}

/** A booking that waits for its supplier, for staff: for what and since when, how often it was asked, and what can be done. Not there for any other. */
export function WaitingCard({ booking, onChanged }: { readonly booking: BookingRecord; readonly onChanged: () => void }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const attempt = useAttempt();
  const asking = useAction(askNow, {
    onSuccess: ({ data: { asked, outcome } }) => {
      attempt.renew();
      const isSettled = asked && outcome.sagaState !== booking.sagaState;
      showToast({
        kind: 'success',
        text: t(isSettled ? 'desk.askedAnswer' : asked ? 'desk.askedNoAnswer' : 'desk.askedAlready'),
      });
      onChanged();
    },
    // After a lost connection the same key asks once.
    onError: ({ status, message }) => {
      if (status !== 0) attempt.renew();
      showToast({ kind: 'error', text: message });
      if (status === 409) onChanged();
    },
  });
  const { staff, serverTime } = booking;
  if (!staff?.waiting) return null;
  const { waiting, lost, supplier, timeline } = staff;
  const now = Date.parse(serverTime);
  const name = supplierTitle(supplier.name);
  const at = (instant: string) => `${formatInstant(instant, locale, zone)} (${formatAgo(instant, now, locale)})`;
  const help: string = `/support/new?${new URLSearchParams({ about: 'booking', reference: waiting.reference })}`;
  // The card of a lost order says since when, whom to ask and by what.
  const asks = [
    [t('desk.asked'), t('desk.askedTimes', { times: waiting.asked, count: formatNumber(waiting.asked, locale) })] as const,
    ...(waiting.lastAskedAt ? [[t('desk.lastAsked'), at(waiting.lastAskedAt)] as const] : []),
    ...(waiting.nextAt
      ? [[t('desk.nextAsk'), Date.parse(waiting.nextAt) <= now ? t('desk.nextNow') : at(waiting.nextAt)] as const]
      : []),
  ];
  return (
    <div id="waiting" data-screen-only>
      <Card title={t('desk.waitsTitle', { what: waiting.what })}>
        <div className={classes.stack}>
          {lost ? null : (
            <p>
              {t(wordsOf(waiting, now), {
                supplier: name,
                by: waiting.decidesBy ? formatInstant(waiting.decidesBy, locale, zone) : '',
              })}
            </p>
          )}
          <div className={classes.deeds}>
            <Button
              variant={lost ? 'default' : 'filled'}
              loading={asking.isPending}
              onClick={() =>
                asking.mutate({ params: { bookingId: booking.bookingId }, options: { idempotencyKey: attempt.key() } })
              }
            >
              {t('desk.askNow')}
            </Button>
            <Link to={help} className={actionClass({ look: 'outline' })}>
              {t('desk.askForHelp')}
            </Link>
          </div>
          <div className={classes.facts}>
            <Facts
              facts={[
                ...(lost
                  ? []
                  : [
                      [t('desk.waitsSince'), at(waiting.since)] as const,
                      [t('office.supplier'), name] as const,
                      [
                        t('lost.reference'),
                        <span key="ref" translate="no">
                          {waiting.reference}
                        </span>,
                      ] as const,
                    ]),
                ...asks,
              ]}
            />
          </div>
          {timeline.length > 0 ? (
            <p className={page.quiet}>
              <a href="#timeline">{t('desk.allTries')}</a>
            </p>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
