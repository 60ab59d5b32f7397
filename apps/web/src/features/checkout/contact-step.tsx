import { Button } from '@mantine/core';
import { ContactFields } from '../../components/form/contact-fields.tsx';
import { type ContactDraft, contactId, contactProblems } from '../../components/form/contact-rules.ts';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import classes from '../../components/form/step-form.module.css';
import { useProblems } from '../../components/form/use-problems.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { CheckoutWords } from '../../products/checkout.ts';

type ContactStepProps = {
  words: Pick<CheckoutWords, 'emailWhy' | 'phoneWhy'>;
  value: ContactDraft;
  onChange: (value: ContactDraft) => void;
  onDone: () => void;
  refused: Readonly<Record<string, string>>;
};

/** Asks who gets the confirmation and the bill. */
export function ContactStep({ words, value, onChange, onDone, refused }: ContactStepProps) {
  const t = useT();
  const { errorOf, leave, errors, attempt, submit } = useProblems(contactProblems(value), refused);
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
      <ContactFields value={value} idOf={contactId} words={words} hasCountry state={{ errorOf, leave }} onChange={onChange} />
      <Button type="submit" className={classes.next ?? ''}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
