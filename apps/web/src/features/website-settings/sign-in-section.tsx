import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { Section } from './section.tsx';

/** The way to the page where an owner chooses how people sign in with Google and Microsoft. */
export function SignInSection() {
  const t = useT();
  return (
    <Section id="sign-in" title={t('signInClient.title')} hint={t('signInClient.text')}>
      <div>
        <Link to="/settings/$" params={{ _splat: 'sign-in' }} className={actionClass({ look: 'outline' })}>
          {t('signInClient.toPage')}
        </Link>
      </div>
    </Section>
  );
}
