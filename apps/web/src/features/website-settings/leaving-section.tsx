import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { Section } from './section.tsx';

/** The way to the page where an owner takes the data along. */
export function LeavingSection() {
  const t = useT();
  return (
    <Section id="leaving" title={t('leaving.title')} hint={t('leaving.toPageHint')}>
      <div>
        <Link to="/settings/$" params={{ _splat: 'leaving' }} className={actionClass({ look: 'outline' })}>
          {t('leaving.toPage')}
        </Link>
      </div>
    </Section>
  );
}
