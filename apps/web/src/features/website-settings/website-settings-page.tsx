import { type AgencySettings, getAgencySettings } from '@caravel/contracts';
import { IconExternalLink } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { BannerSection } from './banner-section.tsx';
import { BrandSection } from './brand-section.tsx';
import { ConnectSection } from './connect-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DestinationsSection } from './destinations-section.tsx';
import { DomainSection } from './domain-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LayoutSection, SignUpSection } from './layout-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { MenuSection } from './menu-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { PromisesSection } from './promises-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { PreviewButton, SitePreview, usePreview } from './site-preview.tsx';
import { useWebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';
import { Welcome } from './welcome.tsx';

const SECTIONS = [
  ['brand', 'website.brand'],
  ['banner', 'website.banner'],
  ['destinations', 'website.destinations'],
  ['promises', 'website.promises'],
  ['menu', 'website.menu'],
  ['contact', 'website.contact'],
  ['hours', 'website.helpHours'],
  ['policies', 'website.policies'],
  ['sign-up', 'website.signUp'],
  ['layout', 'website.layout'],
  ['domain', 'website.domain'],
  ['connect', 'webhooks.title'],
  ['leaving', 'leaving.title'],
] as const;

function SectionLinks() {
  const t = useT();
  return (
    <nav className={classes.links} aria-label={t('website.sections')}>
      {SECTIONS.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** The section that the person is in, by the id of its heading: the last one whose fields, or heading, had the focus. */
function useEditedPart() {
  const sections = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<string>();
  useEffect(() => {
    const list = sections.current;
    const onFocus = ({ target }: FocusEvent) => {
      const id = target instanceof Element && target.closest('section')?.getAttribute('aria-labelledby');
      if (id) setPart(id);
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, []);
  return { sections, part };
}

function Form({ saved }: { saved: AgencySettings }) {
  const form = useWebsiteForm(saved);
  const { sections, part } = useEditedPart();
  const preview = usePreview(form, part);
  const guard = useUnsavedGuard(form.isDirty);
  return (
    <>
      {guard}
      <Welcome settings={form.settings} />
      <SectionLinks />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className={classes.openPreview}>
          <PreviewButton preview={preview} />
        </div>
        <div className={classes.columns}>
          <div className={classes.aside}>
            <SitePreview preview={preview} />
          </div>
          <div className={classes.sections} ref={sections}>
            <ErrorSummary errors={form.errors} attempt={form.attempt} />
            <BrandSection form={form} />
            <BannerSection form={form} />
            <DestinationsSection form={form} />
            <PromisesSection form={form} />
            <MenuSection form={form} />
            <ContactSection form={form} />
            <HoursSection form={form} />
            <PoliciesSection form={form} />
            <SignUpSection form={form} />
            <LayoutSection form={form} />
          </div>
        </div>
        <SaveBar form={form} preview={preview} />
      </form>
      <DomainSection />
      <MailsSection />
      <SignInSection />
      <ConnectSection />
      <LeavingSection />
    </>
  );
}

/** The settings of the agency's site, for its owner (spec 3, section 2: website settings and menu customisation). */
export function WebsiteSettingsPage() {
  const t = useT();
  usePageTitle(t('common.websiteSettings'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  // The form starts with fresh values, even after a save in another tab; while it is open it keeps its own.
  const settings = useCall(getAgencySettings, {}, { enabled: isOwner, staleMs: Number.POSITIVE_INFINITY });
  if (!isOwner) return <StatePage title={t('common.forbidden')} text={t('website.ownerOnly')} scene="desert" />;
  return (
    <PageFrame
      layout="settings"
      title={t('common.websiteSettings')}
      intro={t('website.intro')}
      actions={
        <a href="/" target="_blank" rel="noopener" className={actionClass({ look: 'outline' })}>
          {t('website.viewSite')}
          <IconExternalLink size={18} aria-hidden="true" />
          <span className="visually-hidden"> ({t('common.newTab')})</span>
        </a>
      }
    >
      {settings.isPending ? <CardSkeletons count={4} height={180} /> : null}
      {settings.isError ? (
        <EmptyState title={settings.error.message} scene="mountain">
          <Button onClick={() => settings.refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : null}
      {settings.data ? <Form saved={settings.data.data} /> : null}
    </PageFrame>
  );
}
