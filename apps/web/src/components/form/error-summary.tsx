import { useEffect, useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './error-summary.module.css';

/** An invalid field: the id of its input, and the message that is shown at the field. */
export type FieldError = { readonly id: string; readonly message: string };

type ErrorSummaryProps = {
  errors: readonly FieldError[];
  /** How often the form was submitted: the focus moves here at each failed submission, not while the person types. */
  attempt: number;
};

/**
 * The errors of a form, on top of it: gets the focus at a failed submission, links to the fields, and marks the page's
 * title (GOV.UK pattern).
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission moves the focus, a change of the errors alone does not
  useEffect(() => {
    if (attempt > 0 && hasErrors) box.current?.focus();
  }, [attempt]);
  useEffect(() => {
    if (!hasErrors || attempt === 0) return undefined;
    const title = document.title;
    document.title = t('common.errorPrefix', { title });
    return () => {
      document.title = title;
    };
  }, [hasErrors, attempt, t]);
  if (!hasErrors || attempt === 0) return null;
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary-title">
      <p className={classes.title} id="error-summary-title">
        {t('common.errorSummaryTitle')}
      </p>
      <ul className={classes.list}>
        {errors.map(({ id, message }) => (
          <li key={`${id}${message}`}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
