import { pathsOf } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { PATHS } from '../../lib/address/paths.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { ProductModule } from '../../products/product.ts';
import type { ListId } from '../../products/product-list.ts';
import classes from './office.module.css';

type ProductLinksProps = { products: readonly ProductModule[]; shown: ListId };

/** Links from one list of bookings to the others: that of all products first. Renders nothing if only one product is on sale. */
export function ProductLinks({ products, shown }: ProductLinksProps) {
  const t = useT();
  if (products.length < 2) return null;
  const isShown = (list: ListId) => (list === shown ? 'page' : undefined);
  return (
    <nav className={classes.products} aria-label={t('common.bookings')}>
      <Link to={PATHS.allBookings} activeOptions={{ exact: true, includeSearch: false }} aria-current={isShown('all')}>
        {t('office.allBookings')}
      </Link>
      {products.map(({ product }) => (
        <Link key={product} to={pathsOf(product).office} aria-current={isShown(product)}>
          {t(`products.${product}`)}
        </Link>
      ))}
    </nav>
  );
}
