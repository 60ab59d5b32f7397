-- A supplier may say how long it takes to decide about a booking: until then the booking waits as it should, and nobody is asked to look at it.
-- Bookings so far have no such day.
ALTER TABLE "bookings" ADD COLUMN "decides_by" timestamp with time zone;
