type Picture = { readonly url: string; readonly kind: string };
type Pictured = { readonly pictures: readonly Picture[] };

/**
 * Lets each hotel of a page begin with a picture that none above it begins with, since suppliers send the same picture for several hotels; if all
 * of its pictures stand above already, with the one that was longest ago. A hotel keeps all its pictures: one moves to the front, and no bathroom.
 */
export function withOwnPictures<H extends Pictured>(hotels: readonly H[]): H[] {
  const lastAt = new Map<string, number>();
  const ago = ({ url }: Picture) => lastAt.get(url) ?? -1;
  return hotels.map((hotel, at) => {
    const [first, ...others] = hotel.pictures;
    if (first === undefined) return hotel;
    let own = first;
    for (const other of others) if (other.kind !== 'bathroom' && ago(other) < ago(own)) own = other;
    lastAt.set(own.url, at);
    return own === first ? hotel : { ...hotel, pictures: [own, ...hotel.pictures.filter((one) => one !== own)] };
  });
}
