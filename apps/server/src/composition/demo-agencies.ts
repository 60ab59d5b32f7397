import type { NewAgency } from '../domains/agencies/index.ts';

/** An agency of the seed. Its host is its slug as a subdomain of the platform's domain. */
export type SeedAgency = Omit<NewAgency, 'origin'>;

function policies(name: string, email: string): SeedAgency['policies'] {
  return {
    privacy: `<h2>What we keep</h2><p>${name} keeps your name, your contact details and your trips, so that we can book for you, change a booking, and help you on the way. Travel providers receive what they need to carry or host you.</p><h2>What we do not keep</h2><p>Card numbers never reach us; the payment provider holds them.</p><h2>Your rights</h2><p>You can see, correct, take with you or erase your data at any time. Write to <a href="mailto:${email}">${email}</a>.</p>`,
    cookies:
      '<h2>Cookies we set</h2><ul><li>One that keeps you logged in, for seven days.</li><li>Your language, your theme and your reading direction, for a year.</li><li>Your email address on the login form, only if you ask us to remember it.</li></ul><p>There are no advertising cookies.</p>',
    disclaimer: `<p>${name} arranges travel between you and airlines, hotels and other providers, each of which is responsible for its own service. Times are local. Check entry rules and visas before you book.</p>`,
    terms: `<h2>For agents of ${name}</h2><ul><li>Book only for clients who asked you to.</li><li>Enter names exactly as in the passport.</li><li>Keep your login to yourself.</li></ul>`,
    userTerms: `<h2>Booking with ${name}</h2><p>A booking is made when you receive our confirmation. The fare rules shown before payment say what changes and cancellations cost.</p><h2>Payment</h2><p>Prices are in US dollars and include mandatory taxes and fees. Card payments are processed in the US.</p><h2>Help</h2><p>Write to <a href="mailto:${email}">${email}</a>.</p>`,
  };
}

/** The product's own brand, on the platform's host. */
export const PLATFORM_BRAND: SeedAgency = {
  name: 'Caravel',
  slug: 'caravel',
  currency: 'USD',
  isPlatformBrand: true,
  isSubscribed: true,
  heading: 'Your agency, your prices, your travel site',
  subHeading: 'Flights, hotels, cars and activities at net rates, sold under your own brand.',
  primaryColor: '#2457d6',
  contactEmail: 'hello@caravel.test',
  contactPhone: '13055550100',
  socialLinks: { linkedin: 'https://www.linkedin.com/company/caravel-demo', youtube: 'https://www.youtube.com/@caravel-demo' },
  policies: policies('Caravel', 'hello@caravel.test'),
};

/** Two agencies with very different brands, to show both the branding and the separation of their data. */
export const DEMO_AGENCIES: readonly SeedAgency[] = [
  {
    name: 'Sunset Travel',
    slug: 'sunset',
    currency: 'USD',
    isSubscribed: true,
    heading: 'Go where the day ends slowly',
    subHeading: 'Beaches, islands and warm evenings, found and booked in minutes.',
    translations: {
      pt: {
        heading: 'Vá aonde o dia termina sem pressa',
        subHeading: 'Praias, ilhas e noites quentes, encontradas e reservadas em minutos.',
      },
      es: {
        heading: 'Viaja a donde el día termina sin prisa',
        subHeading: 'Playas, islas y noches cálidas, que encuentras y reservas en minutos.',
      },
    },
    primaryColor: '#c2410c',
    backgroundOverlay: 0,
    timeZone: 'America/Los_Angeles',
    homeAirport: 'LAX',
    destinations: ['HNL', 'CUN', 'LIS', 'RIO', 'SYD', 'DPS', 'ATH', 'CPT'],
    helpHours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '08:00', closes: day === 6 ? '14:00' : '18:00' })),
    contactEmail: 'hello@sunset.test',
    contactPhone: '13105550142',
    socialLinks: {
      facebook: 'https://www.facebook.com/sunset-travel-demo',
      instagram: 'https://www.instagram.com/sunset.travel.demo',
      tiktok: 'https://www.tiktok.com/@sunset.travel.demo',
    },
    policies: policies('Sunset Travel', 'hello@sunset.test'),
  },
  {
    name: 'Atlas Journeys',
    slug: 'atlas',
    currency: 'USD',
    isSubscribed: true,
    heading: 'Business trips without the paperwork',
    subHeading: 'Every route, every fare rule, one invoice.',
    translations: {
      pt: {
        heading: 'Viagens a trabalho sem burocracia',
        subHeading: 'Todas as rotas, todas as regras de tarifa, uma única fatura.',
      },
      es: {
        heading: 'Viajes de trabajo sin papeleo',
        subHeading: 'Todas las rutas, todas las reglas de tarifa, una sola factura.',
      },
    },
    primaryColor: '#0f766e',
    backgroundOverlay: 0,
    timeZone: 'America/New_York',
    homeAirport: 'NYC',
    helpHours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '07:00', closes: '21:00' })),
    contactEmail: 'desk@atlas.test',
    contactPhone: '12125550187',
    socialLinks: {
      linkedin: 'https://www.linkedin.com/company/atlas-journeys-demo',
      twitter: 'https://x.com/atlas_journeys_demo',
    },
    bookingMenu: [
      { title: 'flights', active: true },
      { title: 'hotels', active: true },
      { title: 'cars', active: true },
      { title: 'activities', active: false },
    ],
    policies: policies('Atlas Journeys', 'desk@atlas.test'),
  },
];

/**
 * The password of all demo accounts. Its name is a promise to scripts outside, and it is stored in every installation that has the demo, so it
 * stays as it is, although sign-up would refuse it: `-` is none of the special characters that count. Logging in checks no rule.
 */
export const DEMO_PASSWORD = 'Caravel-demo1';

/** The people of each demo agency: `<login>@<slug>.test`. */
export const DEMO_PEOPLE = {
  sunset: [
    { login: 'owner', name: 'Olivia Marsh', userType: 'AgencyOwner', isRestrictedAgent: false },
    { login: 'agent', name: 'Adrian Cole', userType: 'SalesAgent', isRestrictedAgent: false },
    { login: 'restricted', name: 'Rosa Delgado', userType: 'SalesAgent', isRestrictedAgent: true },
    { login: 'client', name: 'Clara Nunes', userType: 'Client', isRestrictedAgent: false },
    { login: 'client2', name: 'Colin Fraser', userType: 'Client', isRestrictedAgent: false },
  ],
  atlas: [
    { login: 'owner', name: 'Omar Haddad', userType: 'AgencyOwner', isRestrictedAgent: false },
    { login: 'agent', name: 'Astrid Berg', userType: 'SalesAgent', isRestrictedAgent: false },
    { login: 'restricted', name: 'Rafael Lima', userType: 'SalesAgent', isRestrictedAgent: true },
    { login: 'client', name: 'Chiara Russo', userType: 'Client', isRestrictedAgent: false },
    { login: 'client2', name: 'Conor Walsh', userType: 'Client', isRestrictedAgent: false },
  ],
} as const;
