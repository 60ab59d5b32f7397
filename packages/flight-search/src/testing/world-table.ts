/** An airport of the generated results: place, and its standard offset from UTC in minutes. */
export type TestAirport = {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
  readonly offset: number;
};

export const TEST_AIRPORTS: readonly TestAirport[] = [
  { code: 'LIS', name: 'Humberto Delgado Airport', city: 'Lisbon', lat: 38.77, lng: -9.13, offset: 0 },
  { code: 'JFK', name: 'John F. Kennedy International Airport', city: 'New York', lat: 40.64, lng: -73.78, offset: -300 },
  { code: 'LHR', name: 'Heathrow Airport', city: 'London', lat: 51.47, lng: -0.45, offset: 0 },
  { code: 'CDG', name: 'Charles de Gaulle Airport', city: 'Paris', lat: 49.01, lng: 2.55, offset: 60 },
  { code: 'FRA', name: 'Frankfurt Airport', city: 'Frankfurt', lat: 50.03, lng: 8.56, offset: 60 },
  { code: 'MAD', name: 'Adolfo Suárez Madrid–Barajas Airport', city: 'Madrid', lat: 40.47, lng: -3.57, offset: 60 },
  { code: 'ZRH', name: 'Zurich Airport', city: 'Zurich', lat: 47.46, lng: 8.55, offset: 60 },
  { code: 'BOS', name: 'Logan International Airport', city: 'Boston', lat: 42.36, lng: -71.01, offset: -300 },
  {
    code: 'ATL',
    name: 'Hartsfield–Jackson Atlanta International Airport',
    city: 'Atlanta',
    lat: 33.64,
    lng: -84.43,
    offset: -300,
  },
  { code: 'GRU', name: 'São Paulo/Guarulhos International Airport', city: 'São Paulo', lat: -23.43, lng: -46.47, offset: -180 },
  { code: 'DXB', name: 'Dubai International Airport', city: 'Dubai', lat: 25.25, lng: 55.36, offset: 240 },
  { code: 'SIN', name: 'Changi Airport', city: 'Singapore', lat: 1.36, lng: 103.99, offset: 480 },
];

/** Carriers with their hub. */
export const TEST_CARRIERS: readonly { readonly code: string; readonly name: string; readonly hub: string }[] = [
  { code: 'TP', name: 'TAP Air Portugal', hub: 'LIS' },
  { code: 'BA', name: 'British Airways', hub: 'LHR' },
  { code: 'AF', name: 'Air France', hub: 'CDG' },
  { code: 'LH', name: 'Lufthansa', hub: 'FRA' },
  { code: 'IB', name: 'Iberia', hub: 'MAD' },
  { code: 'LX', name: 'SWISS', hub: 'ZRH' },
  { code: 'DL', name: 'Delta Air Lines', hub: 'ATL' },
  { code: 'B6', name: 'JetBlue', hub: 'BOS' },
  { code: 'EK', name: 'Emirates', hub: 'DXB' },
  { code: 'SQ', name: 'Singapore Airlines', hub: 'SIN' },
];
