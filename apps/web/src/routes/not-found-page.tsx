import { Link } from '@tanstack/react-router';
import { actionClass } from '../components/buttons/action-link.tsx';
import { StatePage } from '../components/notices/state-page.tsx';
import { usePageTitle } from '../lib/address/page-title.tsx';
import { useT } from '../lib/language/i18n.tsx';

/** The page for an unknown address. */
export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('common.pageNotFound'));
  return (
    <StatePage title={t('common.pageNotFound')} text={t('common.pageNotFoundText')} scene="desert">
      <Link to="/" className={actionClass()}>
        {t('common.goHome')}
      </Link>
    </StatePage>
  );
}
