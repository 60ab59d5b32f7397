import { listPartnerAccounts, listSuppliers } from '@caravel/contracts';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { AccountCard } from '../../components/partner-accounts/account-card.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ProductCard } from './product-card.tsx';
import classes from './suppliers.module.css';

/** Suppliers for an owner: what is sold of which, at which markup, and the accounts that it is bought by. */
export function SuppliersPage() {
  const t = useT();
  usePageTitle(t('suppliers.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const { currency } = useAgency();
  const sold = useCall(listSuppliers, {}, { enabled: isOwner });
  const entered = useCall(listPartnerAccounts, { params: { kind: 'supplier' } }, { enabled: isOwner });
  if (!isOwner) return <OwnerOnly text={t('suppliers.ownerOnly')} />;
  const [products, accounts] = [sold.data?.data.products, entered.data?.data.accounts];
  const error = sold.error ?? entered.error;
  return (
    <PageFrame
      layout="form"
      title={t('suppliers.title')}
      intro={t('suppliers.intro')}
      trail={[{ label: t('common.applications'), href: '/settings/applications' }]}
    >
      {products && accounts ? (
        <>
          {products.map(({ product, suppliers, excludes }) => (
            <ProductCard key={product} {...{ product, suppliers, excludes }} currency={currency} />
          ))}
          {accounts.length > 0 ? <p className={classes.text}>{t('suppliers.accountsText')}</p> : null}
          {accounts.map((account) => (
            <AccountCard key={account.name} account={account} />
          ))}
        </>
      ) : error ? (
        <NotLoaded error={error} onRetry={() => void Promise.all([sold.refetch(), entered.refetch()])} />
      ) : (
        <CardSkeletons count={4} height={200} />
      )}
    </PageFrame>
  );
}
