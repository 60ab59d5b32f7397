-- Keys by which the systems of agencies call. The key itself is nowhere: only its hash.
CREATE TABLE "api_keys" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"begins" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_pkey" PRIMARY KEY("agency_id","id")
);
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" ("agency_id", "key_hash");
CREATE INDEX "api_keys_newest" ON "api_keys" ("agency_id", "created_at", "id");
