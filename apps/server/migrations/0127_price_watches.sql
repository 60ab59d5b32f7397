-- Searches whose least price somebody hears of by email.
CREATE TABLE "price_watches" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"product" text NOT NULL,
	"fingerprint" text NOT NULL,
	"search" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"state" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"currency" text NOT NULL,
	"told_minor" bigint,
	"last_minor" bigint,
	"told_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "price_watches_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "price_watches_person" CHECK (("user_id" IS NULL) <> ("email" IS NULL))
);
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "users"("agency_id","id") ON DELETE cascade;
CREATE UNIQUE INDEX "price_watches_once" ON "price_watches" ("agency_id",coalesce("user_id"::text, "email"),"product","fingerprint") WHERE "state" = 'on';
CREATE UNIQUE INDEX "price_watches_token" ON "price_watches" ("agency_id","token_hash");
CREATE INDEX "price_watches_user" ON "price_watches" ("agency_id","user_id");
CREATE INDEX "price_watches_email" ON "price_watches" ("agency_id","email","created_at");
CREATE INDEX "price_watches_looked" ON "price_watches" ("agency_id","looked_at");
-- Those that are due are looked for over all agencies.
CREATE INDEX "price_watches_due" ON "price_watches" ("next_at") WHERE "state" = 'on';
