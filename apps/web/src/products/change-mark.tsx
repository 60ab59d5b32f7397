import type { ChangeSeverity } from '@caravel/contracts';
import { StatusDot } from '../components/notices/status-dot.tsx';
import { useT } from '../lib/language/i18n.tsx';

/** The mark of a booking that its supplier changed so that somebody must decide; none for what is only to be known. */
export function ChangeMark({ severity }: { severity: ChangeSeverity | null }) {
  const t = useT();
  if (severity === null || severity === 'note') return null;
  return <StatusDot kind={severity === 'breaks' ? 'danger' : 'warning'} label={t(`trips.changed_${severity}`)} />;
}
