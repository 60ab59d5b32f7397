import type { Note } from '@caravel/contracts';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { TextSkeleton } from '../notices/skeletons.tsx';
import { Card } from '../page/card.tsx';
import { NoteForm } from './note-form.tsx';
import { PageSteps } from './page-steps.tsx';
import classes from './records.module.css';
import type { Subject } from './subject.ts';
import { listOfNotes, useNotes } from './use-notes.ts';

const PAGE = 20;

type NoteLineProps = { note: Note; notes: ReturnType<typeof useNotes>; onDelete: () => void };

function NoteLine({ note, notes, onDelete }: NoteLineProps) {
  const t = useT();
  const zone = useZone();
  const [isEdited, setEdited] = useState(false);
  const at = formatInstant(note.at, t.formats, zone);
  const author = note.author ?? t('records.personGone');
  if (isEdited) {
    return (
      <NoteForm
        label={t('records.noteEdit')}
        sendLabel={t('common.save')}
        text={note.text}
        failure={notes.editing.error}
        isBusy={notes.editing.isPending}
        onSend={(text) => notes.editNote(note._id, text, () => setEdited(false))}
        onCancel={() => {
          notes.editing.reset();
          setEdited(false);
        }}
      />
    );
  }
  return (
    <>
      <p className={classes.quiet}>
        <bdi>{author}</bdi> · {at}
        {note.editedAt ? ` · ${t('records.noteEdited', { at: formatInstant(note.editedAt, t.formats, zone) })}` : ''}
      </p>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      {note.canEdit || note.canDelete ? (
        <div className={classes.buttons}>
          {note.canEdit ? (
            <PlainButton
              className={classes.link}
              aria-label={t('records.noteEditOf', { name: author, at })}
              onClick={() => setEdited(true)}
            >
              {t('records.noteEditShort')}
            </PlainButton>
          ) : null}
          {note.canDelete ? (
            <PlainButton className={classes.link} aria-label={t('records.noteDeleteOf', { name: author, at })} onClick={onDelete}>
              {t('records.noteDelete')}
            </PlainButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** What staff note about a booking or a client: no traveler sees it. */
export function NotesCard({ of: subject }: { of: Subject }) {
  const t = useT();
  const notes = useNotes(subject);
  const [offSet, setOffSet] = useState(0);
  const [deleted, setDeleted] = useState<Note | null>(null);
  const query = { limit: PAGE, offSet };
  const list = useCall(listOfNotes(subject), { params: { id: subject.id }, query }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <Card title={t('records.notes')}>
      <p className={classes.hint}>{t('records.notesHint')}</p>
      <NoteForm
        label={t('records.noteNew')}
        sendLabel={t('records.noteAdd')}
        failure={notes.adding.error}
        isBusy={notes.adding.isPending}
        onSend={(text, onDone) =>
          notes.addNote(text, () => {
            onDone();
            setOffSet(0);
          })
        }
      />
      {list.isError ? <p role="alert">{list.error.message}</p> : null}
      {data || list.isError ? null : <TextSkeleton lines={2} />}
      <ul className={classes.list} aria-label={t('records.notes')}>
        {data?.notes.map((note) => (
          <li key={note._id}>
            <NoteLine note={note} notes={notes} onDelete={() => setDeleted(note)} />
          </li>
        ))}
      </ul>
      {data ? <PageSteps total={data.totalNotes} offSet={offSet} size={PAGE} onGo={setOffSet} /> : null}
      <ConfirmDialog
        isOpen={deleted !== null}
        title={t('records.noteDeleteTitle')}
        confirmLabel={t('records.noteDelete')}
        isDangerous
        isBusy={notes.removing.isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && notes.deleteNote(deleted._id, () => setDeleted(null))}
      >
        <p className={classes.text} dir="auto">
          {deleted?.text}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
