import { StatusDot } from '../components/notices/status-dot.tsx';
import { useT } from '../lib/language/i18n.tsx';

/** The mark of a booking about whose payment a bank is deciding; none otherwise. */
export function DisputeMark({ isDisputed = false }: { isDisputed?: boolean | undefined }) {
  const t = useT();
  return isDisputed ? <StatusDot kind="danger" label={t('trips.disputed')} /> : null;
}
