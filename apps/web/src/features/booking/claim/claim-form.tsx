import { CLAIM_REASONS, type ClaimReason, makeClaim, type Protection, replyToClaim } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { problemOf } from '../../../lib/api/problem-of.ts';
import { useAction, useAttempt } from '../../../lib/api/use-call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import classes from './claim.module.css';
import { type ClaimFile, ClaimFiles } from './claim-files.tsx';
import { REASON_WORDS } from './claim-words.ts';

const findReason = (text: string): ClaimReason | undefined => CLAIM_REASONS.find((reason) => reason === text);

type FormProps = {
  readonly bookingId: string;
  /** A new claim asks for its reason; an answer does not. */
  readonly isNew: boolean;
  readonly onSent: (protection: Protection) => void;
};

/** A claim, or an answer about it: words and files. What was typed stays until it was sent. */
export function ClaimForm({ bookingId, isNew, onSent }: FormProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [documents, setDocuments] = useState<readonly ClaimFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt();
  const handlers = {
    onSuccess: ({ data }: { data: Protection }) => {
      attempt.renew();
      setText('');
      setDocuments([]);
      setTried(false);
      onSent(data);
    },
    onError: (failure: ApiError) => {
      if (failure.status !== 0) attempt.renew();
    },
  };
  const claim = useAction(makeClaim, handlers);
  const reply = useAction(replyToClaim, handlers);
  const chosen = findReason(reason);
  const isComplete = text.trim() !== '' && (!isNew || chosen !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete || isUploading) return;
    const options = { idempotencyKey: attempt.key() };
    const message = { text, documents: [...documents] };
    if (isNew && chosen) claim.mutate({ params: { bookingId }, body: { reason: chosen, ...message }, options });
    if (!isNew) reply.mutate({ params: { bookingId }, body: message, options });
  };
  const guard = useUnsavedGuard(text !== '' || documents.length > 0);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {guard}
      <FormAlert kind="danger" text={problemOf(claim.error ?? reply.error)} />
      {isNew ? (
        <NativeSelect
          id="claim-reason"
          label={t('claims.reason')}
          value={reason}
          aria-required
          error={isTried && !chosen ? t('claims.reasonMissing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
          data={[
            { value: '', label: t('claims.reasonChoose') },
            ...CLAIM_REASONS.map((value) => ({ value, label: t(REASON_WORDS[value]) })),
          ]}
        />
      ) : null}
      <LongTextField
        id="claim-text"
        size="md"
        rows={5}
        atMost={4000}
        label={t(isNew ? 'claims.text' : 'claims.answer')}
        value={text}
        aria-required
        error={isTried && text.trim() === '' ? t('validation.required') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ClaimFiles files={documents} isBusy={isUploading} onBusy={setUploading} onChange={setDocuments} />
      <div>
        <Button type="submit" loading={claim.isPending || reply.isPending} disabled={isUploading}>
          {t(isNew ? 'claims.send' : 'claims.sendAnswer')}
        </Button>
      </div>
    </form>
  );
}
