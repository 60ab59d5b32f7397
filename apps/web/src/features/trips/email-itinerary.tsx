import { emailItinerary } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { PlainButton } from '../../components/buttons/plain-button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { EmailField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { emailProblem } from '../../lib/session/account-rules.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './trips-page.module.css';

function ItineraryForm({ bookingId, onDone }: { bookingId: string; onDone: () => void }) {
  const t = useT();
  const form = useFields({ email: useSession()?.email ?? '' }, { email: emailProblem }, 'itinerary');
  const attempt = useAttempt();
  const mail = useAction(emailItinerary, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: data.message });
      onDone();
    },
    // After a lost connection the same attempt continues, so no second email is sent.
    onError: (failure) => failure.status !== 0 && attempt.renew(),
  });
  const isUnknown = mail.error?.code === 'userNotAssociated';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (!form.isValid || mail.isPending) return;
    mail.mutate({ body: { bookingId, email: form.values.email.trim() }, options: { idempotencyKey: attempt.key() } });
  };
  return (
    <form className={classes.mailForm} onSubmit={submit} noValidate>
      <FormAlert kind="danger" text={isUnknown ? null : (mail.error?.message ?? null)} />
      <EmailField
        id={form.idOf('email')}
        name="email"
        label={t('trips.mailTo')}
        description={t('trips.mailHint')}
        value={form.values.email}
        error={isUnknown ? t('trips.mailUnknown') : form.errorOf('email')}
        atMost={254}
        data-autofocus
        onChange={(event) => {
          mail.reset();
          attempt.renew();
          form.set('email', event.currentTarget.value);
        }}
        onBlur={() => form.leave('email')}
      />
      <Button type="submit" size="md" loading={mail.isPending}>
        {t('trips.mailSend')}
      </Button>
    </form>
  );
}

/** A button that emails the itinerary of a trip, with its PDF and calendar file. */
export function EmailItinerary({ bookingId, title }: { bookingId: string; title: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PlainButton className={classes.mail} onClick={() => setOpen(true)}>
        {t('trips.mail')}
        <span className="visually-hidden">
          : <bdi>{title}</bdi>
        </span>
      </PlainButton>
      <Dialog isOpen={isOpen} onClose={close} title={t('trips.mail')}>
        <p className={classes.mailTrip}>
          <bdi>{title}</bdi>
        </p>
        <ItineraryForm bookingId={bookingId} onDone={close} />
      </Dialog>
    </>
  );
}
