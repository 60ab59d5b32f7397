import { IconSearch } from '@caravel/icons';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { ErrorSummary, type FieldError } from '../form/error-summary.tsx';
import classes from './search-form.module.css';

type SearchBarProps = {
  attempt: number;
  errors: readonly FieldError[];
  onSubmit: () => void;
  /** The fields, with a `SearchButton`. */
  children: ReactNode;
};

/** The frame of a search's form: what is wrong with it stands above its fields. */
export function SearchBar({ attempt, errors, onSubmit, children }: SearchBarProps) {
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      <ErrorSummary attempt={attempt} errors={errors} />
      {children}
    </form>
  );
}

/** The button at the end of the fields. */
export function SearchButton() {
  const t = useT();
  return (
    <Button type="submit" className={classes.submit ?? ''} leftSection={<IconSearch size={20} aria-hidden="true" />}>
      {t('common.search')}
    </Button>
  );
}
