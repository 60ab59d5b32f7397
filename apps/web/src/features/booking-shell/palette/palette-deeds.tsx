import { NOTE_LENGTH } from '@caravel/contracts';
import { IconNote } from '@caravel/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lengthProblem } from '../../../components/records/length-problem.ts';
import { useNotes } from '../../../components/records/use-notes.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import type { DeedWord } from './deed-words.ts';
import type { Found } from './palette-entries.tsx';
import { isMatch } from './palette-entries.tsx';
import { palette } from './palette-store.ts';
import { PaletteView } from './palette-view.tsx';
import { type Deeds, useBookingDeeds } from './use-booking-deeds.tsx';
import { useClientDeeds } from './use-client-deeds.tsx';

type DeedsProps<Of extends Found = Found> = {
  readonly of: Of;
  /** What was typed here: it leaves the deeds whose names have it. */
  readonly query: string;
  /** The deed that was asked for with the record: it is done once the server has said that it can be. */
  readonly wanted?: DeedWord | undefined;
  readonly onNote: () => void;
  readonly onBack: () => void;
};

/** Does what was asked for as soon as it is known what can be done, once; where it cannot be, the list says what can. */
function useWanted(wanted: DeedWord | undefined, { entries, isLoading }: Deeds): void {
  const isDone = useRef(wanted === undefined);
  const begin = useEffectEvent(() => {
    isDone.current = true;
    const entry = entries.find(({ id }) => id === wanted);
    entry?.run();
    if (entry && !entry.stays) palette.close();
  });
  useEffect(() => {
    if (!isLoading && !isDone.current) begin();
  }, [isLoading]);
}

function DeedsList({ of, query, wanted, onBack, deeds }: Omit<DeedsProps, 'onNote'> & { readonly deeds: Deeds }) {
  const t = useT();
  useWanted(wanted, deeds);
  const title = t('palette.actionsFor', { name: of.name });
  const entries = deeds.entries.filter(({ label, detail = '' }) => isMatch(query, `${label} ${detail}`));
  const status = deeds.failure ?? (deeds.isLoading ? t('common.loading') : t('palette.results', { count: entries.length }));
  const groups = entries.length > 0 ? [{ id: 'deeds', label: t('palette.actions'), entries }] : [];
  return <PaletteView title={title} placeholder={title} groups={groups} status={status} onBack={onBack} />;
}

function BookingDeeds({ onNote, ...props }: DeedsProps<Found & { kind: 'booking' }>) {
  return <DeedsList {...props} deeds={useBookingDeeds(props.of, onNote)} />;
}

function ClientDeeds({ onNote, ...props }: DeedsProps<Found & { kind: 'client' }>) {
  return <DeedsList {...props} deeds={useClientDeeds(props.of, onNote)} />;
}

/** What can be done with a record that the palette found. */
export function PaletteDeeds({ of, ...props }: DeedsProps) {
  return of.kind === 'booking' ? <BookingDeeds of={of} {...props} /> : <ClientDeeds of={of} {...props} />;
}

/** A note about a record, typed in the palette's field. What was typed stays if it cannot be saved. `isTyped`: it was typed with the record, and is saved at once. */
export function PaletteNote({
  of,
  query,
  isTyped,
  onBack,
}: Omit<DeedsProps, 'onNote' | 'wanted'> & { readonly isTyped: boolean }) {
  const t = useT();
  const notes = useNotes({ kind: of.kind, id: of.id });
  const title = t('palette.noteAbout', { name: of.name });
  const text = query.trim();
  const problem = lengthProblem(t, 'records.noteTooLong', text, NOTE_LENGTH) ?? notes.adding.error?.message ?? null;
  const save = () => {
    if (notes.adding.isPending) return;
    notes.addNote(text, () => {
      showToast({ kind: 'success', text: t('palette.noteSaved', { name: of.name }) });
      palette.close();
    });
  };
  const isReady = text !== '' && text.length <= NOTE_LENGTH;
  const isSaved = useRef(!isTyped);
  const saveTyped = useEffectEvent(() => {
    isSaved.current = true;
    if (isReady) save();
  });
  useEffect(() => {
    if (!isSaved.current) saveTyped();
  }, []);
  const entry = {
    ...{ id: 'save', label: t('palette.saveNote'), detail: text, icon: <IconNote size={18} stroke={1.75} aria-hidden="true" /> },
    ...{ stays: true, run: save },
  };
  const groups = isReady ? [{ id: 'note', label: title, entries: [entry] }] : [];
  const status = problem ?? (notes.adding.isPending ? t('common.loading') : isReady ? '' : t('records.notesHint'));
  return <PaletteView title={title} placeholder={title} groups={groups} status={status} onBack={onBack} />;
}
