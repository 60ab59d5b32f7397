import type { LoggedMail } from '@caravel/contracts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatList } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Skeleton } from '../notices/skeletons.tsx';
import { MailFrame } from './mail-frame.tsx';
import classes from './records.module.css';
import type { MailSubject } from './subject.ts';
import { callsOfMails } from './use-mails.ts';

const WIDTH = 720;

/** One email as it was sent, over the page. */
export function OpenedMail({ of: subject, mail, onClose }: { of: MailSubject; mail: LoggedMail; onClose: () => void }) {
  const t = useT();
  const zone = useZone();
  const found = useCall(callsOfMails(subject).open, { params: { id: subject.id, mailId: mail._id } });
  const opened = found.data?.data;
  return (
    <Dialog isOpen onClose={onClose} title={mail.subject} size={WIDTH}>
      <div className={classes.form}>
        <p className={classes.quiet}>
          <bdi>{t('records.mailTo', { to: mail.to })}</bdi> · {formatInstant(mail.sentAt ?? mail.at, t.formats, zone)}
        </p>
        {found.isError ? <p role="alert">{found.error.message}</p> : null}
        {opened ? <MailFrame html={opened.html} title={t('records.mailOf', { subject: mail.subject })} /> : null}
        {opened || found.isError ? null : <Skeleton height={400} />}
        {opened && opened.files.length > 0 ? (
          <p className={classes.quiet}>{t('records.mailFiles', { files: formatList(opened.files, t.formats) })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
