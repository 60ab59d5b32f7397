-- Applications that agencies use, and the domains that they send emails from.
CREATE TABLE "agency_applications" (
	"agency_id" uuid NOT NULL,
	"app" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"configuration" jsonb NOT NULL,
	"validated_at" timestamp with time zone,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_applications_pkey" PRIMARY KEY("agency_id","app")
);

CREATE TABLE "sending_domains" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"domain" text NOT NULL,
	"sender_email" text NOT NULL,
	"account_id" uuid,
	"status" text NOT NULL,
	"records" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"watch_until" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "sending_domains_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "sending_domains_verified" CHECK (status <> 'verified' OR (verified_at IS NOT NULL AND paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX "sending_domains_one" ON "sending_domains" ("agency_id");
CREATE INDEX "sending_domains_due" ON "sending_domains" ("next_check_at");

-- One agency of the installation has a name. It belongs to no agency's rows, so that it holds over all shards.
CREATE TABLE "sending_domain_names" (
	"domain" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL
);
