import { emailItinerary, ITINERARY_MESSAGE_LENGTH, listBookingMails, previewItinerary } from '@caravel/contracts';
import { IconMail } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { EmailField, FieldLabel } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { lengthProblem } from '../../components/records/length-problem.ts';
import { MailFrame } from '../../components/records/mail-frame.tsx';
import classes from '../../components/records/records.module.css';
import { problemOf } from '../../lib/api/problem-of.ts';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { emailProblem } from '../../lib/session/account-rules.ts';

const WIDTH = 720;

type FormProps = { bookingId: string; contactEmail: string; onDone: () => void };

/** The recipient of the itinerary, what the agency writes to them, and how the email will look. */
function ItineraryForm({ bookingId, contactEmail, onDone }: FormProps) {
  const t = useT();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const form = useFields(
    { email: contactEmail, message: '' },
    { email: emailProblem, message: () => undefined },
    'staff-itinerary',
  );
  const { email, message } = form.values;
  const tooLong = lengthProblem(t, 'records.itineraryTooLong', message, ITINERARY_MESSAGE_LENGTH);
  const preview = useAction(previewItinerary);
  const mail = useAction(emailItinerary, {
    onSuccess: ({ data }) => {
      attempt.renew();
      showToast({ kind: 'success', text: data.message });
      void queries.invalidateQueries({ queryKey: [listBookingMails.id] });
      onDone();
    },
    // After a lost connection the same attempt goes on, so that one email is sent.
    onError: (failure) => failure.status !== 0 && attempt.renew(),
  });
  const failure = mail.error ?? preview.error;
  const isUnknown = failure?.code === 'userNotAssociated';
  const body = { bookingId, email: email.trim(), ...(message.trim() === '' ? {} : { message: message.trim() }) };
  const check = (): boolean => {
    form.submitted();
    return form.isValid && tooLong === null;
  };
  const change = (field: 'email' | 'message', value: string) => {
    mail.reset();
    preview.reset();
    attempt.renew();
    form.set(field, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) mail.mutate({ body, options: { idempotencyKey: attempt.key() } });
  };
  const shown = preview.data?.data;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert kind="danger" text={isUnknown ? null : problemOf(failure)} />
      <EmailField
        id={form.idOf('email')}
        name="email"
        label={t('trips.mailTo')}
        value={email}
        error={isUnknown ? t('trips.mailUnknown') : form.errorOf('email')}
        atMost={254}
        data-autofocus
        onChange={(event) => change('email', event.currentTarget.value)}
        onBlur={() => form.leave('email')}
      />
      <LongTextField
        id={form.idOf('message')}
        size="md"
        rows={4}
        label={<FieldLabel label={t('records.itineraryMessage')} isOptional />}
        description={t('records.itineraryHint')}
        value={message}
        error={tooLong}
        onChange={(event) => change('message', event.currentTarget.value)}
      />
      {shown ? (
        <>
          <p className={classes.quiet}>
            <bdi>{t('records.itinerarySubject', { subject: shown.subject })}</bdi>
          </p>
          <MailFrame html={shown.html} title={t('records.mailOf', { subject: shown.subject })} />
        </>
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" loading={mail.isPending}>
          {t('records.itinerarySend')}
        </Button>
        <Button variant="default" loading={preview.isPending} onClick={() => check() && preview.mutate({ body })}>
          {t('records.itineraryPreview')}
        </Button>
      </div>
    </form>
  );
}

/** For staff: a button that emails the itinerary of a booking with a message of the agency's own. */
export function EmailItinerary({ bookingId, contactEmail }: Omit<FormProps, 'onDone'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('records.itinerary')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('records.itinerary')} size={WIDTH}>
        <ItineraryForm bookingId={bookingId} contactEmail={contactEmail} onDone={close} />
      </Dialog>
    </>
  );
}
