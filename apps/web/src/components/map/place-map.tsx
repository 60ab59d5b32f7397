import type { Position } from '@caravel/contracts';
import { useMemo } from 'react';
import { PointMap } from './point-map.tsx';

type PlaceMapProps = { id: string; name: string; position: Position; label: string; className: string | undefined };

/** One place in the middle of a small still map. */
export function PlaceMap({ id, name, position, label, className }: PlaceMapProps) {
  const points = useMemo(() => [{ id, position, label: name, isActive: true }], [id, position, name]);
  return <PointMap className={className} label={label} points={points} center={position} isStill />;
}
