import { COMMISSION_TERMS, getCommissionTerms, setCommissionTerms } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { Card } from '../../components/page/card.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import classes from './commissions.module.css';

const PERCENT = /^\d{1,2}(?:[.,]\d{1,2})?$/;

/** What each supplier pays of what its desk takes, and when. */
export function TermsCard() {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const queries = useQueryClient();
  const { data } = useCall(getCommissionTerms, {});
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<{ percent?: string; daysAfter?: string }>({});
  const [isTried, setTried] = useState(false);
  const action = useAction(setCommissionTerms, {
    onSuccess: ({ data: { message } }) => {
      showToast({ kind: 'success', text: message });
      setTyped({});
      setTried(false);
      void queries.invalidateQueries({ queryKey: [getCommissionTerms.id] });
    },
  });
  const listed = data?.data;
  const supplier = chosen ?? listed?.terms[0]?.supplier ?? listed?.suppliers[0];
  if (!listed || supplier === undefined) return null;
  const stored = listed.terms.find((one) => one.supplier === supplier);
  const percent = typed.percent ?? String(stored?.percent ?? 0);
  const daysAfter = typed.daysAfter ?? String(stored?.daysAfter ?? 30);
  const number = Number(percent.replace(',', '.'));
  const isPercent = PERCENT.test(percent) && number <= COMMISSION_TERMS.mostPercent;
  const isDays = /^\d{1,3}$/.test(daysAfter) && Number(daysAfter) <= COMMISSION_TERMS.mostDays;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPercent && isDays && !action.isPending)
      action.mutate({ body: { supplier, percent: number, daysAfter: Number(daysAfter) } });
  };
  return (
    <Card title={t('commissions.terms')}>
      <p className={classes.quiet}>{t('commissions.termsText')}</p>
      {stored ? (
        <p className={classes.quiet}>{t('commissions.termsSince', { day: formatInstantDay(stored.since, locale, zone) })}</p>
      ) : null}
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <form className={classes.terms} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('commissions.supplier')}
          data={listed.suppliers.map((name) => ({ value: name, label: supplierTitle(name) }))}
          value={supplier}
          onChange={({ currentTarget: { value } }) => {
            setChosen(value);
            setTyped({});
          }}
        />
        <TextField
          id="commission-percent"
          inputMode="decimal"
          autoComplete="off"
          label={t('commissions.percent')}
          value={percent}
          error={isTried && !isPercent ? t('commissions.percentWrong', { most: COMMISSION_TERMS.mostPercent }) : undefined}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, percent: value })}
        />
        <TextField
          id="commission-days"
          inputMode="numeric"
          autoComplete="off"
          label={t('commissions.daysAfter')}
          value={daysAfter}
          error={isTried && !isDays ? t('commissions.daysWrong', { most: COMMISSION_TERMS.mostDays }) : undefined}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, daysAfter: value })}
        />
        <Button type="submit" variant="default" loading={action.isPending}>
          {t('commissions.save')}
        </Button>
      </form>
    </Card>
  );
}
