import type { ActionOutcome } from '@caravel/contracts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './clients.module.css';

const REASONS: Readonly<Record<Exclude<ActionOutcome, 'done'>, MessageKey>> = {
  unchanged: 'clients.outcomeUnchanged',
  notFound: 'clients.outcomeNotFound',
  alreadyVerified: 'clients.outcomeVerified',
  accountInactive: 'clients.outcomeInactive',
  tooManyRequests: 'clients.outcomeTooMany',
};

type ActionReportProps = {
  results: readonly { readonly userId: string; readonly outcome: ActionOutcome }[] | null;
  nameOf: (userId: string) => string;
  onClose: () => void;
};

/** Says for each client of a bulk action who was left as they were, and why. */
export function ActionReport({ results, nameOf, onClose }: ActionReportProps) {
  const t = useT();
  const left = (results ?? []).flatMap(({ userId, outcome }) =>
    outcome === 'done' ? [] : [{ userId, reason: REASONS[outcome] }],
  );
  return (
    <Dialog isOpen={results !== null} onClose={onClose} title={t('clients.reportTitle')}>
      <div className={classes.report}>
        <p>{t('clients.doneCount', { count: (results?.length ?? 0) - left.length })}</p>
        <p>{t('clients.reportRest', { count: left.length })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
        <ul className={classes.outcomes} tabIndex={0} aria-label={t('clients.reportTitle')}>
          {left.map(({ userId, reason }) => (
            <li key={userId}>
              <bdi>{nameOf(userId)}</bdi> <span className={classes.quiet}>{t(reason)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
