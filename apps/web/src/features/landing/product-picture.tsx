import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import bookingsSmall from './pictures/bookings-720.webp';
import bookings from './pictures/bookings-1280.webp';
import itinerarySmall from './pictures/itinerary-720.webp';
import itinerary from './pictures/itinerary-1280.webp';
import markupsSmall from './pictures/markups-720.webp';
import markups from './pictures/markups-1280.webp';
import resultsSmall from './pictures/results-720.webp';
import results from './pictures/results-1280.webp';
import classes from './product-picture.module.css';

type Picture = { readonly large: string; readonly small: string; readonly text: MessageKey };

/** Real screens of the demo agency, 1280 by 736 pixels of the page. */
const PICTURES = {
  results: { large: results, small: resultsSmall, text: 'product.pictureResults' },
  itinerary: { large: itinerary, small: itinerarySmall, text: 'product.pictureItinerary' },
  markups: { large: markups, small: markupsSmall, text: 'product.pictureMarkups' },
  bookings: { large: bookings, small: bookingsSmall, text: 'product.pictureBookings' },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;

/**
 * A screen of the product in the frame of a browser window. Loaded when it comes near the view; one that phones hide is never
 * loaded there.
 */
export function ProductPicture({ name }: { name: PictureName }) {
  const t = useT();
  const { large, small, text } = PICTURES[name];
  return (
    <div className={classes.window}>
      <div className={classes.bar} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <img
        className={classes.screen}
        src={large}
        srcSet={`${small} 720w, ${large} 1280w`}
        sizes="(min-width: 62em) 720px, calc(100vw - 64px)"
        width={1280}
        height={736}
        alt={t(text)}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
