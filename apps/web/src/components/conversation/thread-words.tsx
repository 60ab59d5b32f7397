import type { SupportState } from '@caravel/contracts';
import { useT } from '../../lib/language/i18n.tsx';
import { StatusDot, type StatusKind } from '../notices/status-dot.tsx';

const KINDS: Readonly<Record<SupportState, StatusKind>> = { open: 'warning', answered: 'success', closed: 'neutral' };

/** How a question to the platform stands. */
export function ThreadState({ state }: { state: SupportState }) {
  const t = useT();
  return <StatusDot kind={KINDS[state]} label={t(`threads.state_${state}`)} />;
}
