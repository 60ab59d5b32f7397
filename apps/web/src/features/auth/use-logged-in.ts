import { getProfile } from '@caravel/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { pathAfterLogin } from '../../lib/session/after-login.ts';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { keepWanted } from '../../lib/session/wanted-page.ts';

/**
 * What follows every successful login: the profile is loaded, a toast confirms it, and the person goes to the page they wanted (`wanted`, or that of the address), else to `otherwise`.
 */
export function useLoggedIn(otherwise?: string): (wanted?: string) => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const agency = useAgency();
  const { features } = useBoot();
  const { navigateTo = otherwise } = useSearch({ strict: false });
  return useCallback(
    async (wanted = navigateTo) => {
      const { data: profile } = await call(getProfile, {});
      sessionStore.set(profile);
      tellOtherTabs(profile._id);
      keepWanted(undefined);
      showToast({ kind: 'success', text: t('auth.loggedIn') });
      const menu = { options: agency.bookingMenuItemOptions, onSale: features.products };
      await navigate({ href: pathAfterLogin(profile, wanted, menu), replace: true });
    },
    [agency, features, navigate, navigateTo, t],
  );
}
