import { getClaim, type Protection } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../../components/notices/skeletons.tsx';
import { StatusDot } from '../../../components/notices/status-dot.tsx';
import { Card } from '../../../components/page/card.tsx';
import page from '../../../components/page/page.module.css';
import { PATHS } from '../../../lib/address/paths.ts';
import { callKey, useCall } from '../../../lib/api/use-call.ts';
import { formatDate, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import type { BookingRecord } from '../../../products/booking.ts';
import classes from './claim.module.css';
import { ClaimDecisionForm } from './claim-decision.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { REASON_WORDS, STATUS_WORDS } from './claim-words.ts';

type PartProps = {
  readonly bookingId: string;
  readonly isStaff: boolean;
  readonly protection: Protection;
  readonly onChanged: (protection: Protection) => void;
};

/** What the traveler has of the booking already: refunds, and what was paid besides. Both sides read it. */
function AlreadyBack({ refunded, alreadyGiven }: Protection) {
  const t = useT();
  const locale = useFormatLocale();
  const told = [
    { key: 'claims.refunded', amount: refunded },
    { key: 'claims.given', amount: alreadyGiven },
  ] as const;
  return told
    .filter(({ amount }) => amount.amountMinor > 0)
    .map(({ key, amount }) => (
      <p key={key} className={page.quiet}>
        {t(key, { amount: formatMoney(amount, locale) })}
      </p>
    ));
}

/** What can be claimed, and until when, before there is a claim. */
function Unclaimed({ bookingId, isStaff, protection, onChanged }: PartProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [isOpen, setOpen] = useState(false);
  const { canClaim, covered, claimUntil } = protection;
  if (!canClaim) return <p className={page.quiet}>{t('claims.nothing')}</p>;
  const values = { amount: formatMoney(covered, locale), day: formatDate(claimUntil, locale, 'full') };
  return (
    <>
      <p className={page.quiet}>{t(isStaff ? 'claims.coveredStaff' : 'claims.covered', values)}</p>
      {isOpen ? (
        <ClaimForm bookingId={bookingId} isNew onSent={onChanged} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(isStaff ? 'claims.makeForClient' : 'claims.make')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A claim with its messages, and what its reader can do about it. */
function Claimed({ bookingId, isStaff, protection, onChanged }: PartProps) {
  const t = useT();
  const { claim, covered } = protection;
  if (!claim) return null;
  const { key, kind } = STATUS_WORDS[claim.status];
  return (
    <>
      <p className={page.quiet}>
        <StatusDot kind={kind} label={t(key)} /> · {t(REASON_WORDS[claim.reason])}
      </p>
      <ClaimHistory bookingId={bookingId} claim={claim} />
      {claim.decisions.length > 0 ? (
        <ClaimDecisionForm
          key={claim.entries.length}
          bookingId={bookingId}
          covered={covered}
          decisions={claim.decisions}
          onDone={onChanged}
        />
      ) : null}
      {claim.canReply && !isStaff ? <ClaimForm bookingId={bookingId} isNew={false} onSent={onChanged} /> : null}
    </>
  );
}

type ClaimCardProps = {
  readonly bookingId: string;
  readonly isStaff: boolean;
  /** The refund of the booking: what can be claimed changes with it, also after a cancellation elsewhere. */
  readonly asOf: BookingRecord['refund'];
};

/** The protection of a booking: its terms, what it covers, and the claim on it, for its traveler and for staff. */
export function ClaimCard({ bookingId, isStaff, asOf }: ClaimCardProps) {
  const t = useT();
  const client = useQueryClient();
  const input = { params: { bookingId } };
  const { data, error, refetch } = useCall(getClaim, input);
  const state = JSON.stringify(asOf);
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    void refetch();
  }, [state, refetch]);
  const changed = (protection: Protection) => {
    client.setQueryData(callKey(getClaim, input), { data: protection });
    showToast({ kind: 'success', text: t('claims.saved') });
  };
  const parts = data ? { bookingId, isStaff, protection: data.data, onChanged: changed } : null;
  return (
    <div data-screen-only>
      <Card title={t('checkout.protection')}>
        <div className={classes.stack}>
          <FormAlert kind="danger" text={data ? null : (error?.message ?? null)} />
          {data ? <AlreadyBack {...data.data} /> : null}
          {parts ? data?.data.claim ? <Claimed {...parts} /> : <Unclaimed {...parts} /> : null}
          {!data && error ? (
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          ) : null}
          {!data && !error ? <TextSkeleton lines={3} /> : null}
          <Link to={PATHS.protectionTerms} className={classes.link}>
            {t('claims.terms')}
          </Link>
        </div>
      </Card>
    </div>
  );
}
