import { Button, Checkbox } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { TextField } from '../form/text-field.tsx';
import people from '../people/people.module.css';

const LONGEST_NAME = 40;

type ViewDialogProps = {
  title: string;
  name: string;
  /** A view that is to be saved: the dialog asks whether the list opens with it, and whether others see it. */
  isNew?: boolean;
  isBusy: boolean;
  /** Why the server refused the name. */
  problem: string | null;
  onClose: () => void;
  onSave: (view: { name: string; isDefault: boolean; isShared: boolean }) => void;
};

/** Asks for the name of a view. What was typed stays if the server refuses it. */
export function ViewDialog({ title, name, isNew = false, isBusy, problem, onClose, onSave }: ViewDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState(name);
  const [isDefault, setDefault] = useState(false);
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // A problem is of the name that was sent: another name has none yet.
  const [sent, setSent] = useState<string | null>(null);
  const missing = isAsked && typed.trim() === '' ? t('views.nameMissing') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setSent(typed);
    if (typed.trim() !== '') onSave({ name: typed.trim(), isDefault, isShared });
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} isLocked={isBusy}>
      <form className={people.form} onSubmit={submit} noValidate>
        <TextField
          id="view-name"
          label={t('views.name')}
          autoComplete="off"
          atMost={LONGEST_NAME}
          data-autofocus
          value={typed}
          error={missing ?? (sent === typed ? problem : null)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isNew ? (
          <>
            <Checkbox
              label={t('views.openWith')}
              checked={isDefault}
              onChange={(event) => setDefault(event.currentTarget.checked)}
            />
            <Checkbox
              label={t('views.share')}
              description={t('views.shareText')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
