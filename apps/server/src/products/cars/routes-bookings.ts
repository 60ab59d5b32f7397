import {
  askCarCard,
  cancelCar as cancelEndpoint,
  findCarReservation,
  getAgencyCarBooking,
  getCarBookingStatus,
  listAgencyCars,
  listMyCars,
  getCarRefund as refundEndpoint,
  reserveCar as reserveEndpoint,
  sendCarMail,
} from '@caravel/products/cars/contract';
import { getBookingStatus, sendConfirmation } from '../../domains/selling/index.ts';
import { leaving } from '../../platform/http/endpoints/leaving.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { cancelCar, getCarRefund } from './bookings/cancel-car.ts';
import { getCar } from './bookings/find-car.ts';
import { findReservation, getCarBooking } from './bookings/get-car-booking.ts';
import { listCars } from './bookings/list-cars.ts';
import { openCardForm } from './bookings/open-card-form.ts';
import { reserveCar } from './bookings/reserve-car.ts';
import type { CarsDeps } from './deps.ts';

/** Registers bookings and their operations. */
export function bookingRoutes(app: HttpApp, deps: Pick<CarsDeps, 'bookings' | 'sendConfirmation' | 'suppliers'>): void {
  registerEndpoint(app, askCarCard, async ({ ctx, body, reply }) => ({
    data: await openCardForm(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, reserveEndpoint, ({ ctx, body }) => reserveCar(deps, ctx, body));
  registerEndpoint(app, findCarReservation, async ({ ctx, body }) => ({ data: await findReservation(ctx, body) }));
  registerEndpoint(app, getAgencyCarBooking, async ({ ctx, params }) => ({ data: await getCarBooking(ctx, params.id) }));
  registerEndpoint(app, getCarBookingStatus, async ({ ctx, query }) => ({
    data: await getBookingStatus(deps, getCar, ctx, query.bookingId),
  }));
  registerEndpoint(app, sendCarMail, async ({ ctx, body }) => ({ data: await sendConfirmation(deps, getCar, ctx, body) }));
  registerEndpoint(app, refundEndpoint, async ({ ctx, body }) => ({ data: await getCarRefund(deps, ctx, body) }));
  registerEndpoint(app, cancelEndpoint, ({ ctx, body }) => cancelCar(deps, ctx, body));
  registerEndpoint(app, listMyCars, async ({ ctx, query }) => ({ data: await listCars(ctx, query, { mine: true }) }));
  registerEndpoint(app, listAgencyCars, async ({ ctx, query }) => ({ data: await listCars(ctx, query, { mine: false }) }));
}
