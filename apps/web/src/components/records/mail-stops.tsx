import type { MailStop } from '@caravel/contracts';
import { formatInstant } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { StatusDot } from '../notices/status-dot.tsx';
import classes from './records.module.css';

/** Why an address gets no optional email; nothing if it gets them. */
export function MailStops({ stops }: { stops: readonly MailStop[] }) {
  const t = useT();
  const zone = useZone();
  if (stops.length === 0) return null;
  return (
    <div className={classes.stops}>
      <ul aria-label={t('records.stopsTitle')}>
        {stops.map(({ reason, since }) => (
          <li key={reason}>
            <StatusDot
              kind={reason === 'unsubscribed' ? 'info' : 'danger'}
              label={t(`records.stop_${reason}`, { day: formatInstant(since, t.formats, zone) })}
            />
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('records.stops')}</p>
    </div>
  );
}
