import { NativeSelect } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './step-form.module.css';
import { FieldLabel } from './text-field.tsx';
import type { FieldState } from './use-problems.ts';

const GENDERS = ['male', 'female', 'unspecified'] as const;

/** Whether a typed text is one of the genders that booking calls take. */
export const isGender = (text: string): text is (typeof GENDERS)[number] => GENDERS.some((gender) => gender === text);

type GenderFieldProps = {
  id: string;
  value: string;
  /** Why it is asked. */
  description?: string | undefined;
  mayFill: boolean;
  state: FieldState;
  onChange: (gender: string) => void;
};

/** The gender of a person, as suppliers ask for it. */
export function GenderField({ id, value, description, mayFill, state, onChange }: GenderFieldProps) {
  const t = useT();
  return (
    <NativeSelect
      id={id}
      size="md"
      className={classes.medium ?? ''}
      label={<FieldLabel label={t('checkout.gender')} />}
      description={description}
      autoComplete={mayFill ? 'sex' : 'off'}
      data={[
        { value: '', label: t('checkout.choose') },
        { value: 'female', label: t('checkout.genderFemale') },
        { value: 'male', label: t('checkout.genderMale') },
        { value: 'unspecified', label: t('checkout.genderUnspecified') },
      ]}
      aria-required
      value={value}
      error={state.errorOf(id)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => state.leave(id)}
    />
  );
}
