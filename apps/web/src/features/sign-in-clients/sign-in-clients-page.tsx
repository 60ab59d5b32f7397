import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { SignInClients } from './sign-in-clients.tsx';

/** How the people of the agency sign in with Google and Microsoft, for its owner. */
export function SignInClientsPage() {
  const t = useT();
  usePageTitle(t('signInClient.title'));
  if (useSession()?.userType !== 'AgencyOwner') return <OwnerOnly text={t('signInClient.ownerOnly')} />;
  return (
    <PageFrame layout="form" title={t('signInClient.title')} intro={t('signInClient.text')}>
      <SignInClients />
    </PageFrame>
  );
}
