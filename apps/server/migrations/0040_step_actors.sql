-- A step says whether a person or the system took it: a name tells nothing of that, since people may be called anything. A node of the
-- version before does not know the column.
ALTER TABLE "booking_steps" ADD COLUMN "actor_kind" text DEFAULT 'person' NOT NULL;

-- The owner of the tables is bound by their walls, too; for this statement it sees every agency's rows.
ALTER TABLE "booking_steps" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;

-- Steps so far have the name of a person, or exactly that of a job that moves bookings. A person may be called as a job is.
UPDATE "booking_steps" s SET "actor_kind" = 'system'
WHERE s."actor" IN (
		'bookings.resume', 'bookings.sweep', 'bookings.payment-event', 'bookings.reconcile', 'bookings.books-differ', 'payments.webhook',
		'booking.confirmed', 'booking.held', 'booking.fulfilled', 'booking.failed', 'booking.payment-due', 'booking.cancelled',
		'booking.part-cancelled', 'booking.refunded', 'booking.needs-staff', 'flights.check-ticketing', 'flights.watch-schedule',
		'flights.schedule-changed', 'hotels.remind-of-deadline', 'cars.remind-of-deadline', 'sandbox-gateway.deliver'
	) AND NOT EXISTS (
		SELECT FROM "users" u
		WHERE u."agency_id" = s."agency_id" AND trim(u."first_name" || ' ' || u."last_name") = s."actor"
	);

ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
ALTER TABLE "booking_steps" FORCE ROW LEVEL SECURITY;
