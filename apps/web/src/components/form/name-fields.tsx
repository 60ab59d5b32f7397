import { TITLES } from '@caravel/contracts';
import { cleanName } from '@caravel/kernel';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import type { NamesDraft } from './name-rules.ts';
import classes from './step-form.module.css';
import { FieldLabel, TextField } from './text-field.tsx';
import type { FieldState } from './use-problems.ts';

type NameFieldsProps = {
  idOf: (field: keyof NamesDraft) => string;
  value: NamesDraft;
  /** Whether the browser may fill them in: the others are different people. */
  mayFill: boolean;
  /** What is said below the names, such as how they will stand on a ticket; else how a single name is sent. */
  note?: string | undefined;
  state: FieldState;
  onChange: (names: NamesDraft) => void;
};

/** Title and names of a person, as in the passport. */
export function NameFields({ idOf, value, mayFill, note, state, onChange }: NameFieldsProps) {
  const t = useT();
  const { title, firstName, middleName, lastName, hasOneName } = value;
  const names: NamesDraft = { title, firstName, middleName, lastName, hasOneName };
  const field = (name: 'title' | 'firstName' | 'middleName' | 'lastName') => ({
    id: idOf(name),
    value: value[name],
    error: state.errorOf(idOf(name)),
    size: 'md' as const,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...names, [name]: event.currentTarget.value }),
    onBlur: () => state.leave(idOf(name)),
  });
  const only = cleanName(lastName);
  const told = note ?? (hasOneName && only !== '' ? t('checkout.oneNameTwice', { name: only }) : undefined);
  const token = (name: string) => (mayFill ? name : 'off');
  const word = { autoCapitalize: 'words', spellCheck: false } as const;
  return (
    <>
      <NativeSelect
        {...field('title')}
        className={classes.short ?? ''}
        label={<FieldLabel label={t('checkout.personTitle')} />}
        autoComplete={token('honorific-prefix')}
        data={[
          { value: '', label: t('checkout.choose') },
          ...TITLES.map((one) => ({ value: one, label: t(`checkout.title${one}`) })),
        ]}
        aria-required
      />
      {hasOneName ? null : (
        <div className={classes.pair}>
          <TextField {...field('firstName')} {...word} label={t('checkout.firstName')} autoComplete={token('given-name')} />
          <TextField
            {...field('middleName')}
            {...word}
            label={t('checkout.middleName')}
            isOptional
            autoComplete={token('additional-name')}
          />
        </div>
      )}
      <TextField
        {...field('lastName')}
        {...word}
        label={t(hasOneName ? 'checkout.onlyName' : 'checkout.lastName')}
        autoComplete={token('family-name')}
      />
      <Checkbox
        id={idOf('hasOneName')}
        label={t('checkout.hasOneName')}
        checked={hasOneName}
        onChange={(event) => onChange({ ...names, hasOneName: event.currentTarget.checked })}
      />
      {told === undefined ? null : (
        <p className={classes.hint} aria-live="polite">
          {told}
        </p>
      )}
    </>
  );
}
