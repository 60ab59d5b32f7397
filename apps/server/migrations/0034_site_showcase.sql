-- Where an agency's ideas for trips start, the destinations that it shows, and when somebody helps.
ALTER TABLE "agencies" ADD COLUMN "home_airport" text;
ALTER TABLE "agencies" ADD COLUMN "destinations" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "agencies" ADD COLUMN "help_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;
