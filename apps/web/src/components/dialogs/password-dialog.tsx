import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { SecretField } from '../form/text-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type PasswordDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** A verb: "Delete account". */
  confirmLabel: string;
  /** The id of the password field. */
  fieldId: string;
  isBusy: boolean;
  /** Why the server refused; null if it did not. */
  refusal: string | null;
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/** Asks before what a stolen session must not do: the person reads what happens and types their password. It is forgotten when the dialog closes. */
export function PasswordDialog({ fieldId, refusal, onConfirm, onCancel, children, ...dialog }: PasswordDialogProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={t('common.cancel')}
      isDangerous
      onCancel={() => {
        setPassword('');
        setMissing(false);
        onCancel();
      }}
      onConfirm={() => {
        setMissing(password === '');
        if (password !== '') onConfirm(password);
      }}
    >
      {children}
      <FormAlert kind="danger" text={refusal} />
      <SecretField
        id={fieldId}
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        value={password}
        error={isMissing ? t('validation.required') : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
