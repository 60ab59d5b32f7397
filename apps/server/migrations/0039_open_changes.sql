-- How bad a change is that a supplier made to a booking and nobody accepted: lists mark it, and staff find what breaks.
ALTER TABLE "bookings" ADD COLUMN "open_change" text;
