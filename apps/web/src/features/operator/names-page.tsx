import { listReservedNames, MOST_NAME_NOTE, type ReservedName, releaseName, reserveName } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import people from '../../components/people/people.module.css';
import type { Column } from '../../components/table/data-table.tsx';
import { tableQuery } from '../../components/table/table-address.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { AgainButton, useReload } from './again-button.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { OperatorList, useListSearch } from './operator-list.tsx';

function ReserveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const reload = useReload(listReservedNames.id);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction(reserveName, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: t('operator.nameReserved', { name: data.name }) });
      reload();
      onClose();
    },
  });
  const missing = (text: string) => (isTried && text.trim() === '' ? t('operator.fieldMissing') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && note.trim() !== '') action.mutate({ body: { name, note } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('operator.reserve')} size={480} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <TextField
          id="operator-name"
          label={t('operator.subdomain')}
          description={t('operator.reserveText')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          atMost={63}
          value={name}
          error={missing(name)}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <TextField
          id="operator-name-note"
          label={t('operator.note')}
          description={t('operator.noteText')}
          autoComplete="off"
          atMost={MOST_NAME_NOTE}
          value={note}
          error={missing(note)}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('operator.reserve')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Release({ name }: Pick<ReservedName, 'name'>) {
  const t = useT();
  const reload = useReload(listReservedNames.id);
  const action = useAction(releaseName, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('operator.nameReleased', { name }) });
      reload();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <AgainButton
      about={name}
      label={t('operator.release')}
      isBusy={action.isPending}
      onAgain={() => action.mutate({ params: { name } })}
    />
  );
}

/** The sub-domains that nobody may sign up with. */
export function NamesPage() {
  const t = useT();
  const locale = useFormatLocale();
  const [search] = useListSearch();
  const [isReserving, setReserving] = useState(false);
  const answer = useCall(listReservedNames, { query: tableQuery(search) }, { keepPrevious: true });
  const columns: Column<ReservedName>[] = [
    { id: 'name', header: t('operator.subdomain'), cell: ({ name }) => <bdi translate="no">{name}</bdi> },
    { id: 'note', header: t('operator.note'), cell: ({ note }) => <bdi>{note}</bdi> },
    {
      id: 'since',
      header: t('operator.since'),
      cell: ({ createdAt }) => formatInstantDay(createdAt, locale, undefined),
    },
    { id: 'release', header: t('operator.deed'), cell: ({ name }) => <Release name={name} /> },
  ];
  return (
    <OperatorFrame
      title={t('operator.namesTitle')}
      intro={t('operator.namesIntro')}
      actions={
        <Button size="sm" onClick={() => setReserving(true)}>
          {t('operator.reserve')}
        </Button>
      }
    >
      <OperatorList
        label={t('operator.namesTitle')}
        columns={columns}
        answer={answer}
        rows={answer.data?.data.names}
        total={answer.data?.data.total ?? 0}
        rowKey={({ name }) => name}
        hasSearch
        none={{ title: t('operator.namesNone'), text: t('operator.namesNoneText') }}
      />
      {isReserving ? <ReserveDialog onClose={() => setReserving(false)} /> : null}
    </OperatorFrame>
  );
}
