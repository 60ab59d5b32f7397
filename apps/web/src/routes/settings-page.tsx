import { notFound, useParams } from '@tanstack/react-router';
import { TextSkeleton } from '../components/notices/skeletons.tsx';
import { lazyPart } from '../components/page/lazy-part.tsx';
import { PageFrame } from '../components/page/page-frame.tsx';

const waiting = (
  <PageFrame layout="form" title="">
    <TextSkeleton lines={6} />
  </PageFrame>
);

/** The pages below /settings, by what follows there. They are few visits apart: the list stays out of the first load of all other pages. */
const PAGES = {
  'api-keys': lazyPart(async () => (await import('../features/api-keys/api-keys-page.tsx')).ApiKeysPage, waiting),
  'applications/mailgun': lazyPart(async () => (await import('../features/applications/mailgun-page.tsx')).MailgunPage, waiting),
  emails: lazyPart(async () => (await import('../features/office-mails/mails-page.tsx')).MailsPage, waiting),
  leaving: lazyPart(async () => (await import('../features/leaving/leaving-page.tsx')).LeavingPage, waiting),
  payments: lazyPart(async () => (await import('../features/payment-settings/payments-page.tsx')).PaymentsPage, waiting),
  'sign-in': lazyPart(
    async () => (await import('../features/sign-in-clients/sign-in-clients-page.tsx')).SignInClientsPage,
    waiting,
  ),
  suppliers: lazyPart(async () => (await import('../features/suppliers/suppliers-page.tsx')).SuppliersPage, waiting),
  webhooks: lazyPart(async () => (await import('../features/webhooks/webhooks-page.tsx')).WebhooksPage, waiting),
};

/** A page below /settings; what names none is not found. */
export function SettingsPage() {
  const { _splat = '' } = useParams({ strict: false });
  const Page = Object.hasOwn(PAGES, _splat) ? PAGES[_splat as keyof typeof PAGES] : undefined;
  if (!Page) throw notFound();
  return <Page key={_splat} />;
}
