CREATE TABLE "agency_identity_providers" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"jwks_url" text,
	"jwks" jsonb,
	"algorithms" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "used_sso_tokens" (
	"agency_id" uuid NOT NULL,
	"key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_sso_tokens_agency_id_key_pk" PRIMARY KEY("agency_id","key")
);

CREATE TABLE "user_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "sessions" ADD COLUMN "browser" text;
ALTER TABLE "sessions" ADD COLUMN "system" text;
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "picture_key" text;
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "used_sso_tokens_expiry" ON "used_sso_tokens" USING btree ("expires_at");
CREATE UNIQUE INDEX "user_identities_subject" ON "user_identities" USING btree ("agency_id","issuer","subject");
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("agency_id","user_id");