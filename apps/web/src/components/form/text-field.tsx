import '../../styles/mantine-forms.ts';
import type { PasswordInputProps, TextInputProps } from '@mantine/core';
import { PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './text-field.module.css';
import { useTooLong } from './use-too-long.ts';

/** The text above a field: its label, and "optional" if it may stay empty. Fields without the mark are required. */
export function FieldLabel({ label, isOptional }: { label: ReactNode; isOptional?: boolean }) {
  const t = useT();
  return (
    <>
      {label}
      {isOptional ? <span className={classes.optional}> ({t('common.optional')})</span> : null}
    </>
  );
}

const INPUT = { input: classes.input ?? '' };

export type TextFieldProps = Omit<TextInputProps, 'id' | 'label' | 'maxLength'> & {
  id: string;
  label: string;
  isOptional?: boolean;
  /** The most characters that its call takes. */
  atMost?: number;
};

/**
 * A single-line field. Set `autoComplete` and `inputMode`; validate on blur; `description` says why something is asked
 * for.
 */
export function TextField({ isOptional = false, label, atMost, error, ...props }: TextFieldProps) {
  const tooLong = useTooLong(props.id, props.value, atMost);
  return (
    <TextInput
      classNames={INPUT}
      {...props}
      error={tooLong ?? error}
      label={<FieldLabel label={label} isOptional={isOptional} />}
      aria-required={!isOptional}
    />
  );
}

/** A field for an email address; the keyboard never corrects or capitalises it. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

export type SecretFieldProps = Omit<PasswordInputProps, 'id' | 'label'> & { id: string; label: string };

/** A password field with a button that shows the password. Paste and password managers work. */
export function SecretField({ label, ...props }: SecretFieldProps) {
  const t = useT();
  return (
    <PasswordInput
      size="md"
      {...props}
      label={label}
      aria-required
      // Mantine sets it only on the frame of a password field.
      aria-invalid={Boolean(props.error) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword'), tabIndex: 0 }}
    />
  );
}
