import type { map as english } from '../en/map.ts';
import type { Texts } from '../keys.ts';

/** Words of maps. */
export const map: Texts<typeof english> = {
  'map.unavailable': 'Este navegador no puede dibujar el mapa. Todo lo que hay en él también está en la lista.',
  'map.loading': 'Cargando el mapa…',
  'map.incomplete': 'No se pudo cargar el mapa completo. Los precios que muestra son correctos.',
  'map.searchArea': 'Buscar en esta zona',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.land': 'Tierra y agua © colaboradores de OpenStreetMap',
  'map.towns': 'Lugares © GeoNames',
};
