-- An agency may let visitors search before they log in.
ALTER TABLE "agencies" ADD COLUMN "visitors_may_search" boolean DEFAULT false NOT NULL;
