CREATE TABLE "agencies" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"is_subscribed" boolean NOT NULL,
	"is_platform_brand" boolean NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"heading" text NOT NULL,
	"sub_heading" text NOT NULL,
	"logo" text,
	"favicon" text,
	"background_image" text,
	"background_video" text,
	"background_overlay" smallint NOT NULL,
	"primary_color" text NOT NULL,
	"font_family" text,
	"navbar_position" text NOT NULL,
	"is_fluid" boolean NOT NULL,
	"is_rtl" boolean NOT NULL,
	"social_links" jsonb NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"booking_menu" jsonb NOT NULL,
	"sign_up_domains" text[] NOT NULL,
	"is_sso_enabled" boolean NOT NULL,
	"is_card_payment_enabled" boolean NOT NULL,
	"is_crypto_payment_enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agencies_overlay" CHECK ("agencies"."background_overlay" between 0 and 100),
	CONSTRAINT "agencies_color" CHECK ("agencies"."primary_color" ~ '^#[0-9a-f]{6}$')
);

CREATE TABLE "agency_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "agency_policies" (
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_policies_agency_id_kind_pk" PRIMARY KEY("agency_id","kind")
);

CREATE TABLE "flight_recent_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"search" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "mail_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"booking_id" uuid,
	"template" text NOT NULL,
	"dedupe_key" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"attempts" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);

CREATE TABLE "agency_price_settings" (
	"agency_id" uuid PRIMARY KEY NOT NULL,
	"markup_type" text,
	"markup_hundredths" integer,
	"agency_fee_minor" bigint NOT NULL,
	"protection_enabled" boolean NOT NULL,
	"protection_markup_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "user_markups" (
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"markup_type" text NOT NULL,
	"markup_hundredths" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_markups_agency_id_user_id_pk" PRIMARY KEY("agency_id","user_id")
);

CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"status" smallint,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone NOT NULL,
	"worker" uuid NOT NULL
);

CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_key" text,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_messages_messageKey_unique" UNIQUE("message_key")
);

CREATE TABLE "outbox_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"relayed_at" timestamp with time zone
);

CREATE UNIQUE INDEX "agencies_slug" ON "agencies" USING btree ("slug");
CREATE INDEX "agency_hosts_agency" ON "agency_hosts" USING btree ("agency_id");
CREATE UNIQUE INDEX "flight_recent_searches_once" ON "flight_recent_searches" USING btree ("agency_id","user_id","fingerprint");
CREATE INDEX "flight_recent_searches_newest" ON "flight_recent_searches" USING btree ("agency_id","user_id","at" DESC NULLS LAST);
CREATE INDEX "mail_log_booking" ON "mail_log" USING btree ("agency_id","booking_id","created_at");
CREATE UNIQUE INDEX "mail_log_dedupe" ON "mail_log" USING btree ("agency_id","dedupe_key") WHERE "mail_log"."dedupe_key" is not null;
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("agency_id","subject_type","subject_id","at");
CREATE UNIQUE INDEX "idempotency_keys_scope" ON "idempotency_keys" USING btree ("agency_id","caller","endpoint_id","key");
CREATE INDEX "mailbox_messages_to" ON "mailbox_messages" USING btree ("to","at");
CREATE UNIQUE INDEX "outbox_events_dedupe" ON "outbox_events" USING btree ("agency_id","kind","dedupe_key") WHERE "outbox_events"."dedupe_key" is not null;
CREATE INDEX "outbox_events_due" ON "outbox_events" USING btree ("available_at") WHERE "outbox_events"."relayed_at" is null;