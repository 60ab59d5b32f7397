import { cardBrandName, type Product } from '@caravel/contracts';
import type { StatusKind } from '../../components/notices/status-dot.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { FoldCard } from '../../components/page/fold-card.tsx';
import page from '../../components/page/page.module.css';
import { BookingPrice } from '../../components/price/explained-price.tsx';
import { RefundMade } from '../../components/price/explained-refund.tsx';
import { Figures } from '../../components/price/figures.tsx';
import { DoerName } from '../../components/records/doer-name.tsx';
import { MailLogCard } from '../../components/records/mail-log-card.tsx';
import { NotesCard } from '../../components/records/notes-card.tsx';
import { OwnWords } from '../../components/records/own-words.tsx';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import type { BookingRecord } from '../../products/booking.ts';
import classes from './booking.module.css';
import { foldTimeline } from './fold-timeline.ts';

type Staff = NonNullable<BookingRecord['staff']>;

const PAYMENT_KINDS: Readonly<Record<Staff['payments'][number]['status'], StatusKind>> = {
  actionRequired: 'warning',
  authorised: 'info',
  captured: 'success',
  voided: 'neutral',
  partlyRefunded: 'warning',
  refunded: 'neutral',
  failed: 'danger',
};

/** The text of an event, in the product's own words if it has some; its own name if there is no text. */
function eventText(product: Product, action: string, t: Translator): string {
  const own = `office.event_${product}_${action}`;
  if (t.has(own)) return t(own);
  const key = `office.event_${action}`;
  return t.has(key) ? t(key) : action;
}

type StaffCardsProps = {
  readonly product: Product;
  readonly bookingId: string;
  readonly staff: Staff;
  /** Why it was cancelled, if the product does not tell it with its own facts. */
  readonly cancelReason: string | null;
};

/** The cards that only staff see: notes, and folded, because few bookings need them, how the price is made, the history, emails and payments. */
export function StaffCards({ product, bookingId, staff, cancelReason }: StaffCardsProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const timeline = foldTimeline(staff.timeline);
  const step = timeline.at(-1);
  const payment = staff.payments.at(-1);
  return (
    <>
      <NotesCard of={{ kind: 'booking', id: bookingId }} />
      <FoldCard
        title={t('office.priceMade')}
        hint={`${t('office.commission')} ${formatMoney(staff.waterfall.commission, locale)}`}
      >
        <BookingPrice bookingId={bookingId} waterfall={staff.waterfall} />
      </FoldCard>
      <RefundMade bookingId={bookingId} />
      <FoldCard title={t('office.figuresTitle')}>
        <Figures figures={staff.figures} label={t('office.figuresNow')} />
      </FoldCard>
      <FoldCard title={t('office.payments')} hint={payment && t(`office.payment_${payment.status}`)}>
        {staff.payments.length === 0 ? <p className={page.quiet}>{t('office.paymentsNone')}</p> : null}
        <ul className={classes.log}>
          {staff.payments.map((payment) => (
            <li key={payment.at + payment.status}>
              <span>
                <StatusDot kind={PAYMENT_KINDS[payment.status]} label={t(`office.payment_${payment.status}`)} />
                <span className={page.quiet}>
                  {[
                    payment.brand ? cardBrandName(payment.brand) : null,
                    payment.last4 ? `•••• ${payment.last4}` : null,
                    formatInstant(payment.at, locale, zone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="tabular">
                {formatMoney(payment.amount, locale)}
                {payment.refunded.amountMinor > 0 ? (
                  <span className={page.quiet}>
                    {' '}
                    {/* mutant payment-shows-no-refund: `payment.refunded,` -> `payment.amount,` fails booking-page.dom.test.tsx */}
                    {t('office.refundedAmount', { amount: formatMoney(payment.refunded, locale) })}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </FoldCard>
      <FoldCard
        title={t('office.timeline')}
        anchor="timeline"
        opensAtFirst={cancelReason !== null}
        hint={step ? `${eventText(product, step.action, t)} · ${formatInstant(step.lastAt, locale, zone)}` : undefined}
      >
        {cancelReason === null ? null : (
          <>
            <p className={page.quiet}>{t('office.cancelReason')}</p>
            <OwnWords text={cancelReason} />
          </>
        )}
        <ol className={classes.timeline}>
          {timeline.map((entry) => (
            <li key={entry.at + entry.action} data-done="true">
              <span>{eventText(product, entry.action, t)}</span>
              <span className={page.quiet}>
                {formatInstant(entry.at, locale, zone)} · <DoerName by={entry.by} />
                {entry.detail && entry.detail !== entry.action ? ` · ${entry.detail}` : null}
                {entry.times > 1
                  ? ` · ${t('office.timelineTimes', { times: entry.times, at: formatInstant(entry.lastAt, locale, zone) })}`
                  : null}
              </span>
            </li>
          ))}
        </ol>
      </FoldCard>
      <MailLogCard isFolded of={{ kind: 'booking', id: bookingId }} />
    </>
  );
}
