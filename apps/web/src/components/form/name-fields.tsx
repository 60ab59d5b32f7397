import { TITLES } from '@caravel/contracts';
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
  /** False where a first name is needed, as on a driving license. */
  mayBeOneName?: boolean;
  state: FieldState;
  onChange: (names: NamesDraft) => void;
};

/** Title and names of a person, as in the passport. */
export function NameFields({ idOf, value, mayFill, mayBeOneName = true, state, onChange }: NameFieldsProps) {
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
  const token = (name: string) => (mayFill ? name : 'off');
  const word = { autoCapitalize: 'words', spellCheck: false, maxLength: 60 } as const;
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
      {mayBeOneName ? (
        <Checkbox
          id={idOf('hasOneName')}
          label={t('checkout.hasOneName')}
          checked={hasOneName}
          onChange={(event) => onChange({ ...names, hasOneName: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
