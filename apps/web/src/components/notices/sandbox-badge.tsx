import { useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
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
