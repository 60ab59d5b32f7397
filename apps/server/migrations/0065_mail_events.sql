-- What a mail service reports about an email, once per event; how the email stands by it; and whom no optional email is sent to any more.
ALTER TABLE "mail_log" ADD COLUMN "delivery" text;
CREATE INDEX "mail_log_created" ON "mail_log" ("agency_id", "created_at", "id");

CREATE TABLE "mail_events" (
	"agency_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" integer,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_events_pkey" PRIMARY KEY("agency_id","event_id")
);
CREATE INDEX "mail_events_mail" ON "mail_events" ("agency_id", "mail_id");

CREATE TABLE "mail_stops" (
	"agency_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stops_pkey" PRIMARY KEY("agency_id","recipient","reason")
);

-- Tokens of signed messages of the mail service, each good for one message: its signature covers no body. All agencies share the platform's account.
CREATE TABLE "mail_event_tokens" (
	"token" text NOT NULL,
	"body_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_event_tokens_pkey" PRIMARY KEY("token")
);
CREATE INDEX "mail_event_tokens_used" ON "mail_event_tokens" ("used_at");
