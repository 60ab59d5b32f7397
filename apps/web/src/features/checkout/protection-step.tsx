import type { Money } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import classes from '../../components/form/step-form.module.css';
import { useProblems } from '../../components/form/use-problems.ts';
import { PATHS } from '../../lib/address/paths.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { CheckoutWords } from '../../products/checkout.ts';

export type ProtectionChoice = 'yes' | 'no' | null;

type ProtectionStepProps = {
  words: Pick<CheckoutWords, 'protectionText' | 'protectionYesText' | 'protectionNoText'>;
  amount: Money;
  /** Whether the booking can be taken back in full within 24 hours, the protection too. */
  isVoidable: boolean;
  choice: ProtectionChoice;
  isBusy: boolean;
  onChoose: (choice: 'yes' | 'no') => void;
  onDone: () => void;
};

/** Refund protection: two equal choices, none preselected (14 CFR 399.84(c)). A choice changes the total at once. */
export function ProtectionStep({ words, amount, isVoidable, choice, isBusy, onChoose, onDone }: ProtectionStepProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { errorOf, errors, attempt, submit } = useProblems(
    choice === null ? { 'protection-yes': 'checkout.protectionMissing' } : {},
  );
  const error = errorOf('protection-yes');
  const option = (value: 'yes' | 'no', title: string, price: string, text: string) => (
    <label className={classes.choice}>
      <input
        type="radio"
        id={`protection-${value}`}
        name="protection"
        value={value}
        checked={choice === value}
        aria-describedby={error ? 'protection-error' : undefined}
        onChange={() => onChoose(value)}
      />
      <span className={classes.choiceTitle}>
        <span>{title}</span>
        <span className="tabular">{price}</span>
      </span>
      <span className={classes.choiceText}>{text}</span>
    </label>
  );
  const price = formatMoney(amount, locale);
  const none = formatMoney({ amountMinor: 0, currency: amount.currency }, locale);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (submit()) onDone();
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <p className={classes.text}>{t(words.protectionText)}</p>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{t('checkout.protection')}</legend>
        {option('yes', t('checkout.protectionYes'), `+ ${price}`, t(words.protectionYesText))}
        {option('no', t('checkout.protectionNo'), none, t(words.protectionNoText))}
        {error ? (
          <p className={classes.error} id="protection-error">
            {error}
          </p>
        ) : null}
      </fieldset>
      <p className={classes.quiet}>
        {t(isVoidable ? 'checkout.protectionNoteVoid' : 'checkout.protectionNote')}{' '}
        <a href={PATHS.protectionTerms} target="_blank" rel="noopener">
          {t('checkout.protectionTerms')}
        </a>
      </p>
      <Button type="submit" className={classes.next ?? ''} loading={isBusy}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
