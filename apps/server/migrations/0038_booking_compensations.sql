-- What travelers were given for a booking besides its refunds, such as a claim that was paid: a row each, and their sum with the booking, where the
-- database holds it together with the refund to what was paid. What of it came off a refund is a share of the booking's money.
CREATE TABLE "booking_compensations" (
	"agency_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_compensations_pkey" PRIMARY KEY("agency_id","booking_id","number"),
	CONSTRAINT "booking_compensations_amount" CHECK ("booking_compensations"."amount_minor" > 0)
);
ALTER TABLE "booking_compensations" ADD CONSTRAINT "booking_compensations_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "public"."bookings"("agency_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bookings" ADD COLUMN "compensated_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "recovered_minor" bigint DEFAULT 0 NOT NULL;

-- The owner of the tables is bound by their walls, too; for these statements it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "protection_claims" NO FORCE ROW LEVEL SECURITY;

INSERT INTO "booking_compensations"
SELECT c.agency_id, c.booking_id, 1, 'claim', c.paid_minor, c.updated_at FROM "protection_claims" c WHERE c.paid_minor > 0;
-- Where a claim and a refund gave back more than was paid, the money is gone: the row says what was given, the sum only what there was left to give.
UPDATE "bookings" b SET "compensated_minor" = least(c.paid_minor, greatest(0,
  b.captured_minor - greatest(b.refunded_minor, coalesce((b.cancellation #>> '{breakdown,refund,amountMinor}')::bigint, 0))))
FROM "protection_claims" c
WHERE c.agency_id = b.agency_id AND c.booking_id = b.id AND c.paid_minor > 0;

ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "protection_claims" FORCE ROW LEVEL SECURITY;

ALTER TABLE "bookings" ADD CONSTRAINT "bookings_given_once" CHECK ("bookings"."compensated_minor" >= 0 and "bookings"."compensated_minor" + greatest("bookings"."refunded_minor", coalesce(("bookings"."cancellation" #>> '{breakdown,refund,amountMinor}')::bigint, 0)) <= "bookings"."captured_minor");
