import { CHANGE_SEVERITIES, type ChangeSeverity } from '@caravel/contracts';
import { IconAlertTriangle, IconInfoCircle } from '@caravel/icons';
import {
  acceptFlightChange,
  type ComparedFlight,
  type ComparedPair,
  type FlightChange,
  type FlightReservation,
} from '@caravel/products/flights/contract';
import { type ChangeFormats, findingWords } from '@caravel/products/flights/texts/flight-change-words.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import page from '../../../components/page/page.module.css';
import { useAction, useAttempt } from '../../../lib/api/use-call.ts';
import { formatDate, formatInstant, formatTime } from '../../../lib/language/format.ts';
import { formatDuration } from '../../../lib/language/format-duration.ts';
import { type Translator, useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import type { ChangeProps } from '../../booking.ts';
import classes from './flight-change-notice.module.css';

function formatsOf(t: Translator, locale: string): ChangeFormats {
  return {
    time: (local) => formatTime(local, locale),
    dayTime: (local) => `${formatDate(local.slice(0, 10), locale)}, ${formatTime(local, locale)}`,
    duration: (minutes) => formatDuration(minutes, t),
  };
}

/** What is found, worst first, each in a sentence of its own. */
function Findings({ findings }: Pick<FlightChange, 'findings'>) {
  const t = useT();
  const locale = useFormatLocale();
  const rank = (severity: ChangeSeverity) => CHANGE_SEVERITIES.indexOf(severity);
  const formats = formatsOf(t, locale);
  const lines = findings.toSorted((a, b) => rank(b.severity) - rank(a.severity));
  return (
    <ul className={classes.findings}>
      {lines.map((finding) => {
        const text = findingWords(t, finding, formats);
        return (
          <li key={text} data-severity={finding.severity}>
            {finding.severity === 'breaks' ? <IconAlertTriangle size={18} aria-hidden="true" /> : null}
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A flight in two lines: its number and places, its times. */
function Flight({ flight, other }: { flight: ComparedFlight; other: ComparedFlight | null }) {
  const locale = useFormatLocale();
  const when = (time: string) => `${formatDate(time.slice(0, 10), locale)}, ${formatTime(time, locale)}`;
  const isThatDay = flight.departureTime.slice(0, 10) === flight.arrivalTime.slice(0, 10);
  const isOther = (member: 'departureTime' | 'arrivalTime') => other?.[member] !== flight[member];
  return (
    <>
      <strong>
        <bdi>{flight.flight}</bdi> <bdi>{`${flight.from.code} – ${flight.to.code}`}</bdi>
      </strong>
      <span className="tabular">
        <span data-other={isOther('departureTime') || undefined}>{when(flight.departureTime)}</span>
        {' – '}
        <span data-other={isOther('arrivalTime') || undefined}>
          {isThatDay ? formatTime(flight.arrivalTime, locale) : when(flight.arrivalTime)}
        </span>
      </span>
    </>
  );
}

/** One flight as it was beside what it is: what was is struck through where it differs. */
function Pair({ pair: { before, after, severity } }: { pair: ComparedPair }) {
  const t = useT();
  const isSame =
    before?.flight === after?.flight &&
    before?.departureTime === after?.departureTime &&
    before?.arrivalTime === after?.arrivalTime;
  return (
    <tr data-severity={severity ?? undefined}>
      <td data-label={t('flightChange.before')}>
        {before ? (
          isSame && after ? (
            <Flight flight={before} other={after} />
          ) : (
            <s>
              <Flight flight={before} other={after} />
            </s>
          )
        ) : (
          t('flightChange.nothing')
        )}
      </td>
      <td data-label={t('flightChange.now')} className={classes.now}>
        {before ? null : <em>{t('flightChange.added')}</em>}
        {after ? <Flight flight={after} other={before} /> : <strong>{t('flightChange.cancelled')}</strong>}
      </td>
    </tr>
  );
}

function SideBySide({ directions }: Pick<FlightChange, 'directions'>) {
  const t = useT();
  return (
    <table className={classes.pairs}>
      <thead>
        <tr>
          <th scope="col">{t('flightChange.before')}</th>
          <th scope="col">{t('flightChange.now')}</th>
        </tr>
      </thead>
      <tbody>
        {directions
          .flatMap(({ flights }) => flights)
          .map((pair) => (
            <Pair
              key={(pair.before?.flight ?? '') + (pair.after?.flight ?? '') + (pair.before ?? pair.after)?.departureTime}
              pair={pair}
            />
          ))}
      </tbody>
    </table>
  );
}

type DeedsProps = ChangeProps<FlightReservation> & { change: FlightChange };

/** The request of other flights: the directions that are concerned, and the worst of what is found. */
function requestOf({ findings, directions }: FlightChange, flown: number, t: Translator, locale: string) {
  const worst = findings.filter(({ severity }) => severity !== 'note');
  const formats = formatsOf(t, locale);
  const [first] = worst.toSorted((a, b) => CHANGE_SEVERITIES.indexOf(b.severity) - CHANGE_SEVERITIES.indexOf(a.severity));
  const text = first ? t('flightChange.requestProblem', { problem: findingWords(t, first, formats) }) : t('flightChange.request');
  const concerned = new Set(findings.map(({ slice }) => slice));
  // Directions that are gone are no parts of the booking any more, unless all are.
  const left = directions.flatMap(({ flights }, slice) => (flights.some(({ after }) => after) ? [slice] : []));
  const numbers = left.length === flown ? left : directions.map((_, slice) => slice);
  return { text, parts: numbers.flatMap((slice, part) => (concerned.has(slice) ? [part] : [])) };
}

/** What can be done: accept, ask for others, or take all of the money back. */
function Deeds({ booking, change, onChanged, onStale, ask, cancel, isCancelling }: DeedsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const accepting = useAction(acceptFlightChange, {
    onSuccess: ({ data, message }) => {
      attempt.renew();
      setAsking(false);
      onChanged(data);
      showToast({ kind: 'success', text: message });
    },
    onError: (failure) => {
      if (failure.status !== 0) attempt.renew();
      setAsking(false);
      showToast({ kind: 'error', text: failure.message });
      onStale();
    },
  });
  const accept = () =>
    accepting.mutate({
      options: { idempotencyKey: attempt.key() },
      body: { bookingId: booking.bookingId, version: change.version },
    });
  const isFree = change.freesCancelling && cancel;
  return (
    <>
      <div className={classes.deeds} data-screen-only>
        {change.canAccept ? (
          <Button variant={change.severity === 'breaks' ? 'default' : 'filled'} onClick={() => setAsking(true)}>
            {t('flightChange.accept')}
          </Button>
        ) : null}
        {ask ? (
          <Button
            variant={change.severity === 'breaks' ? 'filled' : 'default'}
            onClick={() => ask(requestOf(change, booking.flights.length, t, locale))}
          >
            {t('flightChange.askOthers')}
          </Button>
        ) : null}
        {isFree ? (
          <Button variant="default" onClick={cancel} loading={isCancelling}>
            {t('flightChange.refund')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('flightChange.acceptTitle')}
        confirmLabel={t('flightChange.accept')}
        cancelLabel={t('flightChange.keepOpen')}
        isBusy={accepting.isPending}
        onConfirm={accept}
        onCancel={() => setAsking(false)}
      >
        <p>{t('flightChange.acceptText')}</p>
        {change.severity === 'breaks' ? <p className={classes.danger}>{t('flightChange.acceptBroken')}</p> : null}
        {change.freesCancelling ? <p>{t('flightChange.acceptEndsFree')}</p> : null}
      </ConfirmDialog>
    </>
  );
}

/** Says that a change was accepted, and what is still wrong with the flights. */
function Accepted({ booking, change }: { booking: FlightReservation; change: FlightChange }) {
  const t = useT();
  const locale = useFormatLocale();
  const at = formatInstant(change.acceptedAt ?? change.seenAt, locale, booking.agencyContact.timeZone);
  return (
    <div className={page.notice} data-kind="quiet">
      <IconInfoCircle size={20} aria-hidden="true" />
      <div>
        <p>{t('flightChange.accepted', { at })}</p>
        {change.findings.length > 0 ? <Findings findings={change.findings} /> : null}
      </div>
    </div>
  );
}

/** What the airline changed about a booking: what follows from it, old and new side by side, and what can be done. */
export function FlightChangeNotice(props: ChangeProps<FlightReservation>) {
  const t = useT();
  const id = useId();
  const { booking } = props;
  const { change, staff } = booking;
  if (!change || change.state === 'over') return null;
  if (change.state === 'accepted') return <Accepted booking={booking} change={change} />;
  const { severity } = change;
  const isAnyLeft = change.directions.some(({ flights }) => flights.some(({ after }) => after !== null));
  return (
    <section className={classes.notice} data-severity={severity} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        {t(staff ? `flightChange.titleStaff.${severity}` : `flightChange.title.${severity}`)}
      </h2>
      <Findings findings={change.findings} />
      <SideBySide directions={change.directions} />
      <p>
        {change.freesCancelling ? t(staff ? 'flightChange.freesStaff' : 'flightChange.frees') : null}
        {change.freesCancelling === false ? t('flightChange.keeps') : null}
        {change.canAccept || !isAnyLeft ? null : ` ${t('flightChange.agencyAccepts', { agency: booking.agencyContact.name })}`}
      </p>
      <Deeds {...props} change={change} />
    </section>
  );
}
