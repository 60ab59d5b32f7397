-- Second factors, half sessions that wait for one, recent proofs, and browsers that are known.
ALTER TABLE "users" ADD COLUMN "factor_since" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "factor_asked_at" timestamp with time zone;
ALTER TABLE "sessions" ADD COLUMN "stage" text DEFAULT 'full' NOT NULL;
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;
ALTER TABLE "sessions" ADD COLUMN "proven_by" text;
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;

CREATE TABLE "user_passkeys" (
	"id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_passkeys_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."users"("agency_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "user_passkeys_credential" ON "user_passkeys" USING btree ("agency_id","credential_id");
CREATE INDEX "user_passkeys_user" ON "user_passkeys" USING btree ("agency_id","user_id");

CREATE TABLE "user_authenticators" (
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_authenticators_agency_id_user_id_pk" PRIMARY KEY("agency_id","user_id")
);

ALTER TABLE "user_authenticators" ADD CONSTRAINT "user_authenticators_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."users"("agency_id","id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "user_recovery_codes" (
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_recovery_codes_agency_id_user_id_code_hash_pk" PRIMARY KEY("agency_id","user_id","code_hash")
);

ALTER TABLE "user_recovery_codes" ADD CONSTRAINT "user_recovery_codes_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."users"("agency_id","id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "passkey_challenges" (
	"agency_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"host" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_agency_id_session_id_purpose_pk" PRIMARY KEY("agency_id","session_id","purpose")
);

ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_fk" FOREIGN KEY ("agency_id","session_id") REFERENCES "public"."sessions"("agency_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");

CREATE TABLE "staff_security" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"agents_need_factor" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "known_devices" (
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_agency_id_user_id_token_hash_pk" PRIMARY KEY("agency_id","user_id","token_hash")
);

ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."users"("agency_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_seen_at");
