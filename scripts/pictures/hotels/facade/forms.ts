import type { Brush } from '../brush.ts';
import { chalet, chaletPlan } from './chalet.ts';
import { lodge, lowPlan, riad, ryokan } from './eastern-houses.ts';
import { grand, grandPlan } from './grand.ts';
import { courtPlan, hacienda, house, housePlan } from './houses.ts';
import { resort, resortFront, resortPlan } from './resort.ts';
import { roadside, roadsidePlan } from './roadside.ts';
import type { Plan, Site } from './site.ts';
import { tower, towerPlan } from './tower.ts';
import { townhouse, townhousePlan } from './townhouse.ts';

/** A kind of building: its plan, how it is drawn, what it stands on, and whether it is one of a row. */
export type Form = {
  readonly plan: (brush: Brush) => Plan;
  readonly draw: (brush: Brush, site: Site) => string;
  readonly ground: 'street' | 'drive' | 'lawn' | 'terrace' | 'asphalt';
  readonly row?: boolean;
  /** What lies before it, if that is its own. */
  readonly front?: (brush: Brush, site: Site) => string;
};

/** The house of a few rooms as each region builds it. */
function guesthouse({ features, own }: Brush): Form {
  const { region, climate } = features;
  if (region === 'middleEast' || (region === 'africa' && climate !== 'tropical'))
    return { plan: courtPlan, draw: riad, ground: 'drive' };
  if (region === 'eastAsia') return { plan: lowPlan, draw: ryokan, ground: 'drive' };
  if (region === 'africa' || region === 'southAsia' || (climate === 'tropical' && own('guesthouse').chance(0.6)))
    return { plan: lowPlan, draw: lodge, ground: 'lawn' };
  if (region === 'latinAmerica' || climate === 'mediterranean') return { plan: courtPlan, draw: hacienda, ground: 'drive' };
  return { plan: housePlan, draw: house, ground: 'drive' };
}

/** The form of a property. */
export function formOf(brush: Brush): Form {
  const { kind, near } = brush.features;
  const isTown = near === 'city' || near === 'airport';
  switch (kind) {
    case 'tower':
      return { plan: towerPlan, draw: tower, ground: 'street' };
    case 'townhouse':
      return { plan: townhousePlan, draw: townhouse, ground: 'street', row: isTown };
    case 'resort':
      return { plan: resortPlan, draw: resort, ground: 'terrace', front: resortFront };
    case 'roadside':
      return { plan: roadsidePlan, draw: roadside, ground: 'asphalt' };
    case 'chalet':
      return { plan: chaletPlan, draw: chalet, ground: 'lawn' };
    case 'guesthouse':
      return guesthouse(brush);
    default:
      return { plan: grandPlan, draw: grand, ground: isTown ? 'street' : 'drive', row: isTown };
  }
}
