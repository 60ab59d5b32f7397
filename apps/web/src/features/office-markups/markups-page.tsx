import type { AgencyMarkups } from '@caravel/contracts';
import { getMarkups, updateMarkups } from '@caravel/contracts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { CardSkeletons } from '../../components/skeletons.tsx';
import { useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { callKey, useAction, useCall } from '../../lib/use-call.ts';
import { ExamplePrice } from './example-price.tsx';
import classes from './markups.module.css';
import type { MarkupsDraft } from './markups-rules.ts';
import { draftOf, markupsProblems, toMarkups } from './markups-rules.ts';

function MarkupsForm({ saved, canEdit }: { saved: AgencyMarkups; canEdit: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState<MarkupsDraft>(() => draftOf(saved));
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const save = useAction(updateMarkups, {
    onSuccess: ({ data, message }) => {
      client.setQueryData(callKey(getMarkups, {}), { data });
      setDraft(draftOf(data));
      setAttempt(0);
      showToast({ kind: 'success', text: message });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  const problems = markupsProblems(draft);
  const errorOf = (field: keyof MarkupsDraft) => {
    const key = problems[field];
    return key && (attempt > 0 || left.has(field)) ? t(key) : undefined;
  };
  const errors = (['markup', 'fee', 'protection'] as const).flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ id: `markups-${field}`, message }] : [];
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  const text = (field: 'markup' | 'fee' | 'protection') => ({
    id: `markups-${field}`,
    value: draft[field],
    error: errorOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 9,
    readOnly: !canEdit,
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, [field]: event.currentTarget.value }),
    onBlur: () => setLeft(new Set(left).add(field)),
  });
  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
          if (canEdit && Object.keys(problems).length === 0) save.mutate({ body: toMarkups(draft) });
        }}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        {canEdit ? null : <p className={classes.note}>{t('office.markupsReadOnly')}</p>}
        <fieldset className={classes.group}>
          <legend>{t('office.agencyMarkup')}</legend>
          <p className={classes.note}>{t('office.agencyMarkupText')}</p>
          <div className={classes.pair}>
            <NativeSelect
              size="md"
              label={t('office.markupType')}
              disabled={!canEdit}
              data={[
                { value: 'percent', label: t('office.markupPercent') },
                { value: 'fixed', label: t('office.markupFixed') },
              ]}
              value={draft.type}
              onChange={(event) => setDraft({ ...draft, type: event.currentTarget.value === 'fixed' ? 'fixed' : 'percent' })}
            />
            <TextField
              {...text('markup')}
              label={t(draft.type === 'percent' ? 'office.markupPercentValue' : 'office.markupFixedValue')}
              isOptional
            />
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('office.priceAgencyFee')}</legend>
          <p className={classes.note}>{t('office.agencyFeeText')}</p>
          <TextField {...text('fee')} className={classes.short ?? ''} label={t('office.amountDollars')} />
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('checkout.protection')}</legend>
          <p className={classes.note}>{t('office.protectionText')}</p>
          <Switch
            label={t('office.protectionOffer')}
            checked={draft.offersProtection}
            disabled={!canEdit}
            onChange={(event) => setDraft({ ...draft, offersProtection: event.currentTarget.checked })}
          />
          <TextField {...text('protection')} className={classes.short ?? ''} label={t('office.protectionMarkup')} />
        </fieldset>
        {canEdit ? (
          <div className={classes.actions}>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {t('common.save')}
            </Button>
            {isDirty ? (
              <Button variant="default" disabled={save.isPending} onClick={() => setDraft(draftOf(saved))}>
                {t('office.discard')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </form>
      <ExamplePrice draft={draft} />
    </div>
  );
}

/** Markup, agency fee and refund protect of the agency (spec 3: /settings/markups): owners change them, agents read them. */
export function MarkupsPage() {
  const t = useT();
  usePageTitle(t('common.markups'));
  const session = useSession();
  const markups = useCall(getMarkups, {});
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('common.markups')}
      </h1>
      {markups.isPending ? <CardSkeletons count={3} height={140} /> : null}
      {markups.isError ? (
        <EmptyState title={markups.error.message} scene="mountain">
          <Button onClick={() => markups.refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : null}
      {markups.data ? <MarkupsForm saved={markups.data.data} canEdit={session?.userType === 'AgencyOwner'} /> : null}
    </div>
  );
}
