-- Agencies that their owners have closed: when, the last day of their trips, and when the personal data went.
ALTER TABLE "agencies" ADD COLUMN "closed_at" timestamp with time zone;
ALTER TABLE "agencies" ADD COLUMN "last_trip_on" date;
ALTER TABLE "agencies" ADD COLUMN "personal_data_gone_at" timestamp with time zone;
-- Each day's look for those whose time is over.
CREATE INDEX "agencies_closed" ON "agencies" ("closed_at") WHERE "closed_at" IS NOT NULL AND "personal_data_gone_at" IS NULL;
