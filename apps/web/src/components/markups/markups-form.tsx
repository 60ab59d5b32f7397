import type { Markups, MarkupsChange } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { currencyName } from '../../lib/language/currency-name.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { TextField } from '../form/text-field.tsx';
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx';
import type { MarkupDraft, MarkupDrafts, MarkupRow } from './markup-draft.ts';
import { draftsOf, markupProblem, toChange } from './markup-draft.ts';
import classes from './markups.module.css';
import { WhatIf } from './what-if.tsx';

/** A row of the form with the name that people read. */
export type NamedRow = { readonly row: MarkupRow; readonly label: string };

type RowFieldsProps = {
  idPrefix: string;
  named: NamedRow;
  draft: MarkupDraft;
  currency: string;
  problem: string | undefined;
  canEdit: boolean;
  onChange: (draft: MarkupDraft) => void;
  onLeave: () => void;
};

function RowFields({ idPrefix, named, draft, currency, problem, canEdit, onChange, onLeave }: RowFieldsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const unit =
    draft.type === 'percent'
      ? t('office.markupPercentValue')
      : t('office.amountIn', { currency: currencyName(currency, locale) });
  return (
    <fieldset className={classes.row}>
      <legend>{named.label}</legend>
      <NativeSelect
        size="sm"
        aria-label={`${named.label}: ${t('office.markupType')}`}
        disabled={!canEdit}
        data={[
          { value: 'percent', label: t('office.markupPercent') },
          { value: 'fixed', label: t('office.markupFixed') },
        ]}
        value={draft.type}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, type: value === 'fixed' ? 'fixed' : 'percent' })}
      />
      <TextField
        id={`${idPrefix}-${named.row}`}
        size="sm"
        label={`${named.label}: ${unit}`}
        labelProps={{ className: 'visually-hidden' }}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('office.markupInherited')}
        value={draft.markup}
        error={problem}
        readOnly={!canEdit}
        onChange={(event) => onChange({ ...draft, markup: event.currentTarget.value })}
        onBlur={onLeave}
      />
    </fieldset>
  );
}

type MarkupsFormProps = {
  /** Begins the ids of the fields. */
  idPrefix: string;
  saved: Markups;
  rows: readonly NamedRow[];
  currency: string;
  canEdit: boolean;
  isBusy: boolean;
  onSave: (change: MarkupsChange) => void;
  /** Whose markups are asked about before they are saved; absent: the agency's. */
  userId?: string;
};

/** Markups by product, each percent or fixed; an empty one leaves the product to the next rule. */
export function MarkupsForm(props: MarkupsFormProps) {
  const { idPrefix, saved, rows, currency, canEdit, isBusy, onSave, userId } = props;
  const t = useT();
  const locale = useFormatLocale();
  const before = draftsOf(
    saved,
    rows.map(({ row }) => row),
    locale,
  );
  const [touched, setTouched] = useState<MarkupDrafts>({});
  const [left, setLeft] = useState<ReadonlySet<MarkupRow>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const drafts = { ...before, ...touched };
  const problemOf = (row: MarkupRow) => {
    const draft = drafts[row];
    const key = draft && markupProblem(draft, currency);
    return key && (attempt > 0 || left.has(row)) ? t(key) : undefined;
  };
  const errors = rows.flatMap(({ row, label }) => {
    const message = problemOf(row);
    return message ? [{ id: `${idPrefix}-${row}`, message: t('common.fieldProblem', { field: label, message }) }] : [];
  });
  const isDirty = JSON.stringify(drafts) !== JSON.stringify(before);
  const isValid = rows.every(({ row }) => !drafts[row] || !markupProblem(drafts[row], currency));
  const guard = useUnsavedGuard(isDirty);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (canEdit && isValid) onSave(toChange(drafts, before, currency));
      }}
    >
      {guard}
      <ErrorSummary errors={errors} attempt={attempt} />
      {rows.map((named) => (
        <RowFields
          key={named.row}
          {...{ idPrefix, named, currency, canEdit }}
          draft={drafts[named.row] ?? { type: 'percent', markup: '' }}
          problem={problemOf(named.row)}
          onChange={(draft) => setTouched({ ...touched, [named.row]: draft })}
          onLeave={() => setLeft(new Set(left).add(named.row))}
        />
      ))}
      {canEdit ? (
        <div className={classes.actions}>
          <Button type="submit" size="sm" loading={isBusy} disabled={!isDirty}>
            {t('office.saveMarkups')}
          </Button>
          {isDirty ? (
            <Button variant="default" size="sm" disabled={isBusy} onClick={() => setTouched({})}>
              {t('office.discard')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canEdit && isDirty && isValid ? (
        // A new key asks anew, so that an answer about earlier markups is never shown.
        <WhatIf
          key={JSON.stringify(drafts)}
          change={{ ...toChange(drafts, before, currency), ...(userId ? { userId } : {}) }}
          own={userId ? saved : null}
          products={rows.flatMap(({ row }) => (row === 'all' ? [] : [row]))}
        />
      ) : null}
    </form>
  );
}
