-- An agency may sign itself up: until it is paid, it is pending, its host is not verified, and its name and sub-domain are kept until then.
ALTER TABLE "agencies" ADD COLUMN "pending_until" timestamp with time zone;

-- Names and sub-domains are compared with those that are there, without capitals and by their look.
CREATE INDEX "agencies_name" ON "agencies" (lower("name"));
CREATE INDEX "agencies_slug_look" ON "agencies" (replace(replace(replace(replace(translate("slug", '015', 'ols'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'), 'i', 'l'));
CREATE INDEX "agencies_pending" ON "agencies" ("pending_until") WHERE "pending_until" IS NOT NULL;
-- Whether an address has an agency already is asked over all agencies.
CREATE INDEX "users_owner_email" ON "users" (lower("email")) WHERE "user_type" = 'AgencyOwner';

-- What the owner of a pending agency chose, and the token that lets them pay for it.
CREATE TABLE "agency_sign_ups" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"coupon_code" text,
	"token_hash" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
CREATE INDEX "agency_sign_ups_token" ON "agency_sign_ups" ("token_hash");

-- Codes that prove a mailbox before there is an account. The agency is the one on whose site they are asked for: the product's own brand.
CREATE TABLE "mailbox_codes" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"tries" integer NOT NULL,
	"proof_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mailbox_codes_pkey" PRIMARY KEY("agency_id","id")
);
CREATE INDEX "mailbox_codes_email" ON "mailbox_codes" ("agency_id", "email", "created_at");
CREATE INDEX "mailbox_codes_proof" ON "mailbox_codes" ("agency_id", "proof_hash");
CREATE INDEX "mailbox_codes_old" ON "mailbox_codes" ("created_at");

-- Coupons of the platform for the first period of a subscription. They belong to no agency.
CREATE TABLE "subscription_coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"most_uses" integer,
	"uses" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_coupons_uses" CHECK (uses >= 0 AND (most_uses IS NULL OR uses <= most_uses)),
	CONSTRAINT "subscription_coupons_kind" CHECK ((kind = 'waive' AND months IN (1, 3, 6, 9, 12)) OR (kind = 'holiday' AND months = 12))
);
