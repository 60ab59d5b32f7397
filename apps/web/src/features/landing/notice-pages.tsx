import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';

function Home() {
  const t = useT();
  return (
    <Link to="/" className={actionClass()}>
      {t('common.goHome')}
    </Link>
  );
}

/** The page of a link or an offer that has expired. */
export function ExpiredPage() {
  const t = useT();
  usePageTitle(t('common.expired'));
  return (
    <StatePage title={t('common.expired')} text={t('common.expiredText')} scene="desert">
      <Home />
    </StatePage>
  );
}

/** The page shown if something outside the app failed (single sign-on). */
export function ErrorsPage() {
  const t = useT();
  usePageTitle(t('common.errorsTitle'));
  return (
    <StatePage title={t('common.errorsTitle')} text={t('common.errorsText')} scene="mountain">
      <Home />
    </StatePage>
  );
}
