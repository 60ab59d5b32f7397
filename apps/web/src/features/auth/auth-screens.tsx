import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import classes from './auth.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm, useSignupDone } from './signup-form.tsx';
import { useWaiting } from './use-waiting.ts';

/** A modal over the landing page on an agency's site; a full page on the product's own brand (spec 1, section 2). */
export function AuthFrame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const agency = useAgency();
  const navigate = useNavigate();
  const { navigateTo } = useSearch({ strict: false });
  usePageTitle(title);
  if (agency.isPlatformBrand) {
    return (
      <div className={classes.page}>
        <div className={classes.pagePicture}>
          <Scene seed={agency.agencyName} kind="mountain" light="dusk" tint={agency.primaryColor} />
        </div>
        <div className={classes.pageForm}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
          <ServerState>{children}</ServerState>
        </div>
      </div>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={() => void navigate({ to: '/', search: navigateTo ? { navigateTo } : {}, resetScroll: false })}
      title={title}
    >
      {intro ? <p className={classes.intro}>{intro}</p> : null}
      <ServerState>{children}</ServerState>
    </Dialog>
  );
}

export function LoginScreen() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.logInTitle')} intro={useWaiting() ?? t('auth.logInIntro')}>
      <LoginForm />
    </AuthFrame>
  );
}

export function SignupScreen() {
  const t = useT();
  const onDone = useSignupDone(useAgency().isPlatformBrand);
  return (
    <AuthFrame title={t('auth.signUpTitle')} intro={t('auth.signUpIntro')}>
      <SignupForm onDone={onDone} />
    </AuthFrame>
  );
}

export function ForgotScreen() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.forgotTitle')} intro={t('auth.forgotIntro')}>
      <ForgotForm />
    </AuthFrame>
  );
}
