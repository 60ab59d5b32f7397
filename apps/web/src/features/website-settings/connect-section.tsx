import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { Section } from './section.tsx';

/** The way to what connects the agency's own systems. */
export function ConnectSection() {
  const t = useT();
  return (
    <Section id="connect" title={t('webhooks.title')} hint={t('webhooks.toPageHint')}>
      <div>
        <Link to="/settings/$" params={{ _splat: 'webhooks' }} className={actionClass({ look: 'outline' })}>
          {t('webhooks.toPage')}
        </Link>
      </div>
      <div>
        <Link to="/settings/$" params={{ _splat: 'api-keys' }} className={actionClass({ look: 'outline' })}>
          {t('apiKeys.toPage')}
        </Link>
      </div>
    </Section>
  );
}
