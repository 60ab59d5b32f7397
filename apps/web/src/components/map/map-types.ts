import type { Position } from '@caravel/contracts';

/** A piece of the map, in degrees. */
export type MapBounds = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

/** Something on the map: a pin with a short label, such as a price. */
export type MapPoint = {
  readonly id: string;
  readonly position: Position;
  readonly label: string;
  /** Chosen, such as the one whose page is open: on top of the others and never within a cluster. */
  readonly isActive?: boolean;
  /** Without a price or outside the filters: drawn quietly. */
  readonly isMuted?: boolean;
  /** Not among those that the first view is drawn around. */
  readonly isBeyond?: boolean;
};

export type PointMapProps = {
  /** The name of the map for screen readers. It says where the same is told in words, such as in the list. */
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** Where the map begins. Without bounds it shows the points, and without points the surroundings of the centre. */
  readonly center: Position;
  readonly bounds?: MapBounds | undefined;
  /** The point that the pointer or the focus is on in the list; on top of the others. */
  readonly hoveredId?: string | null | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  /** The point that the pointer is on in the map; null: on none. */
  readonly onHover?: ((id: string | null) => void) | undefined;
  /** Searches the piece that is shown. The button for it appears once the person has moved the map. */
  readonly onArea?: ((bounds: MapBounds) => void) | undefined;
  /** What is said where there are no points. */
  readonly emptyText?: string | undefined;
  /** A small map beside an address: it does not zoom when the page is scrolled over it. */
  readonly isStill?: boolean;
  readonly className?: string | undefined;
};
