-- Payments by USDC: what is asked for, the transfers that count, what goes back, and the simulated chain. A booking has the hash of the transaction that paid it.
CREATE TABLE "usdc_requests" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"account_id" uuid,
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"address" text NOT NULL,
	"confirmations" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"units" bigint NOT NULL,
	"status" text NOT NULL,
	"received_units" bigint NOT NULL,
	"depth" integer NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"transaction" text,
	"named_transaction" text,
	"problem" text,
	"from_block" bigint NOT NULL,
	"read_to" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "usdc_requests_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "usdc_requests_refunded" CHECK ("refunded_minor" between 0 and "amount_minor")
);
CREATE UNIQUE INDEX "usdc_requests_amount" ON "usdc_requests" ("agency_id","chain_id","address","units") WHERE "status" = 'waiting';
CREATE INDEX "usdc_requests_booking" ON "usdc_requests" ("agency_id","booking_id");
CREATE INDEX "usdc_requests_created" ON "usdc_requests" ("created_at");
CREATE INDEX "usdc_requests_waiting" ON "usdc_requests" ("looked_at") WHERE "status" = 'waiting';
CREATE INDEX "usdc_requests_closed" ON "usdc_requests" ("closed_at");

CREATE TABLE "usdc_transfers" (
	"agency_id" uuid NOT NULL,
	"chain_id" integer NOT NULL,
	"transaction" text NOT NULL,
	"log_index" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"payer" text NOT NULL,
	"units" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"block" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	CONSTRAINT "usdc_transfers_pkey" PRIMARY KEY("agency_id","chain_id","transaction","log_index")
);
CREATE INDEX "usdc_transfers_request" ON "usdc_transfers" ("agency_id","request_id");

CREATE TABLE "usdc_refunds" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"transaction" text,
	"log_index" integer,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"recorded_by_user_id" uuid,
	CONSTRAINT "usdc_refunds_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "usdc_refunds_amount" CHECK ("amount_minor" > 0)
);
CREATE UNIQUE INDEX "usdc_refunds_reference" ON "usdc_refunds" ("agency_id","request_id","reference");
CREATE INDEX "usdc_refunds_owed" ON "usdc_refunds" ("agency_id","booking_id") WHERE "transaction" is null;

CREATE TABLE "chain_logs_used" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "chain_logs_used_pkey" PRIMARY KEY("chain_id","hash","log_index")
);

CREATE TABLE "simulated_chain_transfers" (
	"hash" text NOT NULL,
	"payer" text NOT NULL,
	"recipient" text NOT NULL,
	"token" text NOT NULL,
	"units" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_chain_transfers_pkey" PRIMARY KEY("hash")
);
CREATE INDEX "simulated_chain_transfers_recipient" ON "simulated_chain_transfers" ("recipient","at");

ALTER TABLE "bookings" ADD COLUMN "chain_transaction" text;
