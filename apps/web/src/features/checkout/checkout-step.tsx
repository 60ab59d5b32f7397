import { IconCheck } from '@caravel/icons';
import { Button, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './checkout-step.module.css';

export type StepState = 'done' | 'open' | 'waiting';

/**
 * One named step of a checkout. `summary` is shown when the step is done; `canEdit` is false while a payment is under
 * way.
 */
export type StepProps = {
  number: number;
  title: string;
  state: StepState;
  summary?: ReactNode;
  canEdit?: boolean;
  onEdit: () => void;
  children: ReactNode;
};

/**
 * A step of a checkout: open with its questions, done with a summary and a button to change it, or waiting with only
 * its name. Opening it moves the focus to its heading.
 */
export function CheckoutStep({ number, title, state, summary, canEdit = true, onEdit, children }: StepProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(state === 'open');
  useEffect(() => {
    const isOpen = state === 'open';
    if (isOpen && !wasOpen.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [state]);
  return (
    <section className={classes.step} data-state={state} aria-labelledby={`step-${number}`}>
      <header className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {state === 'done' ? <IconCheck size={18} stroke={2.4} /> : number}
        </span>
        <h2 className={classes.title} id={`step-${number}`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {state === 'done' && canEdit ? (
          <Button variant="subtle" size="compact-md" onClick={onEdit} aria-label={t('checkout.editStep', { step: title })}>
            {t('common.edit')}
          </Button>
        ) : null}
      </header>
      {state === 'open' ? <div className={classes.body}>{children}</div> : null}
      {state === 'done' && summary ? <div className={classes.summary}>{summary}</div> : null}
    </section>
  );
}

export type StepName = { readonly id: string; readonly title: string; readonly state: StepState };

/** The steps of a checkout by name, as on the page; the done ones are links back. */
export function StepProgress({ steps, onGo }: { steps: readonly StepName[]; onGo: (id: string) => void }) {
  const t = useT();
  const at = steps.findIndex(({ state }) => state === 'open');
  return (
    <nav aria-label={t('checkout.progress')}>
      <p className={classes.progressShort} aria-hidden="true">
        {t('checkout.stepOf', { step: at + 1, steps: steps.length, name: steps[at]?.title ?? '' })}
      </p>
      <ol className={classes.progress}>
        {steps.map(({ id, title, state }) => (
          <li key={id} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
            {state === 'done' ? <UnstyledButton onClick={() => onGo(id)}>{title}</UnstyledButton> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
