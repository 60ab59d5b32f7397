-- Travel credit: what an agency owes its travelers, in lots that may expire, with a statement of every movement. The source of payments keeps what it
-- holds and has taken by our reference, as another company would.
CREATE TABLE "wallet_settings" (
	"agency_id" uuid NOT NULL,
	"is_enabled" boolean NOT NULL,
	"earn_basis_points" integer NOT NULL,
	"months_kept" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_settings_pkey" PRIMARY KEY("agency_id"),
	CONSTRAINT "wallet_settings_earn" CHECK ("earn_basis_points" between 0 and 10000),
	CONSTRAINT "wallet_settings_months" CHECK ("months_kept" between 1 and 60)
);

CREATE TABLE "wallets" (
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"balance_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallets_pkey" PRIMARY KEY("agency_id","user_id"),
	CONSTRAINT "wallets_balance" CHECK ("balance_minor" >= 0)
);

CREATE TABLE "wallet_lots" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"left_minor" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_lots_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "wallet_lots_left" CHECK ("left_minor" >= 0)
);
CREATE INDEX "wallet_lots_user" ON "wallet_lots" ("agency_id","user_id");
CREATE INDEX "wallet_lots_expiry" ON "wallet_lots" ("expires_at") WHERE "left_minor" > 0;

CREATE TABLE "wallet_movements" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_id" uuid,
	"booking_id" uuid,
	"base_minor" bigint,
	"note" text,
	"by_user_id" uuid,
	"dedupe_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_movements_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "wallet_movements_amount" CHECK ("amount_minor" <> 0),
	CONSTRAINT "wallet_movements_balance" CHECK ("balance_minor" >= 0)
);
CREATE UNIQUE INDEX "wallet_movements_dedupe" ON "wallet_movements" ("agency_id","dedupe_key");
CREATE INDEX "wallet_movements_user" ON "wallet_movements" ("agency_id","user_id","at");
CREATE INDEX "wallet_movements_booking" ON "wallet_movements" ("agency_id","booking_id");

CREATE TABLE "wallet_payments" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_payments_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "wallet_payments_refunded" CHECK ("refunded_minor" between 0 and "amount_minor")
);
CREATE INDEX "wallet_payments_created" ON "wallet_payments" ("created_at");
