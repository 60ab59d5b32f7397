import { type BeganWatch, TOLD_PERCENT } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { problemOf } from '../../lib/api/problem-of.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { emailProblem } from '../../lib/session/account-rules.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { EmailField } from '../form/text-field.tsx';
import { useFields } from '../form/use-fields.ts';
import classes from './watcher-dialog.module.css';

/** Begins a watch; a visitor's emails go to `email`. */
export type BeginWatch = (email?: string) => Promise<BeganWatch>;

type WatcherDialogProps = { begin: BeginWatch; onClose: () => void };

function Asking({ begin, onClose }: WatcherDialogProps) {
  const t = useT();
  const form = useFields({ email: '' }, { email: emailProblem }, 'watch-price');
  const asking = useSending((email: string) => begin(email).then(() => email), {
    onError: (failure) => form.setServerErrors(failure.validationError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid) asking.mutate(form.values.email.trim());
  };
  if (asking.data !== undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('priceWatches.askedTitle')}>
        <p className={classes.text} role="status">
          {t('priceWatches.asked', { email: asking.data })}
        </p>
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('priceWatches.watch')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>{t('priceWatches.hint', { percent: TOLD_PERCENT })}</p>
        <FormAlert kind="danger" text={problemOf(asking.error)} />
        <EmailField
          id={form.idOf('email')}
          name="email"
          label={t('priceWatches.email')}
          autoComplete="email"
          value={form.values.email}
          error={form.errorOf('email')}
          atMost={254}
          data-autofocus
          onChange={(event) => {
            asking.reset();
            form.set('email', event.currentTarget.value);
          }}
          onBlur={() => form.leave('email')}
        />
        <div>
          <Button type="submit" loading={asking.isPending}>
            {t('priceWatches.ask')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks a visitor for the address to which emails about a price go, and says that a link in one begins them. */
export function WatcherDialog(props: WatcherDialogProps) {
  return (
    <ServerState>
      <Asking {...props} />
    </ServerState>
  );
}
