import { verifyCoupon } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { TextField } from '../../components/form/text-field.tsx';
import { PLANS } from '../../components/plans/plans.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import classes from './sign-up.module.css';
import type { SignUpFormState } from './use-sign-up.ts';

const FRESH_MS = 60_000;

/** What the applied coupon does, and what is charged today and at each renewal with it. */
export function useCoupon(applied: string) {
  const t = useT();
  const plan = PLANS[useBoot().features.offer];
  const call = useCall(verifyCoupon, { query: { code: applied } }, { enabled: applied !== '', staleMs: FRESH_MS });
  const said = applied === '' ? undefined : call.data?.data;
  const failed = said?.isValidCouponCode === false || call.isError;
  return {
    due: said?.effect?.firstPeriod ?? plan.yearly,
    renewal: said?.effect?.laterPeriods ?? plan.yearly,
    success: said?.successMessage ?? null,
    /** The server's message, else the general one (spec 3, section 8). */
    problem: failed ? (said?.errors[0] ?? call.error?.message ?? t('error.somethingWentWrong')) : undefined,
    isAsking: applied !== '' && call.isPending,
  };
}

/** A coupon and its effect on what is paid, shown before anything is. */
export function CouponPart({ form, coupon }: { form: SignUpFormState; coupon: ReturnType<typeof useCoupon> }) {
  const t = useT();
  const locale = useFormatLocale();
  const apply = () => form.set('appliedCoupon', form.values.coupon.trim());
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('newAgency.costPart')}</legend>
      <div className={classes.beside}>
        <TextField
          id={form.idOf('coupon')}
          label={t('newAgency.coupon')}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          atMost={64}
          value={form.values.coupon}
          error={coupon.problem ?? form.errorOf('coupon')}
          onChange={(event) => {
            form.set('coupon', event.currentTarget.value);
            if (event.currentTarget.value.trim() === '') form.set('appliedCoupon', '');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button variant="default" size="md" loading={coupon.isAsking} onClick={apply}>
          {t('newAgency.applyCoupon')}
        </Button>
      </div>
      <p className={classes.told} role="status" data-kind="good">
        {coupon.success}
      </p>
      <dl className={classes.cost}>
        <div>
          <dt>{t('newAgency.dueToday')}</dt>
          <dd className="tabular">{formatMoney(coupon.due, locale)}</dd>
        </div>
        <div>
          <dt>{t('newAgency.renewal')}</dt>
          <dd className="tabular">{formatMoney(coupon.renewal, locale)}</dd>
        </div>
      </dl>
    </fieldset>
  );
}
