import { type AgencyArchive, ARCHIVE_DAYS, askArchive, getLeaving, type Leaving, linkArchive } from '@caravel/contracts';
import { IconDownload } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { formatInstant, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import { formatSize } from './archive-size.ts';
import classes from './leaving.module.css';

/** How big an archive is, and until when it can be downloaded. */
function useFacts({ state, sizeBytes, rows, files, goesAt }: AgencyArchive): string | null {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  if (state === 'making') return t('leaving.makingText');
  if (state === 'failed') return t('leaving.failedText');
  if (state === 'gone' || goesAt === null) return null;
  return t('leaving.readyText', {
    size: formatSize(sizeBytes ?? 0, locale),
    files: formatNumber(files ?? 0, locale),
    rows: formatNumber(rows ?? 0, locale),
    until: formatInstant(goesAt, locale, zone),
  });
}

/** An archive: how it stands, who asked for it and when, and its download while there is one. */
function ArchiveRow({ archive }: { archive: AgencyArchive }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const client = useQueryClient();
  const facts = useFacts(archive);
  const asked = formatInstant(archive.askedAt, locale, zone);
  const link = useAction(linkArchive, {
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: ({ message }) => {
      showToast({ kind: 'error', text: message });
      void client.invalidateQueries({ queryKey: [getLeaving.id] });
    },
  });
  return (
    <li className={classes.archive}>
      <div className={classes.facts}>
        <span className={classes.state} data-state={archive.state}>
          {t(`leaving.state_${archive.state}`)}
        </span>
        {facts === null ? null : <span className={classes.soft}>{facts}</span>}
        <span className={classes.soft}>{t('leaving.asked', { name: archive.askedBy, time: asked })}</span>
      </div>
      {archive.state === 'ready' ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={link.isPending}
          aria-label={t('leaving.downloadOf', { time: asked })}
          onClick={() => link.mutate({ params: { archiveId: archive._id } })}
        >
          {t('leaving.download')}
        </Button>
      ) : null}
    </li>
  );
}

/** What the owner takes along: asked for by a press, made by a job, offered for some days. */
export function ArchiveCard({ leaving: { archives, mayAskFrom } }: { leaving: Leaving }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const client = useQueryClient();
  const lookAgain = () => void client.invalidateQueries({ queryKey: [getLeaving.id] });
  const ask = useAction(askArchive, { onSuccess: lookAgain, onError: lookAgain });
  const isMaking = archives.some(({ state }) => state === 'making');
  return (
    <Card title={t('leaving.takeTitle')} isRoomy>
      <div className={classes.stack}>
        <p className={classes.text}>{t('leaving.takeText', { days: ARCHIVE_DAYS })}</p>
        <ul className={classes.list}>
          <li>{t('leaving.hasPeople')}</li>
          <li>{t('leaving.hasBookings')}</li>
          <li>{t('leaving.hasSettings')}</li>
          <li>{t('leaving.hasDocuments')}</li>
          <li>{t('leaving.hasNoSecrets')}</li>
        </ul>
        <FormAlert kind="danger" text={ask.error?.message ?? null} />
        {mayAskFrom === null || isMaking ? (
          <Button disabled={isMaking} loading={ask.isPending} onClick={() => ask.mutate({})}>
            {t('leaving.ask')}
          </Button>
        ) : (
          <p className={classes.text}>{t('leaving.tooMany', { time: formatInstant(mayAskFrom, locale, zone) })}</p>
        )}
        {archives.length === 0 ? (
          <p className={classes.text}>{t('leaving.none')}</p>
        ) : (
          <ul className={classes.archives} aria-label={t('leaving.archives')}>
            {archives.map((archive) => (
              <ArchiveRow key={archive._id} archive={archive} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
