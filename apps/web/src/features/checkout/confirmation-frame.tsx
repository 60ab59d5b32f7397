import type { PaymentSummary } from '@caravel/contracts';
import { IconCalendarPlus, IconCircleCheckFilled, IconFileTypePdf, IconMail, IconPrinter } from '@caravel/icons';
import type { Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { Card } from '../../components/page/card.tsx';
import page from '../../components/page/page.module.css';
import { PaymentLine } from '../../components/payment/payment-line.tsx';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import type { BookedPlace } from '../../products/checkout.ts';
import classes from './confirmation-frame.module.css';

/** A section of a confirmation that the product provides. */
export type ConfirmationPart = { readonly id: string; readonly title: string; readonly content: ReactNode };

/** What comes next, and on which day. */
export type NextStep = { readonly day: string; readonly text: string };

type ConfirmationFrameProps = {
  title: string;
  /** The place that it leads to, and whether the booking is certain: an uncertain one has an overcast sky. */
  scene: Partial<BookedPlace> & { readonly isBooked: boolean };
  /** Days until it begins; null where nothing is counted down. */
  days: number | null;
  steps: readonly NextStep[];
  reference: string | null;
  status: ReactNode;
  /** What happens next, and when. */
  next: string;
  /** False for a booking that is cancelled or was not made. */
  isGood: boolean;
  sentTo: string;
  isSending: boolean;
  onSend: () => void;
  /** Null of a booking that is still being made, or was never made. */
  documents: { readonly pdf: string; readonly ics: string } | null;
  manageHref: string;
  lines: readonly AmountLine[];
  total: Money;
  /** How much of the total is paid with the booking. */
  paidWhere: string | null;
  /** Nothing was to be paid with the booking. */
  isPaidElsewhere: boolean;
  /** The travel is certain, and its money is still to be taken. */
  isDue: boolean;
  pdfLabel: string;
  payment: PaymentSummary | null;
  parts: readonly ConfirmationPart[];
  /** How it was paid on a chain; null if it was not. */
  transfers: ReactNode;
};

/**
 * The page of a booking that was made: the reference first, then the status, what happens next, what to keep, and the
 * booking in full. Prints on one page.
 */
export function ConfirmationFrame(props: ConfirmationFrameProps) {
  const {
    title,
    scene,
    days,
    steps,
    reference,
    status,
    next,
    isGood,
    sentTo,
    isSending,
    onSend,
    documents,
    manageHref,
    lines,
    total,
    paidWhere,
    isPaidElsewhere,
    isDue,
    pdfLabel,
    payment,
    parts,
    transfers,
  } = props;
  const t = useT();
  return (
    <div className={page.page}>
      <header className={classes.hero}>
        <div className={classes.scene} data-screen-only>
          <Scene
            seed={scene.place ?? scene.name ?? 'booked'}
            place={scene.place}
            country={scene.country}
            {...(scene.isBooked ? {} : { light: 'overcast' as const })}
          />
          {days !== null && days >= 0 ? (
            <p className={classes.countdown}>
              {days === 0 ? t('checkout.countdownToday') : t('checkout.countdown', { count: days })}
            </p>
          ) : null}
        </div>
        <h1 className={classes.title} tabIndex={-1}>
          {isGood ? <IconCircleCheckFilled size={32} aria-hidden="true" /> : null}
          {title}
        </h1>
        {reference ? (
          <p className={classes.reference}>
            <span className={page.quiet}>{t('trips.reference')}</span>
            <span className={classes.locator}>
              <bdi translate="no">{reference}</bdi>
              <CopyButton text={reference} label={t('trips.copyReference')} />
            </span>
          </p>
        ) : null}
        <div className={classes.status}>
          {status}
          <p>{next}</p>
        </div>
        {steps.length > 0 ? (
          <ol className={classes.steps} aria-label={t('checkout.nextTitle')}>
            {steps.map(({ day, text }) => (
              <li key={text} className={classes.step}>
                <span className={classes.stepDay}>{day}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        ) : null}
        <p className={page.quiet}>
          {t.rich('checkout.sentTo', { address: sentTo, email: (chunks) => <bdi key="email">{chunks}</bdi> })}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isSending}
            leftSection={<IconMail size={16} aria-hidden="true" />}
            onClick={onSend}
          >
            {t('checkout.resend')}
          </Button>
        </p>
        <div className={classes.actions}>
          {documents ? (
            <>
              <Button
                component="a"
                href={documents.ics}
                download
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
              >
                {t('checkout.addToCalendar')}
              </Button>
              <Button
                component="a"
                href={documents.pdf}
                download
                variant="default"
                leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
              >
                {pdfLabel}
              </Button>
            </>
          ) : null}
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('checkout.print')}
          </Button>
          <Button variant="light" renderRoot={(root) => <Link {...root} to={manageHref} />}>
            {t('checkout.manage')}
          </Button>
        </div>
      </header>
      <div className={page.columns}>
        <div className={`${page.main} ${classes.parts}`}>
          {parts.map((part) => (
            <Card key={part.id} title={part.title}>
              {part.content}
            </Card>
          ))}
        </div>
        <Card title={t('common.priceSummary')}>
          <AmountLines lines={lines} total={{ label: t('common.total'), amount: total }} />
          {paidWhere ? <p>{paidWhere}</p> : null}
          <p className={page.quiet}>
            <PaymentLine payment={payment} isDue={isDue} isPaidElsewhere={isPaidElsewhere} />
          </p>
          {transfers}
        </Card>
      </div>
    </div>
  );
}
