import { distanceKm, type Point } from '@caravel/reference';

/** A neighborhood reaches so far from its middle, unless another is nearer. */
const REACH_KM = 1;

/** True names of neighborhoods in cities that are searched most, each with its middle: name, latitude, longitude. */
const TABLE: readonly (readonly [string, number, number])[] = [
  // Lisbon
  ...([
    ['Alfama', 38.7117, -9.1303],
    ['Baixa', 38.7108, -9.1371],
    ['Chiado', 38.7106, -9.1421],
    ['Bairro Alto', 38.7133, -9.1455],
    ['Belém', 38.6977, -9.2063],
    ['Parque das Nações', 38.7683, -9.0943],
    ['Estrela', 38.7139, -9.1608],
  ] as const),
  // New York
  ...([
    ['Financial District', 40.7075, -74.0113],
    ['SoHo', 40.7233, -74.003],
    ['Greenwich Village', 40.7336, -74.0027],
    ['Chelsea', 40.7465, -74.0014],
    ['Midtown', 40.7549, -73.984],
    ['Upper East Side', 40.7736, -73.9566],
    ['Upper West Side', 40.787, -73.9754],
    ['Harlem', 40.8116, -73.9465],
    ['Williamsburg', 40.7081, -73.9571],
  ] as const),
  // Miami
  ...([
    ['South Beach', 25.7826, -80.1341],
    ['Brickell', 25.7602, -80.1959],
    ['Wynwood', 25.8042, -80.1989],
    ['Little Havana', 25.7654, -80.2195],
    ['Coconut Grove', 25.7126, -80.257],
    ['Mid-Beach', 25.8181, -80.1223],
  ] as const),
  // Los Angeles, San Francisco, Chicago
  ...([
    ['Hollywood', 34.0983, -118.3267],
    ['Beverly Hills', 34.0736, -118.4004],
    ['Venice', 33.985, -118.4695],
    ['Santa Monica', 34.0195, -118.4912],
    ['Koreatown', 34.0618, -118.3004],
    ['Union Square', 37.788, -122.4075],
    ['North Beach', 37.8006, -122.41],
    ["Fisherman's Wharf", 37.808, -122.4177],
    ['SoMa', 37.7785, -122.4056],
    ['Haight-Ashbury', 37.7692, -122.4481],
    ['Mission District', 37.7599, -122.4148],
    ['The Loop', 41.8786, -87.6298],
    ['River North', 41.8924, -87.6341],
    ['Lincoln Park', 41.9214, -87.6513],
    ['Wicker Park', 41.9088, -87.6796],
  ] as const),
  // London
  ...([
    ['Westminster', 51.4995, -0.1333],
    ['Soho', 51.5136, -0.1365],
    ['Covent Garden', 51.5117, -0.124],
    ['Mayfair', 51.5095, -0.1479],
    ['Bloomsbury', 51.5219, -0.1277],
    ['Kensington', 51.4989, -0.1917],
    ['Notting Hill', 51.5096, -0.2043],
    ['Shoreditch', 51.5265, -0.0799],
    ['Southwark', 51.5035, -0.1007],
    ['Camden Town', 51.539, -0.1426],
    ['Paddington', 51.5154, -0.1755],
    ['Canary Wharf', 51.5054, -0.0235],
  ] as const),
  // Paris
  ...([
    ['Le Marais', 48.8579, 2.3622],
    ['Quartier Latin', 48.8495, 2.3472],
    ['Saint-Germain-des-Prés', 48.8539, 2.3338],
    ['Montmartre', 48.8867, 2.3387],
    ['Champs-Élysées', 48.8698, 2.3078],
    ['Opéra', 48.872, 2.332],
    ['Bastille', 48.8532, 2.3691],
    ['Montparnasse', 48.8422, 2.3219],
  ] as const),
  // Rome, Barcelona, Madrid
  ...([
    ['Trastevere', 41.8897, 12.4699],
    ['Monti', 41.8957, 12.4936],
    ['Prati', 41.9075, 12.4633],
    ['Testaccio', 41.8764, 12.4757],
    ['Esquilino', 41.8958, 12.5043],
    ['Barri Gòtic', 41.3834, 2.1769],
    ['El Raval', 41.3796, 2.1686],
    ['El Born', 41.3852, 2.1831],
    ['Eixample', 41.3925, 2.164],
    ['Gràcia', 41.4036, 2.1561],
    ['Barceloneta', 41.3805, 2.1899],
    ['Poblenou', 41.4033, 2.2014],
    ['Sol', 40.4169, -3.7035],
    ['Malasaña', 40.4268, -3.7038],
    ['Chueca', 40.4231, -3.6976],
    ['La Latina', 40.4113, -3.7112],
    ['Lavapiés', 40.4087, -3.7009],
    ['Salamanca', 40.4297, -3.6795],
  ] as const),
  // Amsterdam, Berlin, Istanbul
  ...([
    ['Jordaan', 52.3745, 4.8797],
    ['De Pijp', 52.3553, 4.893],
    ['De Wallen', 52.3728, 4.897],
    ['Oud-West', 52.3652, 4.8695],
    ['Mitte', 52.5219, 13.4023],
    ['Prenzlauer Berg', 52.5388, 13.4244],
    ['Kreuzberg', 52.4986, 13.4034],
    ['Friedrichshain', 52.5156, 13.4544],
    ['Charlottenburg', 52.5049, 13.3048],
    ['Sultanahmet', 41.0064, 28.9759],
    ['Karaköy', 41.0233, 28.9765],
    ['Beyoğlu', 41.0336, 28.9776],
    ['Beşiktaş', 41.0428, 29.0075],
    ['Kadıköy', 40.9903, 29.029],
  ] as const),
  // Rio de Janeiro, São Paulo, Buenos Aires, Mexico City
  ...([
    ['Copacabana', -22.9711, -43.1863],
    ['Ipanema', -22.9838, -43.2045],
    ['Leblon', -22.9847, -43.2237],
    ['Botafogo', -22.9511, -43.1809],
    ['Santa Teresa', -22.9205, -43.1884],
    ['Lapa', -22.9133, -43.1803],
    ['Barra da Tijuca', -23.0045, -43.3659],
    ['Jardins', -23.5675, -46.6663],
    ['Vila Madalena', -23.5533, -46.6909],
    ['Pinheiros', -23.5667, -46.7019],
    ['Itaim Bibi', -23.5845, -46.6784],
    ['Liberdade', -23.558, -46.635],
    ['Palermo', -34.5836, -58.4249],
    ['Recoleta', -34.5889, -58.3974],
    ['San Telmo', -34.6212, -58.3731],
    ['Puerto Madero', -34.6083, -58.3638],
    ['Retiro', -34.5942, -58.3749],
    ['Roma Norte', 19.4195, -99.1622],
    ['Condesa', 19.4124, -99.1737],
    ['Polanco', 19.4333, -99.1936],
    ['Coyoacán', 19.3497, -99.1622],
    ['Zona Rosa', 19.4263, -99.1626],
  ] as const),
  // Tokyo, Bangkok, Dubai, Sydney
  ...([
    ['Shinjuku', 35.6938, 139.7034],
    ['Shibuya', 35.6595, 139.7005],
    ['Ginza', 35.6717, 139.765],
    ['Asakusa', 35.7118, 139.7966],
    ['Ueno', 35.7089, 139.7742],
    ['Roppongi', 35.6628, 139.7315],
    ['Akihabara', 35.6984, 139.7731],
    ['Sukhumvit', 13.7367, 100.5607],
    ['Silom', 13.7262, 100.5269],
    ['Siam', 13.7457, 100.5331],
    ['Khao San', 13.7589, 100.4973],
    ['Deira', 25.2697, 55.3095],
    ['Downtown Dubai', 25.195, 55.2744],
    ['Dubai Marina', 25.0805, 55.1403],
    ['Palm Jumeirah', 25.1124, 55.139],
    ['The Rocks', -33.8599, 151.209],
    ['Darling Harbour', -33.8748, 151.1987],
    ['Surry Hills', -33.8861, 151.2111],
    ['Kings Cross', -33.8747, 151.2229],
    ['Bondi', -33.8915, 151.2767],
  ] as const),
];

type Neighborhood = Point & { readonly name: string };

const cellOf = (lat: number, lng: number): string => `${Math.floor(lat * 4)} ${Math.floor(lng * 4)}`;

/** The neighborhoods by parts of the map: each in its own and in those around it. */
const CELLS = new Map<string, Neighborhood[]>();
for (const [name, lat, lng] of TABLE)
  for (const north of [-0.25, 0, 0.25])
    for (const east of [-0.25, 0, 0.25]) {
      const cell = cellOf(lat + north, lng + east);
      CELLS.set(cell, [...(CELLS.get(cell) ?? []), { name, lat, lng }]);
    }

/** The neighborhood at a position; undefined where none is known. */
export function neighborhoodAt(point: Point): string | undefined {
  let nearest: string | undefined;
  let reach = REACH_KM;
  for (const one of CELLS.get(cellOf(point.lat, point.lng)) ?? []) {
    const km = distanceKm(one, point);
    if (km > reach) continue;
    nearest = one.name;
    reach = km;
  }
  return nearest;
}
