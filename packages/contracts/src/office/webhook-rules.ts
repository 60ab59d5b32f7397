/*
 * Webhooks of an agency. Here stands what pages need without the schemas.
 */

/** What an endpoint learns of. `webhook.test` comes by the button alone. */
export const WEBHOOK_EVENTS = [
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.refunded',
  'client.created',
  'request.opened',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `waiting`: to be sent, or to be tried again; `delivered`: taken with a status of 2xx; `failed`: not taken, and not tried again by itself. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why a try failed. `status`: the answer was not 2xx; `refused`: the address is not public (any more); `notConnected`: nobody is there; `timeout`: no answer
 * in time; `connectionLost`: it broke off; `off`: the endpoint was switched off; `lost`: our process ended while it was sending.
 */
export const DELIVERY_FAILURES = ['status', 'refused', 'notConnected', 'timeout', 'connectionLost', 'off', 'lost'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** The most endpoints of an agency. */
export const WEBHOOKS_MOST = 10;
/** The longest address of an endpoint, in characters. */
export const WEBHOOK_ADDRESS = 500;
/** How much of an answer is kept, in bytes. */
export const WEBHOOK_ANSWER = 1_024;
/** How many hours the secret before a new one goes on signing. */
export const OLD_SECRET_HOURS = 24;
/** For how many days deliveries are kept after their last try. */
export const DELIVERIES_KEPT_DAYS = 30;
/** For how many days a delivery is tried; an endpoint that took nothing for as long is switched off. */
export const DELIVERY_DAYS = 3;
