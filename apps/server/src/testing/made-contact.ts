/** The contact of a made booking of any product. */
export const CONTACT = {
  email: 'ana@example.com',
  phone: '+13055550100',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  country: 'US',
};
