import { endOperatedCoupon, listOperatedCoupons, type OperatedCoupon } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { tableQuery } from '../../components/table/table-address.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { AgainButton, useReload } from './again-button.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { OperatorList, useListSearch } from './operator-list.tsx';
import { PlanOnSale } from './plan-on-sale.tsx';
import { RenewalPrice } from './renewal-price.tsx';

const DOTS = { counts: 'success', later: 'info', over: 'neutral', usedUp: 'neutral', ended: 'danger' } as const;

function EndCoupon({ code }: Pick<OperatedCoupon, 'code'>) {
  const t = useT();
  const reload = useReload(listOperatedCoupons.id);
  const [isAsked, setAsked] = useState(false);
  const action = useAction(endOperatedCoupon, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('operator.couponEnded', { code }) });
      setAsked(false);
      reload();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <>
      <AgainButton about={code} label={t('operator.deed_end')} isBusy={action.isPending} onAgain={() => setAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        title={t('operator.couponEndTitle', { code })}
        confirmLabel={t('operator.deed_end')}
        isDangerous
        isBusy={action.isPending}
        onConfirm={() => action.mutate({ params: { code } })}
        onCancel={() => setAsked(false)}
      >
        {t('operator.couponEndText')}
      </ConfirmDialog>
    </>
  );
}

function columnsOf(t: Translator, locale: string): Column<OperatedCoupon>[] {
  const day = (value: string) => formatDate(value, locale, 'full');
  const days = ({ startsOn, endsOn }: OperatedCoupon) => {
    if (startsOn !== null && endsOn !== null) return t('operator.fromTo', { from: day(startsOn), until: day(endsOn) });
    if (startsOn !== null) return t('operator.from', { day: day(startsOn) });
    return endsOn === null ? '–' : t('operator.until', { day: day(endsOn) });
  };
  const used = ({ uses, mostUses }: OperatedCoupon) =>
    mostUses === null
      ? formatNumber(uses, locale)
      : t('operator.usesOf', { uses: formatNumber(uses, locale), most: formatNumber(mostUses, locale) });
  return [
    { id: 'code', header: t('operator.code'), cell: ({ code }) => <bdi translate="no">{code}</bdi> },
    {
      id: 'gives',
      header: t('operator.gives'),
      cell: ({ kind, months }) => (kind === 'waive' ? t('operator.waives', { months }) : t('operator.coupon_holiday')),
    },
    { id: 'days', header: t('operator.days'), cell: days },
    { id: 'uses', header: t('operator.uses'), align: 'end', cell: (coupon) => <span className="tabular">{used(coupon)}</span> },
    {
      id: 'state',
      header: t('operator.state'),
      cell: ({ state }) => <StatusDot kind={DOTS[state]} label={t(`operator.couponState_${state}`)} />,
    },
    {
      id: 'end',
      header: t('operator.deed'),
      cell: ({ code, state }) => (state === 'ended' ? '–' : <EndCoupon code={code} />),
    },
  ];
}

/** What agencies can buy: the plan on sale, the price of renewals, and the coupons with their use. */
export function CouponsPage() {
  const t = useT();
  const locale = useFormatLocale();
  const [search] = useListSearch();
  const [isMaking, setMaking] = useState(false);
  const answer = useCall(listOperatedCoupons, { query: tableQuery(search) }, { keepPrevious: true });
  return (
    <OperatorFrame
      title={t('operator.couponsTitle')}
      intro={t('operator.couponsIntro')}
      actions={
        <Button size="sm" onClick={() => setMaking(true)}>
          {t('operator.couponNew')}
        </Button>
      }
    >
      <PlanOnSale />
      <RenewalPrice />
      <OperatorList
        label={t('operator.coupons')}
        columns={columnsOf(t, locale)}
        answer={answer}
        rows={answer.data?.data.coupons}
        total={answer.data?.data.total ?? 0}
        rowKey={({ code }) => code}
        hasSearch
        none={{ title: t('operator.couponsNone'), text: t('operator.couponsNoneText') }}
      />
      {isMaking ? <CouponDialog onClose={() => setMaking(false)} /> : null}
    </OperatorFrame>
  );
}
