-- People who run the platform: accounts at the product's own brand that the command line marks. A node of the version before does not know
-- the columns.
ALTER TABLE "users" ADD COLUMN "operator_since" timestamp with time zone;

-- When the person of a session last proved themselves by a passkey in it; sessions so far never did.
ALTER TABLE "sessions" ADD COLUMN "passkey_proven_at" timestamp with time zone;
