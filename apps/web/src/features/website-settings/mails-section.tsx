import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { Section } from './section.tsx';

/** The way to the page where an owner sees all emails of the agency. */
export function MailsSection() {
  const t = useT();
  return (
    <Section id="emails" title={t('office.mails')} hint={t('records.mailsIntro')}>
      <div>
        <Link to="/settings/$" params={{ _splat: 'emails' }} className={actionClass({ look: 'outline' })}>
          {t('records.mailsToPage')}
        </Link>
      </div>
    </Section>
  );
}
