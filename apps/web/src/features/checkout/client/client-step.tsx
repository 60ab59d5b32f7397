import type { PersonRef, PriceWaterfall as Waterfall } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import classes from '../../../components/form/step-form.module.css';
import { TextField } from '../../../components/form/text-field.tsx';
import { useProblems } from '../../../components/form/use-problems.ts';
import page from '../../../components/page/page.module.css';
import { QuotePrice } from '../../../components/price/explained-price.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { hintOf, useAgentLimits } from './agent-limits.ts';
import { ClientSearch } from './client-search.tsx';
import styles from './client-step.module.css';
import { markupTextProblem } from './markup-text.ts';

type ClientStepProps = {
  client: PersonRef | null;
  markup: string;
  quoteId: string;
  waterfall: Waterfall | undefined;
  /** What the product says about the price. */
  note: string | null;
  isBusy: boolean;
  onClient: (client: PersonRef | null) => void;
  onMarkup: (markup: string) => void;
  onDone: () => void;
};

/** For staff: the client of the booking, the markup of this booking, and how its price is made up. */
export function ClientStep({ client, markup, quoteId, waterfall, note, isBusy, onClient, onMarkup, onDone }: ClientStepProps) {
  const t = useT();
  const [typed, setTyped] = useState(markup);
  const limits = useAgentLimits();
  const problem = markupTextProblem(typed, limits);
  const { errorOf, leave, errors, attempt, submit } = useProblems({
    ...(client ? {} : { 'client-search': 'checkout.clientMissing' as const }),
    ...(problem ? { 'client-markup': problem } : {}),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit()) return;
        onMarkup(typed.trim());
        onDone();
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      {client ? (
        <div className={page.notice} data-kind="quiet" data-action="">
          <span className={styles.chosen}>
            <strong>
              <bdi>{client.name}</bdi>
            </strong>
            <span className={classes.quiet}>
              <bdi>{client.email}</bdi>
            </span>
          </span>
          <Button variant="default" size="sm" onClick={() => onClient(null)}>
            {t('checkout.clientOther')}
          </Button>
        </div>
      ) : (
        <ClientSearch error={errorOf('client-search')} onPick={onClient} />
      )}
      <TextField
        id="client-markup"
        className={classes.medium ?? ''}
        label={t('checkout.ownMarkup')}
        isOptional
        description={hintOf(limits, t)}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span aria-hidden="true">%</span>}
        value={typed}
        error={errorOf('client-markup')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          leave('client-markup');
          if (!problem) onMarkup(typed.trim());
        }}
      />
      {note ? (
        <p className={classes.text} role="status">
          {note}
        </p>
      ) : null}
      {waterfall ? (
        <div className={styles.waterfall} data-busy={isBusy || undefined}>
          <QuotePrice quoteId={quoteId} waterfall={waterfall} />
        </div>
      ) : null}
      <Button type="submit" className={classes.next ?? ''} loading={isBusy}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
