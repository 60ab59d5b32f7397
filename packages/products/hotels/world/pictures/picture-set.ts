import { hashText, seededRandom } from '@caravel/kernel';
import type { HotelFeatures, HotelScene, PicturedRoom, PicturedView } from './features.ts';

/** What a property has to show: only that is pictured. */
export type PicturedOffer = {
  readonly rooms: readonly { readonly room: PicturedRoom; readonly view: PicturedView }[];
  readonly pool: boolean;
  readonly spa: boolean;
  readonly restaurant: boolean;
};

/**
 * The gallery of a property, its front first: the rooms as offered without doubles, and only the facilities that it has. Each
 * scene says what its alternative text has to tell.
 */
export function pictureSetOf(features: HotelFeatures, offer: PicturedOffer): HotelScene[] {
  const [first, ...others] = [
    ...new Map(offer.rooms.map((room) => [`${room.room}/${room.view}`, { scene: 'room', ...room } as const])).values(),
  ];
  const shared: HotelScene[] = [
    { scene: 'lobby' },
    ...(offer.pool ? [{ scene: 'pool' } as const] : []),
    ...(offer.restaurant ? [{ scene: 'restaurant' } as const] : []),
    ...(offer.spa ? [{ scene: 'spa' } as const] : []),
  ];
  const turn = Math.floor(seededRandom(hashText(`${features.seed}/pictures`))() * shared.length);
  return [
    { scene: 'facade' },
    ...(first ? [first, { scene: 'bathroom' } as const] : []),
    ...shared.slice(turn),
    ...shared.slice(0, turn),
    ...others,
    { scene: 'surroundings', near: features.near },
  ];
}
