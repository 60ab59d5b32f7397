import { type Closing, closeAgency, getLeaving, REOPEN_DAYS } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Card } from '../../components/page/card.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import classes from './leaving.module.css';
import { ObstacleList } from './obstacle-list.tsx';

const FIELD = 'leaving-name';

/** The name of the agency, typed by who means to close it, and the press that does. */
function CloseForm() {
  const t = useT();
  const { agencyName } = useAgency();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const close = useAction(closeAgency, {
    // The page itself changes: what everybody reads about the agency came with it.
    onSuccess: () => window.location.reload(),
    onError: () => void client.invalidateQueries({ queryKey: [getLeaving.id] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isName = name.trim().normalize('NFC') === agencyName.trim().normalize('NFC');
    setWrong(!isName);
    if (isName) close.mutate({ body: { agencyName: name } });
    else document.getElementById(FIELD)?.focus();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormAlert kind="danger" text={close.error?.message ?? null} />
      <TextField
        id={FIELD}
        label={t('leaving.typeName', { name: agencyName })}
        autoComplete="off"
        value={name}
        error={isWrong ? t('leaving.wrongName') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div>
        <Button type="submit" className={classes.danger} loading={close.isPending}>
          {t('leaving.close')}
        </Button>
      </div>
    </form>
  );
}

/** Closing the agency: what it does, what is still in the way, and the press. */
export function CloseCard({ closing: { obstacles, keptYears } }: { closing: Closing }) {
  const t = useT();
  return (
    <Card title={t('leaving.closeTitle')} isRoomy>
      <div className={classes.stack}>
        <p className={classes.text}>{t('leaving.closeText')}</p>
        <ul className={classes.list}>
          <li>{t('leaving.thenSite')}</li>
          <li>{t('leaving.thenClients')}</li>
          <li>{t('leaving.thenStaff', { years: keptYears })}</li>
          <li>{t('leaving.thenSubscription')}</li>
          <li>{t('leaving.thenData', { years: keptYears })}</li>
          <li>{t('leaving.thenBack', { days: REOPEN_DAYS })}</li>
        </ul>
        {obstacles.length > 0 ? (
          <>
            <p className={classes.text}>{t('leaving.notYet')}</p>
            <ObstacleList obstacles={obstacles} />
          </>
        ) : (
          <CloseForm />
        )}
      </div>
    </Card>
  );
}
