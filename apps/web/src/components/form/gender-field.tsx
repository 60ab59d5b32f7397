import { NativeSelect } from '@mantine/core';
import { type MessageKey, useT } from '../../lib/language/i18n.tsx';
import classes from './step-form.module.css';
import { FieldLabel } from './text-field.tsx';
import type { FieldState } from './use-problems.ts';

const GENDERS = ['female', 'male', 'unspecified'] as const;
type Gender = (typeof GENDERS)[number];
const LABELS = {
  female: 'checkout.genderFemale',
  male: 'checkout.genderMale',
  unspecified: 'checkout.genderUnspecified',
} as const satisfies Record<Gender, MessageKey>;

/** Whether a typed text is one of the genders that booking calls take. */
export const isGender = (text: string): text is Gender => GENDERS.some((gender) => gender === text);

type GenderFieldProps = {
  id: string;
  value: string;
  /** Why it is asked. */
  description?: string | undefined;
  mayFill: boolean;
  /** The genders that can be booked; absent: all. */
  takes?: readonly Gender[] | undefined;
  /** What is said of one that cannot, which a saved person may have. */
  notTaken?: string | undefined;
  state: FieldState;
  onChange: (gender: string) => void;
};

/** The gender of a person, as suppliers ask for it. One that cannot be booked is not offered; a person who has it is told at once. */
export function GenderField({ id, value, description, mayFill, takes = GENDERS, notTaken, state, onChange }: GenderFieldProps) {
  const t = useT();
  const isTaken = !isGender(value) || takes.includes(value);
  const offered = GENDERS.filter((gender) => takes.includes(gender) || gender === value);
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
        ...offered.map((gender) => ({ value: gender, label: t(LABELS[gender]), disabled: !takes.includes(gender) })),
      ]}
      aria-required
      value={value}
      error={state.errorOf(id) ?? (isTaken ? undefined : notTaken)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => state.leave(id)}
    />
  );
}
