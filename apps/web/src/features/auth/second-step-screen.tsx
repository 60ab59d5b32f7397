import { useT } from '../../lib/language/i18n.tsx';
import { AuthFrame } from './auth-screens.tsx';
import { SecondStep } from './second-step.tsx';

/** The page after a log-in whose account has or needs a second step. */
export function SecondStepScreen() {
  const t = useT();
  return (
    <AuthFrame title={t('factor.section')}>
      <SecondStep />
    </AuthFrame>
  );
}
