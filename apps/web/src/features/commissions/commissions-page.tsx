import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { CommissionsList, type Go } from './commissions-list.tsx';
import { type CommissionsSearch, readCommissionsSearch } from './commissions-search.ts';
import { ImportStatement } from './import-statement.tsx';
import { ImportsCard } from './imports-card.tsx';
import { TermsCard } from './terms-card.tsx';

const IMPORTING: CommissionsSearch = { import: true };

function Desk() {
  const t = useT();
  const navigate = useNavigate();
  const search = readCommissionsSearch(useSearch({ strict: false }));
  const go: Go = (next) => void navigate({ to: '.', search: { ...next }, replace: true, resetScroll: false });
  if (search.import) return <ImportStatement />;
  return (
    <PageFrame
      layout="office"
      title={t('commissions.title')}
      intro={t('commissions.intro')}
      actions={<Button onClick={() => void navigate({ to: '.', search: { ...IMPORTING } })}>{t('commissions.import')}</Button>}
    >
      <CommissionsList search={search} go={go} />
      <ImportsCard />
      <TermsCard />
    </PageFrame>
  );
}

/** The commission desk, for the owner of the agency: what suppliers owe it for what is paid at the place. */
export function CommissionsPage() {
  const t = useT();
  usePageTitle(t('commissions.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return isOwner ? <Desk /> : <OwnerOnly text={t('commissions.ownerOnly')} />;
}
