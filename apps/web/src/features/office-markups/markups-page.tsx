import type { AgencyMarkups } from '@caravel/contracts';
import { getMarkups, listPriceRuleChanges, updateMarkups } from '@caravel/contracts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx';
import { MarkupHistory } from '../../components/markups/markup-history.tsx';
import { MarkupsForm } from '../../components/markups/markups-form.tsx';
import { WhatIf } from '../../components/markups/what-if.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import page from '../../components/page/page.module.css';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { currencyName } from '../../lib/language/currency-name.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { ExamplePrice } from './example-price.tsx';
import classes from './markups.module.css';
import type { MarkupsDraft } from './markups-rules.ts';
import { draftOf, markupsProblems, toMarkups } from './markups-rules.ts';

/** The names of the fields in the summary of a refused form. */
const NAMES = {
  markup: 'office.agencyMarkup',
  fee: 'office.priceAgencyFee',
  protection: 'checkout.protection',
  least: 'office.agentLeast',
  most: 'office.agentMost',
} as const;

function AgencyForm({ saved, canEdit }: { saved: AgencyMarkups; canEdit: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const locale = useFormatLocale();
  const products = useOnSale().map(({ product }) => product);
  // The values that the form was filled with: a later reload is not what the person edited.
  const [before, setBefore] = useState<MarkupsDraft>(() => draftOf(saved, locale));
  const [draft, setDraft] = useState(before);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const save = useAction(updateMarkups, {
    onSuccess: ({ data, message }) => {
      client.setQueryData(callKey(getMarkups, {}), { data });
      void client.invalidateQueries({ queryKey: [listPriceRuleChanges.id] });
      setBefore(draftOf(data, locale));
      setDraft(draftOf(data, locale));
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
  const errors = (['markup', 'fee', 'protection', 'least', 'most'] as const).flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ id: `markups-${field}`, message: t('common.fieldProblem', { field: t(NAMES[field]), message }) }] : [];
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  const currency = currencyName(draft.currency, locale);
  const asked = Object.keys(problems).length === 0 ? toMarkups(draft, before) : {};
  const guard = useUnsavedGuard(isDirty);
  const text = (field: keyof typeof NAMES) => ({
    id: `markups-${field}`,
    value: draft[field],
    error: errorOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
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
          if (canEdit && Object.keys(problems).length === 0) save.mutate({ body: toMarkups(draft, before) });
        }}
      >
        <ErrorSummary errors={errors} attempt={attempt} />
        {canEdit ? null : <p className={page.quiet}>{t('office.markupsReadOnly')}</p>}
        <fieldset className={`${page.card} ${classes.group}`}>
          <legend>{t('office.agencyMarkup')}</legend>
          <p className={page.quiet}>{t('office.agencyMarkupText')}</p>
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
              label={draft.type === 'percent' ? t('office.markupPercentValue') : t('office.amountIn', { currency })}
              isOptional
            />
          </div>
        </fieldset>
        <fieldset className={`${page.card} ${classes.group}`}>
          <legend>{t('office.priceAgencyFee')}</legend>
          <p className={page.quiet}>{t('office.agencyFeeText')}</p>
          <TextField {...text('fee')} className={classes.short ?? ''} label={t('office.amountIn', { currency })} />
        </fieldset>
        <fieldset className={`${page.card} ${classes.group}`}>
          <legend>{t('checkout.protection')}</legend>
          <p className={page.quiet}>{t('office.protectionText')}</p>
          <Switch
            label={t('office.protectionOffer')}
            checked={draft.offersProtection}
            disabled={!canEdit}
            onChange={(event) => setDraft({ ...draft, offersProtection: event.currentTarget.checked })}
          />
          <TextField {...text('protection')} className={classes.short ?? ''} label={t('office.protectionMarkup', { currency })} />
        </fieldset>
        <fieldset className={`${page.card} ${classes.group}`}>
          <legend>{t('office.agentLimits')}</legend>
          <p className={page.quiet}>{t('office.agentLimitsText')}</p>
          <div className={classes.pair}>
            <TextField {...text('least')} label={t('office.agentLeast')} isOptional />
            <TextField {...text('most')} label={t('office.agentMost')} isOptional />
          </div>
        </fieldset>
        {canEdit ? (
          <div className={classes.actions}>
            <Button type="submit" loading={save.isPending} disabled={!isDirty}>
              {t('common.save')}
            </Button>
            {isDirty ? (
              <Button variant="default" disabled={save.isPending} onClick={() => setDraft(before)}>
                {t('office.discard')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {canEdit && !problems.markup && asked.markup !== undefined ? (
          // A new key asks anew, so that an answer about an earlier markup is never shown.
          <div className={page.card} key={JSON.stringify(asked.markup)}>
            <WhatIf change={{ markup: asked.markup }} own={null} products={products} />
          </div>
        ) : null}
      </form>
      <ExamplePrice draft={draft} />
      {guard}
    </div>
  );
}

/** Markups of products that differ from the agency's, and for the owner who changed what. */
function ByProduct({ saved, canEdit }: { saved: AgencyMarkups; canEdit: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const onSale = useOnSale();
  const { currency } = saved.agencyFee;
  const save = useAction(updateMarkups, {
    onSuccess: ({ data, message }) => {
      client.setQueryData(callKey(getMarkups, {}), { data });
      void client.invalidateQueries({ queryKey: [listPriceRuleChanges.id] });
      showToast({ kind: 'success', text: message });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  return (
    <Card title={t('office.markupByProduct')}>
      <p className={page.quiet}>{t('office.markupByProductText')}</p>
      <MarkupsForm
        // What was saved is what the form begins with.
        key={JSON.stringify(saved.byProduct)}
        idPrefix="product-markups"
        saved={saved}
        rows={onSale.map(({ product }) => ({ row: product, label: t(`products.${product}`) }))}
        currency={currency}
        canEdit={canEdit}
        isBusy={save.isPending}
        onSave={(body) => save.mutate({ body })}
      />
      {canEdit ? <MarkupHistory currency={currency} /> : null}
    </Card>
  );
}

/** Markup, agency fee and refund protect of the agency (spec 3: /settings/markups): owners change them, agents read them. */
export function MarkupsPage() {
  const t = useT();
  usePageTitle(t('common.markups'));
  // mutant agents-change-markups: `useSession()?.userType === 'AgencyOwner'` -> `useSession() !== null` fails markups-page.dom.test.tsx
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const markups = useCall(getMarkups, {});
  return (
    <PageFrame layout="settings" title={t('common.markups')}>
      {markups.isPending ? <CardSkeletons count={3} height={140} /> : null}
      {markups.isError ? (
        <EmptyState title={markups.error.message} scene="mountain">
          <Button onClick={() => markups.refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : null}
      {markups.data ? <AgencyForm saved={markups.data.data} canEdit={isOwner} /> : null}
      {markups.data ? <ByProduct saved={markups.data.data} canEdit={isOwner} /> : null}
    </PageFrame>
  );
}
