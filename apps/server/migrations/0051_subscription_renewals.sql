-- The last day on which the office works although a renewal is not paid. Null: the subscription is not renewed and ends on its last day.
ALTER TABLE "agencies" ADD COLUMN "subscription_grace_until" date;

-- A charge of a period that follows another, and one that is tried while nobody is there: of these there is one a day.
ALTER TABLE "subscription_charges" ADD COLUMN "off_session" boolean NOT NULL DEFAULT false;
ALTER TABLE "subscription_charges" ADD COLUMN "starts_on" date;
ALTER TABLE "subscription_charges" ADD COLUMN "tried_on" date;
ALTER TABLE "subscription_charges" ADD COLUMN "card_id" uuid;
CREATE UNIQUE INDEX "subscription_charges_tries" ON "subscription_charges" ("agency_id", "starts_on", "tried_on") WHERE "off_session";

-- Cards that the gateway keeps for subscriptions: its own name of each, and what its holder knows it by.
CREATE TABLE "subscription_cards" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"holder" text NOT NULL,
	"token" text,
	"gateway_card_id" text,
	"brand" text,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_cards_pkey" PRIMARY KEY("agency_id","id")
);
CREATE UNIQUE INDEX "subscription_cards_current" ON "subscription_cards" ("agency_id") WHERE "status" = 'current';
CREATE INDEX "subscription_cards_due" ON "subscription_cards" ("updated_at") WHERE "status" IN ('storing', 'stored', 'dropped');

-- How the periods of an agency follow each other.
CREATE TABLE "subscription_renewals" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"anchor_on" date NOT NULL,
	"cancelled_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);

-- Prices of renewals that were announced, and which agency was told on which day.
CREATE TABLE "subscription_price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_price_changes_amount" CHECK (amount_minor > 0)
);
CREATE TABLE "subscription_price_notices" (
	"agency_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"told_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_price_notices_pkey" PRIMARY KEY("agency_id","change_id")
);
