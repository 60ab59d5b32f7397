-- Disputes: a cardholder's bank takes a payment back. What the gateway last told of each, and the books of the simulated gateway, which opens and decides
-- them by a card's mark.
CREATE TABLE "payment_disputes" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid,
	"gateway" text NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"withdrawn_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"evidence_due_by" timestamp with time zone,
	"gateway_page" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"changes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_disputes_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "payment_disputes_amounts" CHECK ("amount_minor" > 0 and "withdrawn_minor" >= 0 and "fee_minor" >= 0)
);
CREATE UNIQUE INDEX "payment_disputes_gateway" ON "payment_disputes" ("agency_id","gateway","gateway_dispute_id");
CREATE INDEX "payment_disputes_booking" ON "payment_disputes" ("agency_id","booking_id");

CREATE TABLE "sandbox_gateway_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"decides_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "sandbox_gateway_disputes_reference" ON "sandbox_gateway_disputes" ("reference");
ALTER TABLE "sandbox_gateway_payments" ADD COLUMN "disputed" text;
ALTER TABLE "sandbox_gateway_events" ADD COLUMN "dispute_id" text;
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "bookings"("agency_id","id");
