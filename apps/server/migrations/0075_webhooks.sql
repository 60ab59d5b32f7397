-- Endpoints of agencies that are told what happens, and what they were told.
CREATE TABLE "webhooks" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"secret_sealed" text NOT NULL,
	"old_secret_sealed" text,
	"old_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_pkey" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "webhook_deliveries" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"last_tried_at" timestamp with time zone,
	"last_status" integer,
	"last_failure" text,
	"last_ms" integer,
	"last_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("agency_id","webhook_id") REFERENCES "webhooks"("agency_id","id") ON DELETE CASCADE
);
-- A job that runs twice makes one delivery of an event to an endpoint.
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" ("agency_id", "webhook_id", "event_id");
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" ("agency_id", "created_at", "id");
-- The schedules look over all agencies: for what is due, and for what is old.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("next_try_at") WHERE "state" = 'waiting';
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" ("created_at") WHERE "state" <> 'waiting';
