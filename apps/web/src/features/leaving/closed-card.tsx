import { type Closing, reopenAgency } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { formatDate, formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import classes from './leaving.module.css';

/** An agency that its owner has closed: since when, what follows, and the way back while there is one. */
export function ClosedCard({ closing: { closedAt, reopenUntil, dataGoOn } }: { closing: Closing }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const { supportEmail } = useBoot().features;
  const reopen = useAction(reopenAgency, { onSuccess: () => window.location.reload() });
  if (closedAt === null) return null;
  return (
    <Card title={t('leaving.closedTitle')} isRoomy>
      <div className={classes.stack}>
        <p className={classes.text}>{t('leaving.closedText', { time: formatInstant(closedAt, locale, zone) })}</p>
        {dataGoOn === null ? null : (
          <p className={classes.text}>{t('leaving.dataGo', { day: formatDate(dataGoOn, locale, 'dated') })}</p>
        )}
        <FormAlert kind="danger" text={reopen.error?.message ?? null} />
        {reopenUntil === null ? (
          <p className={classes.text}>
            {t('leaving.tooLate')}{' '}
            {supportEmail === null ? null : (
              <a href={`mailto:${supportEmail}`}>
                <bdi>{supportEmail}</bdi>
              </a>
            )}
          </p>
        ) : (
          <>
            <p className={classes.text}>{t('leaving.mayReopen', { time: formatInstant(reopenUntil, locale, zone) })}</p>
            <Button loading={reopen.isPending} onClick={() => reopen.mutate({})}>
              {t('leaving.reopen')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
