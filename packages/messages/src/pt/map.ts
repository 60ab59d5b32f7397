import type { map as english } from '../en/map.ts';
import type { Texts } from '../keys.ts';

/** Words of maps. */
export const map: Texts<typeof english> = {
  'map.unavailable': 'Este navegador não consegue desenhar o mapa. Tudo o que há nele também está na lista.',
  'map.loading': 'Carregando o mapa…',
  'map.incomplete': 'Não foi possível carregar o mapa inteiro. Os preços nele estão certos.',
  'map.searchArea': 'Buscar nesta área',
  'map.zoomIn': 'Aproximar',
  'map.zoomOut': 'Afastar',
  'map.land': 'Terra e água © colaboradores do OpenStreetMap',
  'map.towns': 'Lugares © GeoNames',
};
