CREATE TABLE "agency_domains" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"status" text NOT NULL,
	"is_taken" boolean NOT NULL,
	"proof_status" text NOT NULL,
	"proof_found" text[] NOT NULL,
	"route_status" text NOT NULL,
	"route_found" text[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	"watch_until" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone
);

CREATE INDEX "agency_domains_due" ON "agency_domains" USING btree ("next_check_at");