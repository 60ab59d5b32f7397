import { logout, type Profile } from '@caravel/contracts';
import { useState } from 'react';
import { ActionButton } from '../../components/buttons/action-link.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import classes from './viewing-bar.module.css';

type ViewingBarProps = { viewing: NonNullable<Profile['viewing']> };

/** Ends the view on the server, and leaves nothing of the agency in the browser. One that is over already is ended. */
async function endView(): Promise<void> {
  await call(logout, {}, { tellsExpiry: true }).catch((failure: unknown) => {
    if (!isApiError(failure) || failure.status !== 401) throw failure;
  });
  tellOtherTabs(null);
  await clearPrivateState();
}

/** On each page while somebody who runs the platform views the agency: what they do, until when, and what ends it. */
export function ViewingBar({ viewing: { until, returnTo } }: ViewingBarProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { agencyName: name } = useAgency();
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    endView().then(
      () => window.location.assign(returnTo),
      (failure: unknown) => {
        setEnding(false);
        showToast({ kind: 'error', text: isApiError(failure) ? failure.message : t('error.somethingWentWrong') });
      },
    );
  };
  return (
    <aside className={classes.bar} aria-label={t('viewing.bar')}>
      <p>{t('viewing.barText', { name, time: formatInstant(until, locale, undefined) })}</p>
      <ActionButton look="outline" disabled={isEnding} onClick={end}>
        {t('viewing.end')}
      </ActionButton>
    </aside>
  );
}
