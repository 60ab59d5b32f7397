-- A booking has payments: those of its present round pay it together. Of a round that was not the last, nothing is kept.
ALTER TABLE "booking_payments" ADD COLUMN "round" integer;
ALTER TABLE "booking_payments" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;
ALTER TABLE "booking_payments" ADD COLUMN "asked_at" timestamp with time zone;
ALTER TABLE "booking_payments" ADD COLUMN "fee_minor" bigint;
ALTER TABLE "bookings" ADD COLUMN "payment_round" integer;

CREATE TABLE "booking_refunds" (
	"agency_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_refunds_agency_id_payment_id_number_pk" PRIMARY KEY("agency_id","payment_id","number"),
	CONSTRAINT "booking_refunds_amount" CHECK ("booking_refunds"."amount_minor" > 0)
);
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_payment_fk" FOREIGN KEY ("agency_id","payment_id") REFERENCES "public"."booking_payments"("agency_id","id") ON DELETE no action ON UPDATE no action;

-- The owner of the tables is bound by their walls, too; for these statements it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "booking_payments" NO FORCE ROW LEVEL SECURITY;

-- Each payment so far was a round of its own, of which the booking's own is the last. Whether the gateway was asked is not known of each: it is
-- asked as if it had been.
UPDATE "booking_payments" p SET "round" = o.round, "asked_at" = p.created_at,
  "fee_minor" = coalesce((b.price #>> '{waterfall,transactionFee,amountMinor}')::bigint, 0)
FROM (
  SELECT p.id, p.agency_id,
    row_number() OVER (PARTITION BY p.agency_id, p.booking_id ORDER BY p.id IS NOT DISTINCT FROM b.payment_id, p.created_at, p.id) AS round
  FROM "booking_payments" p JOIN "bookings" b ON b.agency_id = p.agency_id AND b.id = p.booking_id
) o, "bookings" b
WHERE o.agency_id = p.agency_id AND o.id = p.id AND b.agency_id = p.agency_id AND b.id = p.booking_id;

UPDATE "bookings" b SET "payment_round" = coalesce(
  (SELECT p.round FROM "booking_payments" p WHERE p.agency_id = b.agency_id AND p.id = b.payment_id),
  (SELECT max(p.round) + 1 FROM "booking_payments" p WHERE p.agency_id = b.agency_id AND p.booking_id = b.id),
  0);

-- Refunds that were made, and those that are due or on their way: these go on under the reference that they had.
INSERT INTO "booking_refunds"
SELECT p.agency_id, p.id, 1, p.booking_id, 'done', p.refunded_minor, p.updated_at, p.updated_at
FROM "booking_payments" p WHERE p.refunded_minor > 0;
INSERT INTO "booking_refunds"
SELECT p.agency_id, p.id, 1, b.id, 'pending', (b.cancellation #>> '{breakdown,refund,amountMinor}')::bigint, b.updated_at, b.updated_at
FROM "bookings" b JOIN "booking_payments" p ON p.agency_id = b.agency_id AND p.id = b.payment_id
WHERE b.saga_state = 'cancelled' AND b.refund_status IN ('pending', 'Rejected') AND p.refunded_minor = 0
  AND (b.cancellation #>> '{breakdown,refund,amountMinor}')::bigint > 0;

ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "booking_payments" FORCE ROW LEVEL SECURITY;

ALTER TABLE "booking_payments" ALTER COLUMN "round" SET NOT NULL;
ALTER TABLE "booking_payments" ALTER COLUMN "position" DROP DEFAULT;
ALTER TABLE "booking_payments" ALTER COLUMN "fee_minor" SET NOT NULL;
ALTER TABLE "bookings" ALTER COLUMN "payment_round" SET NOT NULL;
ALTER TABLE "bookings" DROP COLUMN "payment_id";
DROP INDEX "booking_payments_booking";
CREATE UNIQUE INDEX "booking_payments_place" ON "booking_payments" USING btree ("agency_id","booking_id","round","position");
CREATE INDEX "booking_refunds_booking" ON "booking_refunds" USING btree ("agency_id","booking_id");
