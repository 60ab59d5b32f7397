import { pathsOf } from '@caravel/products';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { StatePage } from '../../components/notices/state-page.tsx';
import page from '../../components/page/page.module.css';
import { NothingChosen } from '../../components/price/no-price.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { readSeen } from '../../lib/address/seen-total.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { CheckoutQuote, OfferRef, ProductCheckout } from '../../products/checkout.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { offerText, useBooked } from './draft.ts';

/** The checkout of a product. The address names the offer; typed values are kept in the tab. */
export function CheckoutPage<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>({
  product,
}: {
  product: ProductCheckout<Offer, Quote, Own, Body>;
}) {
  const t = useT();
  const search = useSearch({ strict: false });
  usePageTitle(t('checkout.title'));
  const offer = product.findOffer(search);
  const bookingId = useBooked(product.product, offer);
  const searchHref = pathsOf(product.product).search;
  if (!offer) return <NothingChosen words={product.words} searchHref={searchHref} />;
  if (bookingId) {
    return (
      <StatePage title={t('checkout.bookedTitle')} text={t('checkout.bookedText')} scene="coast" mood="good">
        <Button renderRoot={(props) => <Link {...props} to={product.paths.wait(bookingId)} />}>{t('checkout.seeBooking')}</Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={searchHref} />}>
          {t('checkout.bookAnother')}
        </Button>
      </StatePage>
    );
  }
  return (
    <div className={page.page} data-bar="">
      <h1 className={page.title} tabIndex={-1}>
        {t('checkout.title')}
      </h1>
      <CheckoutFrame
        key={offerText(offer)}
        product={product}
        ids={{ offer, quoteId: search.quote, seen: readSeen(search.seen) }}
        wantedStep={search.step}
      />
    </div>
  );
}
