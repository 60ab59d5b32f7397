-- Links by which somebody pays without an account: a held booking, by its own payments, or a change that its traveler agreed to, by a payment that
-- stands here. A link is paid once; a card that was declined makes another attempt, with a reference of its own.
CREATE TABLE "pay_links" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"request" integer,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_to" text NOT NULL,
	"locale" text NOT NULL,
	"made_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"tried_at" timestamp with time zone,
	"gateway" text,
	"gateway_account_id" uuid,
	"card_token" text,
	"action_url" text,
	"brand" text,
	"last4" text,
	"failure_code" text,
	"paid_at" timestamp with time zone,
	"refunds" integer NOT NULL,
	"refunding_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_links_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "pay_links_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "bookings"("agency_id","id"),
	CONSTRAINT "pay_links_request_fk" FOREIGN KEY ("agency_id","booking_id","request") REFERENCES "booking_requests"("agency_id","booking_id","number"),
	CONSTRAINT "pay_links_amount" CHECK ("amount_minor" > 0),
	CONSTRAINT "pay_links_refunded" CHECK ("refunding_minor" >= 0 AND "refunded_minor" >= 0 AND "refunded_minor" + "refunding_minor" <= "amount_minor")
);
CREATE UNIQUE INDEX "pay_links_token" ON "pay_links" ("agency_id","token_hash");
CREATE UNIQUE INDEX "pay_links_live" ON "pay_links" ("agency_id","booking_id",coalesce("request", 0)) WHERE "state" IN ('open', 'paying');
CREATE UNIQUE INDEX "pay_links_paid_once" ON "pay_links" ("agency_id","booking_id","request") WHERE "state" = 'paid';
CREATE INDEX "pay_links_waiting" ON "pay_links" ("updated_at") WHERE "state" = 'paying' OR "refunding_minor" > 0;
