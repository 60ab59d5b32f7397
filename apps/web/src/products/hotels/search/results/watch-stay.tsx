import { type HotelForm, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { WatchButton } from '../../../../components/price-watch/watch-button.tsx';
import { watchPrice } from '../hotel-calls.ts';
import { useFindBody } from '../use-find-body.ts';

/** Watches the price of a stay by email. */
export function WatchStay({ form }: { form: HotelForm }) {
  const find = useFindBody(form);
  const begin = async (email?: string) => watchPrice(await find(), email);
  return <WatchButton product="hotels" params={paramsOfHotelForm(form)} begin={begin} />;
}
