import { Link } from '@tanstack/react-router';
import { actionClass } from '../components/action-link.tsx';
import { StatePage } from '../components/state-page.tsx';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.tsx';

/** Where no page is at an address. */
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
