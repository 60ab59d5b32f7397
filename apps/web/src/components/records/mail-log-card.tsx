import type { LoggedMail } from '@caravel/contracts';
import { useId, useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { TextSkeleton } from '../notices/skeletons.tsx';
import { StatusDot, type StatusKind } from '../notices/status-dot.tsx';
import { Card } from '../page/card.tsx';
import { FoldCard } from '../page/fold-card.tsx';
import { MailStops } from './mail-stops.tsx';
import { OpenedMail } from './opened-mail.tsx';
import { PageSteps } from './page-steps.tsx';
import classes from './records.module.css';
import type { MailSubject } from './subject.ts';
import { callsOfMails, useSendAgain } from './use-mails.ts';

const PAGE = 20;

const KINDS: Readonly<Record<LoggedMail['status'], StatusKind>> = {
  queued: 'info',
  sent: 'success',
  delayed: 'info',
  delivered: 'success',
  unsubscribed: 'info',
  complained: 'danger',
  stopped: 'neutral',
  bounced: 'danger',
  failed: 'danger',
};

type MailLineProps = { mail: LoggedMail; onOpen: () => void; onAgain: () => void };

function MailLine({ mail, onOpen, onAgain }: MailLineProps) {
  const t = useT();
  const zone = useZone();
  // The words of an email are in its own language: a button is named by its own and by where they stand.
  const id = useId();
  const { subject, to, status, attempts } = mail;
  return (
    <>
      <div className={classes.line}>
        <bdi id={`${id}-subject`}>{subject || t('records.mailWaiting')}</bdi>
        <StatusDot kind={KINDS[status]} label={t(`records.mail_${status}`)} />
      </div>
      <p className={classes.quiet}>
        <bdi id={`${id}-to`}>{to}</bdi> · {formatInstant(mail.sentAt ?? mail.at, t.formats, zone)}
        {attempts > 1 ? ` · ${t('records.mailTries', { count: attempts })}` : ''}
      </p>
      {mail.canOpen || mail.canSendAgain ? (
        <div className={classes.buttons}>
          {mail.canOpen ? (
            <PlainButton id={`${id}-open`} className={classes.link} aria-labelledby={`${id}-open ${id}-subject`} onClick={onOpen}>
              {t('records.mailOpen')}
            </PlainButton>
          ) : null}
          {mail.canSendAgain ? (
            <PlainButton
              id={`${id}-again`}
              className={classes.link}
              aria-labelledby={`${id}-again ${id}-subject ${id}-to`}
              onClick={onAgain}
            >
              {t('records.mailAgain')}
            </PlainButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

type MailLogProps = { of: MailSubject; show?: 'all' | 'problems'; isFolded?: boolean };

/** The emails about a booking, to a client or of the agency: how each stands, what it said, and sending it again. */
export function MailLogCard({ of: subject, show = 'all', isFolded = false }: MailLogProps) {
  const Frame = isFolded ? FoldCard : Card;
  const t = useT();
  const [offSet, setOffSet] = useState(0);
  const [opened, setOpened] = useState<LoggedMail | null>(null);
  const [asked, setAsked] = useState<LoggedMail | null>(null);
  const again = useSendAgain(subject);
  const query = { limit: PAGE, offSet, ...(show === 'problems' && { show }) };
  const list = useCall(callsOfMails(subject).list, { params: { id: subject.id }, query }, { keepPrevious: true });
  const data = list.data?.data;
  return (
    <Frame title={t('office.mails')}>
      <p className={classes.hint}>
        {data?.totalMails === 0
          ? t(show === 'problems' ? 'records.mailsNoProblems' : 'office.mailsNone')
          : t('records.mailsHint')}
      </p>
      {data && 'stops' in data ? <MailStops stops={data.stops} /> : null}
      {list.isError ? <p role="alert">{list.error.message}</p> : null}
      {data || list.isError ? null : <TextSkeleton lines={2} />}
      <ul className={classes.list} aria-label={t('office.mails')}>
        {data?.mails.map((mail) => (
          <li key={mail._id}>
            <MailLine mail={mail} onOpen={() => setOpened(mail)} onAgain={() => setAsked(mail)} />
          </li>
        ))}
      </ul>
      {data ? <PageSteps total={data.totalMails} offSet={offSet} size={PAGE} onGo={setOffSet} /> : null}
      {opened ? <OpenedMail of={subject} mail={opened} onClose={() => setOpened(null)} /> : null}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('records.mailAgainTitle')}
        confirmLabel={t('records.mailAgain')}
        isBusy={again.isSending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && again.send(asked._id, () => setAsked(null))}
      >
        <p>{asked ? t('records.mailAgainText', { subject: asked.subject, to: asked.to }) : null}</p>
      </ConfirmDialog>
    </Frame>
  );
}
