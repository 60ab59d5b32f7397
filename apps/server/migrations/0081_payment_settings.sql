-- How travelers may pay an agency. Without a row it takes cards and no crypto.
CREATE TABLE "payment_settings" (
	"agency_id" uuid NOT NULL,
	"takes_card" boolean NOT NULL,
	"takes_crypto" boolean NOT NULL,
	"shown_first" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_settings_pkey" PRIMARY KEY("agency_id"),
	CONSTRAINT "payment_settings_first" CHECK ("shown_first" in ('card', 'crypto'))
);
