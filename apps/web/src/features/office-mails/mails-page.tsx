import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { MailLogCard } from '../../components/records/mail-log-card.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { oneOf, searchParams } from '../../lib/address/search-params.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';

const readMailsParams = searchParams({ show: oneOf(['all', 'problems']) });

function Log() {
  const t = useT();
  const navigate = useNavigate();
  const { show = 'all' } = readMailsParams(useSearch({ strict: false }));
  return (
    <PageFrame layout="office" title={t('office.mails')} intro={t('records.mailsIntro')}>
      <NativeSelect
        size="sm"
        maw={320}
        label={t('records.mailsShow')}
        data={[
          { value: 'all', label: t('records.mailsAll') },
          { value: 'problems', label: t('records.mailsProblems') },
        ]}
        value={show}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: '.',
            search: Object.fromEntries(value === 'problems' ? [['show', value]] : []),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {/* Another list begins at its first page. */}
      <MailLogCard key={show} of={{ kind: 'agency', id: '' }} show={show} />
    </PageFrame>
  );
}

/** All emails of the agency and what became of them, for its owner. What is shown is in the address. */
export function MailsPage() {
  const t = useT();
  usePageTitle(t('office.mails'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return isOwner ? <Log /> : <OwnerOnly text={t('records.mailsOwnerOnly')} />;
}
