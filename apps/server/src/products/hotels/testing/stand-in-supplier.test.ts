import { describe } from 'vitest';
import { hotelSupplierContract } from '../port.contract.ts';
import { standInSupplier } from './stand-in-supplier.ts';

const guest = (lastName: string) => ({ title: 'Ms', firstName: 'Ana', lastName, requests: null, arrivalTime: null });

// Long before arrival, within the first tier, and when everything is kept.
describe.each(['2027-03-01T12:00:00Z', '2027-04-02T12:00:00Z', '2027-04-09T13:00:00Z'])('at %s', (instant) => {
  const now = () => Date.parse(instant);
  const supplier = standInSupplier(now);
  hotelSupplierContract('a stand-in', () => ({
    supplier,
    now,
    guests: [guest('Souza'), guest('Lopes')],
    query: {
      checkIn: '2027-04-10',
      checkOut: '2027-04-14',
      rooms: [
        { adults: 2, childAges: [7] },
        { adults: 1, childAges: [] },
      ],
      nationality: 'US',
      currency: 'USD',
      position: { lat: 38.7143, lng: -9.1414 },
      radiusKm: 5,
      limit: 50,
    },
  }));
});
