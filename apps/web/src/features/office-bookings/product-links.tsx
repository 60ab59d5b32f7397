import { pathsOf } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/language/i18n.tsx';
import type { ProductModule } from '../../products/product.ts';
import classes from './office.module.css';

type ProductLinksProps = { products: readonly ProductModule[]; shown: ProductModule };

/** Links from one product's list to the others. Renders nothing if only one product is on sale. */
export function ProductLinks({ products, shown }: ProductLinksProps) {
  const t = useT();
  if (products.length < 2) return null;
  return (
    <nav className={classes.products} aria-label={t('common.bookings')}>
      {products.map(({ product }) => (
        <Link key={product} to={pathsOf(product).office} aria-current={product === shown.product ? 'page' : undefined}>
          {t(`products.${product}`)}
        </Link>
      ))}
    </nav>
  );
}
