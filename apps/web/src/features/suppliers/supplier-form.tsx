import {
  type CompanyKind,
  listPriceRuleChanges,
  listSuppliers,
  type Product,
  type SoldSupplier,
  setSupplier,
} from '@caravel/contracts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { currencyName } from '../../lib/language/currency-name.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './suppliers.module.css';
import { type TermsDraft, termsDraft, termsProblem, toTerms } from './terms-draft.ts';

/** Codes of 40 characters at most, 200 of them. */
const LONGEST = 8000;

type SupplierFormProps = {
  product: Product;
  supplier: SoldSupplier;
  excludes: CompanyKind | null;
  currency: string;
  onDone: () => void;
};

/** What the agency sells of a supplier, and at which markup. What is typed stays until it is saved or given up. */
export function SupplierForm({ product, supplier, excludes, currency, onDone }: SupplierFormProps) {
  const t = useT();
  const id = useId();
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const [before] = useState<TermsDraft>(() => termsDraft(supplier, locale));
  const [draft, setDraft] = useState(before);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [markupId, codesId] = [`${id}-markup`, `${id}-codes`];
  const action = useAction(setSupplier, {
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [listSuppliers.id] });
      void cache.invalidateQueries({ queryKey: [listPriceRuleChanges.id] });
      showToast({ kind: 'success', text: t('suppliers.saved') });
      onDone();
    },
    onError: ({ message, validationError }) => {
      setRefused(validationError);
      const codes = Object.keys(validationError).some((field) => field.startsWith('excluded'));
      setFailure(codes ? null : message);
      if (codes) document.getElementById(codesId)?.focus();
    },
  });
  const problem = termsProblem(draft, currency);
  const guard = useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(before) && !action.isPending);
  const codesError = Object.entries(refused).find(([field]) => field.startsWith('excluded'))?.[1];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (problem) document.getElementById(markupId)?.focus();
    else if (!action.isPending) action.mutate({ params: { product, name: supplier.name }, body: toTerms(draft, currency) });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {guard}
      <Switch
        label={t('suppliers.sell', { supplier: supplierTitle(supplier.name) })}
        checked={draft.isSold}
        onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, isSold: checked })}
      />
      <div className={classes.markup}>
        <NativeSelect
          size="md"
          label={t('office.markupType')}
          data={[
            { value: 'percent', label: t('office.markupPercent') },
            { value: 'fixed', label: t('office.markupFixed') },
          ]}
          value={draft.markup.type}
          onChange={({ currentTarget: { value } }) =>
            setDraft({ ...draft, markup: { ...draft.markup, type: value === 'fixed' ? 'fixed' : 'percent' } })
          }
        />
        <TextField
          id={markupId}
          label={
            draft.markup.type === 'percent'
              ? t('office.markupPercentValue')
              : t('office.amountIn', { currency: currencyName(currency, locale) })
          }
          isOptional
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('suppliers.markupInherited')}
          value={draft.markup.markup}
          error={problem && attempt > 0 ? t(problem) : undefined}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, markup: { ...draft.markup, markup: value } })}
        />
      </div>
      <p className={classes.text}>{t('suppliers.markupText')}</p>
      {excludes === null ? null : (
        <TextField
          id={codesId}
          label={t(`suppliers.excluded_${excludes}`)}
          description={t(`suppliers.codes_${excludes}`)}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          atMost={LONGEST}
          value={draft.excluded}
          error={codesError}
          onChange={({ currentTarget: { value } }) => {
            setRefused({});
            setDraft({ ...draft, excluded: value });
          }}
        />
      )}
      <FormAlert kind="danger" text={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={action.isPending}>
          {t('suppliers.save')}
        </Button>
        <Button variant="default" disabled={action.isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
