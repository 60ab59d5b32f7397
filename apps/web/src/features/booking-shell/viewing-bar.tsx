import { logout, type Profile } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useAction } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import classes from './viewing-bar.module.css';

type ViewingBarProps = { viewing: NonNullable<Profile['viewing']> };

/** On each page while somebody who runs the platform views the agency: what they do, until when, and what ends it. */
export function ViewingBar({ viewing: { until, returnTo } }: ViewingBarProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { agencyName: name } = useAgency();
  const action = useAction(logout, {
    onSuccess: () => {
      tellOtherTabs(null);
      void clearPrivateState().then(() => window.location.assign(returnTo));
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <aside className={classes.bar} aria-label={t('viewing.bar')}>
      <p>{t('viewing.barText', { name, time: formatInstant(until, locale, undefined) })}</p>
      <Button variant="default" size="compact-sm" loading={action.isPending} onClick={() => action.mutate({})}>
        {t('viewing.end')}
      </Button>
    </aside>
  );
}
