-- Archives of all that an agency has here, as its owner asked for them.
CREATE TABLE "agency_archives" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"file_key" text,
	"size_bytes" bigint,
	"file_count" integer,
	"row_count" integer,
	"ready_at" timestamp with time zone,
	"goes_at" timestamp with time zone,
	CONSTRAINT "agency_archives_pkey" PRIMARY KEY("agency_id","id")
);
-- Two presses at once, also on two nodes, ask for one archive.
CREATE UNIQUE INDEX "agency_archives_making" ON "agency_archives" ("agency_id") WHERE "state" = 'making';
CREATE INDEX "agency_archives_newest" ON "agency_archives" ("agency_id", "asked_at");
-- The schedules look over all agencies: for what a killed process left, and for what is to be cleared.
CREATE INDEX "agency_archives_left" ON "agency_archives" ("lease_until") WHERE "state" = 'making';
CREATE INDEX "agency_archives_due" ON "agency_archives" ("goes_at") WHERE "state" = 'ready';
