-- The simulated gateway keeps cards that pay again. The expiry comes with the token; tokens so far have none, and their cards cannot be kept.
ALTER TABLE "sandbox_gateway_tokens" ADD COLUMN "exp_month" integer;
ALTER TABLE "sandbox_gateway_tokens" ADD COLUMN "exp_year" integer;
CREATE TABLE "sandbox_gateway_cards" (
	"reference" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_gateway_cards_id_unique" UNIQUE("id")
);
