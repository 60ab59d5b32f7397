import { IconCircleCheckFilled, IconLock } from '@caravel/icons';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Skeleton } from '../../components/notices/skeletons.tsx';
import { WhenNear } from '../../components/page/when-near.tsx';
import { CardPart } from '../../components/payment/card-part.tsx';
import { ChallengeDialog } from '../../components/payment/challenge-dialog.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { AgencyPart, useSubdomain } from './agency-part.tsx';
import { CouponPart, useCoupon } from './coupon-part.tsx';
import type { FirstPayment } from './first-payment.ts';
import { AddressPart, OwnerPart } from './owner-part.tsx';
import classes from './sign-up.module.css';
import { type SignUpFormState, useSignUp, useSignUpForm } from './use-sign-up.ts';

/** The agency is open: its owner goes on to its site. */
function Opened({ agencyName, domain }: { agencyName: string; domain: string }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.opened} aria-labelledby="agency-open">
      <IconCircleCheckFilled size={40} aria-hidden="true" />
      <h2 id="agency-open" className={classes.legend} tabIndex={-1} ref={heading}>
        {t('newAgency.openedTitle', { agency: agencyName })}
      </h2>
      <p>{t('newAgency.openedText')}</p>
      <a className={actionClass({ size: 'lg' })} href={`${domain}/login?navigateTo=%2Fsettings%2Fwebsite`}>
        {t('newAgency.openedButton')}
      </a>
      <p className={classes.hint}>
        <bdi>{domain}</bdi>
      </p>
    </section>
  );
}

function Terms({ form }: { form: SignUpFormState }) {
  const t = useT();
  const { _id } = useAgency();
  return (
    <Checkbox
      id={form.idOf('checked')}
      checked={form.values.checked}
      error={form.errorOf('checked')}
      onChange={(event) => form.set('checked', event.currentTarget.checked)}
      label={t.rich('newAgency.terms', {
        link: (words) => (
          <a key="link" className={classes.link} target="_blank" rel="noopener" href={`/agency-terms-and-conditions/${_id}`}>
            {words}
            <span className="visually-hidden"> ({t('common.newTab')})</span>
          </a>
        ),
      })}
    />
  );
}

/** Opens an agency, on one page: who, where, what it costs, the card, the terms. What is typed is kept, but password, code and card. */
export function SignUpForm({ payment }: { payment: FirstPayment }) {
  const t = useT();
  const locale = useFormatLocale();
  const form = useSignUpForm();
  const availability = useSubdomain(form.values.subdomain);
  const coupon = useCoupon(form.values.appliedCoupon);
  const isTaken = availability?.isAvailable === false;
  const isFree = coupon.due.amountMinor === 0;
  const canPay = !isTaken && coupon.problem === undefined && !coupon.isAsking;
  const signUp = useSignUp(form, payment, canPay);
  if (signUp.domain !== null) return <Opened agencyName={form.values.agencyName} domain={signUp.domain} />;
  const elsewhere = [
    ...(isTaken ? [{ id: form.idOf('subdomain'), message: availability.message }] : []),
    ...(coupon.problem === undefined ? [] : [{ id: form.idOf('coupon'), message: coupon.problem }]),
  ];
  const known = new Set(form.errors.map(({ id }) => id));
  return (
    <form
      className={classes.form}
      noValidate
      aria-labelledby="sign-up-title"
      onSubmit={(event) => {
        event.preventDefault();
        signUp.open();
      }}
    >
      <h2 id="sign-up-title" className={classes.title}>
        {t('newAgency.title')}
      </h2>
      <ErrorSummary errors={[...form.errors, ...elsewhere.filter(({ id }) => !known.has(id))]} attempt={form.attempt} />
      <AgencyPart form={form} availability={availability} />
      <OwnerPart form={form} />
      <AddressPart form={form} />
      <CouponPart form={form} coupon={coupon} />
      <WhenNear waiting={<Skeleton height={380} radius="card" />}>
        <CardPart
          frameUrl={payment.frameUrl}
          country={form.values.country}
          simulated={payment.simulated}
          hint={t(isFree ? 'newAgency.nothingDue' : 'newAgency.cardHint')}
          handle={signUp.frame}
        />
      </WhenNear>
      <Terms form={form} />
      <FormAlert kind="danger" text={signUp.failure} />
      <Button type="submit" size="lg" loading={signUp.isBusy} leftSection={<IconLock size={18} aria-hidden="true" />}>
        {isFree ? t('newAgency.openFree') : t('newAgency.payAndOpen', { amount: formatMoney(coupon.due, locale) })}
      </Button>
      {signUp.challenge ? <ChallengeDialog url={signUp.challenge.url} onDone={signUp.challengeDone} /> : null}
    </form>
  );
}
