import {
  getPaymentSettings,
  listPartnerAccounts,
  METHOD_OF,
  type PartnerAccount,
  type PaymentMethod,
  type PaymentSettings,
} from '@caravel/contracts';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { AccountCard } from '../../components/partner-accounts/account-card.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { MethodsCard } from './methods-card.tsx';

/** What each gateway takes. */
const METHODS: Readonly<Record<string, PaymentMethod | undefined>> = METHOD_OF;

/** The gateways that take new payments: of each method that is on, the first one with an account. */
function takingNew(accounts: readonly PartnerAccount[], settings: PaymentSettings): ReadonlySet<string> {
  const usable = accounts.filter(({ mode }) => mode === 'own' || mode === 'platform');
  const methods = settings.order.filter((method) => settings[method]);
  return new Set(methods.flatMap((method) => usable.find((account) => METHODS[account.name] === method)?.name ?? []));
}

/** Payment settings for an owner: with what travelers pay, and the accounts that take it. */
export function PaymentsPage() {
  const t = useT();
  usePageTitle(t('paymentSettings.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const methods = useCall(getPaymentSettings, {}, { enabled: isOwner });
  const gateways = useCall(listPartnerAccounts, { params: { kind: 'gateway' } }, { enabled: isOwner });
  if (!isOwner) return <OwnerOnly text={t('paymentSettings.ownerOnly')} />;
  const [settings, accounts] = [methods.data?.data, gateways.data?.data.accounts];
  const error = methods.error ?? gateways.error;
  const taking = settings && accounts ? takingNew(accounts, settings) : new Set<string>();
  return (
    <PageFrame
      layout="form"
      title={t('paymentSettings.title')}
      intro={t('paymentSettings.intro')}
      trail={[{ label: t('common.applications'), href: '/settings/applications' }]}
    >
      {settings && accounts ? (
        <>
          <MethodsCard key={JSON.stringify(settings)} settings={settings} />
          {accounts.map((account) => {
            const takes = taking.has(account.name);
            const label = t(takes ? 'paymentSettings.takesNew' : 'paymentSettings.takesNone');
            return (
              <AccountCard
                key={account.name}
                account={account}
                state={<StatusDot kind={takes ? 'success' : 'neutral'} label={label} />}
              />
            );
          })}
        </>
      ) : error ? (
        <NotLoaded error={error} onRetry={() => void Promise.all([methods.refetch(), gateways.refetch()])} />
      ) : (
        <CardSkeletons count={2} height={240} />
      )}
    </PageFrame>
  );
}
