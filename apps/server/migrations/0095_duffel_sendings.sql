-- What was sent to Duffel: it looks an order up by its own id alone, and may say "accepted" long before there is one.
CREATE TABLE "duffel_sendings" (
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"offer_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duffel_sendings_pkey" PRIMARY KEY("account","reference"),
	CONSTRAINT "duffel_sendings_state" CHECK ("state" IN ('sent', 'accepted', 'made', 'refused', 'failed'))
);
