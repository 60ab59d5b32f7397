import { Fragment, useEffect, useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './error-summary.module.css';

/**
 * An invalid field: the id of its input, and the message that is shown at the field. `group` names whose field it is where a form asks
 * several people the same.
 */
export type FieldError = { readonly id: string; readonly message: string; readonly group?: string };

type ErrorSummaryProps = {
  errors: readonly FieldError[];
  /** How often the form was submitted: the focus moves here at each failed submission, not while the person types. */
  attempt: number;
};

function groupsOf(errors: readonly FieldError[]): readonly (readonly [string, readonly FieldError[]])[] {
  const groups = new Map<string, FieldError[]>();
  for (const error of errors) groups.set(error.group ?? '', [...(groups.get(error.group ?? '') ?? []), error]);
  return [...groups];
}

function Links({ errors }: { errors: readonly FieldError[] }) {
  return (
    <ul className={classes.list}>
      {errors.map(({ id, message, group }) => (
        <li key={`${id}${message}`}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.focus();
            }}
          >
            {group ? <span className="visually-hidden">{group}: </span> : null}
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The errors of a form, on top of it: gets the focus at a failed submission with its heading in view, links to the fields, under whose they
 * are, and marks the page's title (GOV.UK pattern).
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submission moves the focus, a change of the errors alone does not
  useEffect(() => {
    if (attempt === 0 || !hasErrors) return;
    // A long list is higher than the window: the browser alone would show its end.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
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
      {groupsOf(errors).map(([group, own]) => (
        <Fragment key={group}>
          {group ? <p className={classes.group}>{group}</p> : null}
          <Links errors={own} />
        </Fragment>
      ))}
    </div>
  );
}
