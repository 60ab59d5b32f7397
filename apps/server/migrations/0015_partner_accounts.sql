CREATE TABLE "partner_accounts" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"sealed" text,
	"key_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_accounts_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "partner_accounts_own_is_sealed" CHECK (("partner_accounts"."mode" = 'own') = ("partner_accounts"."sealed" is not null) and ("partner_accounts"."sealed" is null) = ("partner_accounts"."key_id" is null))
);

ALTER TABLE "booking_payments" ADD COLUMN "gateway_account_id" uuid;
ALTER TABLE "bookings" ADD COLUMN "supplier_account_id" uuid;
ALTER TABLE "quotes" ADD COLUMN "supplier_account_id" uuid;
ALTER TABLE "sandbox_supplier_orders" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;
ALTER TABLE "sandbox_gateway_payments" ADD COLUMN "account" text DEFAULT 'platform' NOT NULL;
CREATE UNIQUE INDEX "partner_accounts_in_force" ON "partner_accounts" USING btree ("agency_id","kind","name") WHERE "partner_accounts"."ended_at" is null;