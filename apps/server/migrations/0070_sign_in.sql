-- Signing in with Google or Microsoft: sign-ins that are under way, and the clients (OpenID Connect) of agencies. Identities were there for single
-- sign-on; now they say of which provider they are, and the address there.
ALTER TABLE "user_identities" ADD COLUMN "provider" text;
ALTER TABLE "user_identities" ADD COLUMN "email" text;

CREATE TABLE "sign_in_attempts" (
	"id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"state_hash" text NOT NULL,
	"origin" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"navigate_to" text,
	"invitation_hash" text,
	"user_id" uuid,
	"stage" text NOT NULL,
	"handover_hash" text,
	"returned_sealed" text,
	"issuer" text,
	"subject" text,
	"email" text,
	"name" text,
	"is_email_verified" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."users"("agency_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "sign_in_attempts_browser" ON "sign_in_attempts" USING btree ("agency_id","browser_hash");
CREATE UNIQUE INDEX "sign_in_attempts_state" ON "sign_in_attempts" USING btree ("agency_id","state_hash");
CREATE UNIQUE INDEX "sign_in_attempts_handover" ON "sign_in_attempts" USING btree ("agency_id","handover_hash");
CREATE INDEX "sign_in_attempts_expiry" ON "sign_in_attempts" USING btree ("expires_at");

CREATE TABLE "sign_in_clients" (
	"agency_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"client_id" text,
	"secret_sealed" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_clients_agency_id_provider_pk" PRIMARY KEY("agency_id","provider"),
	CONSTRAINT "sign_in_clients_own_is_sealed" CHECK (("client_id" is null) = ("secret_sealed" is null))
);
