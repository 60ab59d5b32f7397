import type { BookingRequest } from '@caravel/contracts';
import { StatusDot } from '../../../components/notices/status-dot.tsx';
import page from '../../../components/page/page.module.css';
import { OwnWords } from '../../../components/records/own-words.tsx';
import { formatDate, formatInstant, formatList, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useAgencyZone } from '../../../lib/session/use-zone.ts';
import booking from '../booking.module.css';
import classes from './request.module.css';
import { STATUS_WORDS, TIME_WORDS } from './request-words.ts';

/** What is asked: each part with its new day and time, for whom, and how to reach whom it is for. */
function Wish({ request, isStaff }: { readonly request: BookingRequest; readonly isStaff: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <>
      <ul className={classes.wish}>
        {request.parts.map(({ title, day, time }) => {
          const to = [day ? formatDate(day, locale, 'full') : null, time ? t(TIME_WORDS[time]) : null].filter(
            (one) => one !== null,
          );
          return (
            <li key={title}>
              <bdi>{title}</bdi>
              {to.length > 0 ? <span className={page.quiet}> {t('requests.to', { when: to.join(', ') })}</span> : null}
            </li>
          );
        })}
      </ul>
      <p className={page.quiet}>
        {t('requests.for')} <bdi>{formatList(request.travelers, locale)}</bdi>
      </p>
      {isStaff ? (
        <p className={page.quiet}>
          <a className={classes.link} href={`mailto:${request.email}`}>
            {request.email}
          </a>
          {request.phone ? (
            <>
              {' · '}
              <a className={classes.link} href={`tel:${request.phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                {request.phone}
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** The agency's offer as it stands: what it costs, and until when it holds. */
function Offer({ offer }: { readonly offer: NonNullable<BookingRequest['offer']> }) {
  const t = useT();
  const locale = useFormatLocale();
  const day = formatDate(offer.validUntil, locale, 'full');
  return (
    <div className={classes.offer}>
      <p className={classes.amount}>
        {offer.amount ? <span className="tabular">{formatMoney(offer.amount, locale)}</span> : t('requests.noAmount')}
      </p>
      <OwnWords text={offer.text} />
      <p className={page.quiet}>{t(offer.isOver ? 'requests.offerOver' : 'requests.offerUntil', { day })}</p>
    </div>
  );
}

/** A request with the words that came with it, what was asked, the offer that waits for an answer, and everything that was said, oldest first. */
export function RequestView({ request, isStaff }: { readonly request: BookingRequest; readonly isStaff: boolean }) {
  const t = useT();
  const zone = useAgencyZone();
  const locale = useFormatLocale();
  const { key, kind } = STATUS_WORDS[request.status];
  return (
    <>
      {request.change && request.status === 'accepted' ? null : (
        <p className={classes.state}>
          <StatusDot kind={kind} label={t(key)} />
        </p>
      )}
      {request.text ? (
        <blockquote className={classes.said}>
          <p className={page.quiet}>
            <bdi>{t('requests.wrote', { name: request.entries[0]?.name ?? '' })}</bdi>
          </p>
          <OwnWords text={request.text} />
        </blockquote>
      ) : null}
      <Wish request={request} isStaff={isStaff} />
      {request.offer && request.status === 'answered' ? <Offer offer={request.offer} /> : null}
      <ol className={booking.timeline}>
        {request.entries.map((entry) => (
          <li key={entry.at + entry.status} data-done="true">
            <span>
              {t(STATUS_WORDS[entry.status].key)}
              {entry.amount ? <span className="tabular"> · {formatMoney(entry.amount, locale)}</span> : null}
            </span>
            <span className={page.quiet}>
              {formatInstant(entry.at, locale, zone)} · <bdi>{entry.name}</bdi>
            </span>
            {entry.text ? <OwnWords text={entry.text} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}
