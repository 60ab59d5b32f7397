/** Words of maps. */
export const map = {
  'map.unavailable': 'This browser cannot draw the map. Everything on it is in the list too.',
  'map.loading': 'Loading the map…',
  'map.incomplete': 'The map could not be loaded whole. The prices on it are right.',
  'map.searchArea': 'Search this area',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.land': 'Land and water © OpenStreetMap contributors',
  'map.towns': 'Places © GeoNames',
} as const;
