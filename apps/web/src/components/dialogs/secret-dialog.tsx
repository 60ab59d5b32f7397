import { Button } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './secret-dialog.module.css';

type SecretDialogProps = {
  title: string;
  /** What it is for, and that it is shown this once. */
  text: string;
  secret: string;
  onClose: () => void;
};

/** Shows a secret once. Neither Escape nor a press beside it closes it: what was not copied is gone. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useT();
  return (
    <Dialog isOpen onClose={onClose} title={title} size={520} isLocked hasClose={false}>
      <div className={classes.stack}>
        <p className={classes.text}>{text}</p>
        <div className={classes.secret}>
          <code dir="ltr" translate="no">
            {secret}
          </code>
          <CopyButton text={secret} label={t('webhooks.copySecret')} />
        </div>
        <div>
          <Button onClick={onClose}>{t('webhooks.haveSecret')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
