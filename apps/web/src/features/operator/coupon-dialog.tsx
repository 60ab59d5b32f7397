import {
  createOperatedCoupon,
  listOperatedCoupons,
  MOST_COUPON_USES,
  OPERATED_COUPON_KINDS,
  OPERATED_COUPON_MONTHS,
} from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import people from '../../components/people/people.module.css';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useReload } from './again-button.tsx';

const CODE = /^[A-Z0-9][A-Z0-9-]{1,30}[A-Z0-9]$/i;
const FIRST = { code: '', kind: 'waive' as const, months: 3 as const, startsOn: '', endsOn: '', mostUses: '' };
type Draft = Omit<typeof FIRST, 'kind' | 'months'> & {
  kind: (typeof OPERATED_COUPON_KINDS)[number];
  months: (typeof OPERATED_COUPON_MONTHS)[number];
};

/** What is wrong with a draft, by field, as keys of texts. */
function problemsOf({ code, startsOn, endsOn, mostUses }: Draft) {
  const uses = Number(mostUses);
  const isCount = mostUses.trim() === '' || (Number.isInteger(uses) && uses >= 1 && uses <= MOST_COUPON_USES);
  return {
    code: CODE.test(code.trim()) ? null : ('validation.couponCodeInvalid' as const),
    endsOn: startsOn !== '' && endsOn !== '' && endsOn < startsOn ? ('validation.datesReversed' as const) : null,
    mostUses: isCount ? null : ('operator.usesInvalid' as const),
  };
}

/** Makes a coupon for the first period of a subscription. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const reload = useReload(listOperatedCoupons.id);
  const [draft, setDraft] = useState<Draft>(FIRST);
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(draft);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const said = (key: (typeof problems)[keyof typeof problems]) => (isTried && key !== null ? t(key) : undefined);
  const action = useAction(createOperatedCoupon, {
    onSuccess: ({ data: { code } }) => {
      showToast({ kind: 'success', text: t('operator.couponMade', { code }) });
      reload();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    const { code, kind, months, startsOn, endsOn, mostUses } = draft;
    const limits = { startsOn: startsOn || null, endsOn: endsOn || null };
    action.mutate({ body: { code, kind, months, ...limits, mostUses: mostUses.trim() === '' ? null : Number(mostUses) } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('operator.couponNew')} size={480} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <TextField
          id="operator-coupon-code"
          label={t('operator.code')}
          description={t('operator.codeText')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          atMost={32}
          value={draft.code}
          error={said(problems.code)}
          onChange={({ currentTarget: { value } }) => set({ code: value })}
        />
        <NativeSelect
          label={t('operator.gives')}
          data={OPERATED_COUPON_KINDS.map((value) => ({ value, label: t(`operator.coupon_${value}`) }))}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: OPERATED_COUPON_KINDS.find((kind) => kind === value) ?? 'waive' })
          }
        />
        {draft.kind === 'waive' ? (
          <NativeSelect
            label={t('operator.months')}
            data={OPERATED_COUPON_MONTHS.map(String)}
            value={String(draft.months)}
            onChange={({ currentTarget: { value } }) =>
              set({ months: OPERATED_COUPON_MONTHS.find((months) => String(months) === value) ?? 3 })
            }
          />
        ) : null}
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <TextField
            key={name}
            id={`operator-coupon-${name}`}
            type="date"
            isOptional
            label={t(name === 'startsOn' ? 'operator.firstDay' : 'operator.lastDay')}
            value={draft[name]}
            error={name === 'endsOn' ? said(problems.endsOn) : undefined}
            onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          />
        ))}
        <TextField
          id="operator-coupon-uses"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          label={t('operator.mostUses')}
          description={t('operator.mostUsesText')}
          value={draft.mostUses}
          error={said(problems.mostUses)}
          onChange={({ currentTarget: { value } }) => set({ mostUses: value })}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('operator.couponMake')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
