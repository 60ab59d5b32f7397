import type { Position } from '@caravel/contracts';
import { nearestTown } from '@caravel/reference';

/** The time zone (IANA) of a position: that of the nearest town, and UTC where none is near, as on the sea. */
export function zoneAt(position: Position): string {
  return nearestTown(position)?.zone ?? 'UTC';
}
