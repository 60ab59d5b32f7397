import { useBoot } from '../lib/boot.tsx';
import { useT } from '../lib/i18n.tsx';
import { isTravelAgent, useSession } from '../lib/session.ts';
import classes from './sandbox-badge.module.css';

/** Tells staff that offers and prices are simulated; travelers of a real agency never see it. */
export function SandboxBadge() {
  const t = useT();
  const { features } = useBoot();
  const session = useSession();
  if (!features.isSandbox || !isTravelAgent(session)) return null;
  return (
    <span className={classes.badge} title={t('common.sandboxBadgeText')}>
      {t('common.sandboxBadge')}
      <span className="visually-hidden">: {t('common.sandboxBadgeText')}</span>
    </span>
  );
}
