/*
 * Pages that are opened from another one, or seldom first. Which files each needs is a list in the file that loads it: here it is in a small file of
 * its own, in the routes it would be in the first load of every page.
 */
export const loadProfile = () => import('../features/profile/profile-page.tsx');
export const loadSupport = () => import('../features/support/support-page.tsx');
export const loadTrips = () => import('../features/trips/trips-page.tsx');
export const loadBooking = () => import('../features/booking/booking-page.tsx');
export const loadDashboard = () => import('../features/office-dashboard/dashboard-page.tsx');
export const loadBookings = () => import('../features/office-bookings/bookings-page.tsx');
export const loadClients = () => import('../features/office-clients/clients-page.tsx');
export const loadClientUpload = () => import('../features/office-clients/upload-page.tsx');
export const loadClient = () => import('../features/office-clients/client-page.tsx');
export const loadMarkups = () => import('../features/office-markups/markups-page.tsx');
export const loadCheckout = () => import('../features/checkout/checkout-page.tsx');
export const loadWait = () => import('../features/checkout/wait-page.tsx');
export const loadConfirmation = () => import('../features/checkout/confirmation-page.tsx');
export const loadNotOnSale = () => import('../features/booking-shell/not-on-sale-page.tsx');
export const loadSubscription = () => import('../features/landing/subscription-page.tsx');
export const loadWebsiteSettings = () => import('../features/website-settings/website-settings-page.tsx');
export const loadFlightDetails = () => import('../products/flights/search/details-page.tsx');
export const loadHotelDetails = () => import('../products/hotels/search/details-page.tsx');
export const loadCarDetails = () => import('../products/cars/search/details-page.tsx');
export const loadNewPassword = () => import('../features/auth/new-password-page.tsx');
export const loadSecondStep = () => import('../features/auth/second-step-screen.tsx');
export const loadVerify = () => import('../features/auth/verify-page.tsx');
export const loadSso = () => import('../features/auth/sso-page.tsx');
export const loadProtectionTerms = () => import('../features/landing/protection-terms-page.tsx');
export const loadAgents = () => import('../features/office-agents/agents-page.tsx');
export const loadAgent = () => import('../features/office-agents/agent-page.tsx');
export const loadTakeOver = () => import('../features/office-agents/take-over-page.tsx');
export const loadSearches = () => import('../features/office-searches/searches-page.tsx');
export const loadActivity = () => import('../features/office-activity/activity-page.tsx');
