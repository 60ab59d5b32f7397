import type { priceDays as english } from '../en/price-days.ts';
import type { Texts } from '../keys.ts';

export const priceDays: Texts<typeof english> = {
  'priceDays.title': 'Precios por día',
  'priceDays.from': '{days}: desde {price}',
  'priceDays.none': '{days}: ningún precio conocido',
  'priceDays.waits': '{days}: cargando el precio',
  'priceDays.seen': 'visto {ago}',
  'priceDays.lowest': 'Más bajo',
  'priceDays.failed': 'No se pudieron cargar los precios de estos días.',
  'priceDays.empty': 'No se conocen precios para estos días. Elige uno para buscar en él.',
  'priceDays.earlier':
    '{days, plural, one {Un día antes cuesta {amount} menos} many {# días antes cuesta {amount} menos} other {# días antes cuesta {amount} menos}}',
  'priceDays.later':
    '{days, plural, one {Un día después cuesta {amount} menos} many {# días después cuesta {amount} menos} other {# días después cuesta {amount} menos}}',
};
