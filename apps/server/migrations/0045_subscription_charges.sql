-- What agencies pay the platform for periods of their subscription. One charge of an agency is under way at a time.
CREATE TABLE "subscription_charges" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"coupon_code" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"payer" text NOT NULL,
	"gateway" text NOT NULL,
	"token" text,
	"action_url" text,
	"brand" text,
	"last4" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_charges_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "subscription_charges_amount" CHECK (amount_minor >= 0)
);
CREATE UNIQUE INDEX "subscription_charges_open" ON "subscription_charges" ("agency_id") WHERE "status" IN ('begun', 'actionRequired', 'authorised');
CREATE INDEX "subscription_charges_due" ON "subscription_charges" ("updated_at") WHERE "status" IN ('begun', 'actionRequired', 'authorised');

-- Invoices, frozen as they were written.
CREATE TABLE "subscription_invoices" (
	"agency_id" uuid NOT NULL,
	"number" text NOT NULL,
	"charge_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_invoices_pkey" PRIMARY KEY("agency_id","number"),
	CONSTRAINT "subscription_invoices_charge" FOREIGN KEY ("agency_id","charge_id") REFERENCES "subscription_charges"("agency_id","id")
);
CREATE UNIQUE INDEX "subscription_invoices_of_charge" ON "subscription_invoices" ("agency_id", "charge_id");

-- The last number of each series of invoices: a number is taken in the transaction that writes its invoice, so that none is left out.
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
