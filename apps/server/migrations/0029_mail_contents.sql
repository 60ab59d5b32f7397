-- Emails as they were sent, for staff who open one or send it again. Those of before are not kept; none with a personal link is.
CREATE TABLE "mail_contents" (
	"agency_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"html" text,
	"files" text[] NOT NULL,
	CONSTRAINT "mail_contents_agency_id_mail_id_pk" PRIMARY KEY("agency_id","mail_id")
);

-- Why the last try to send an email failed.
ALTER TABLE "mail_log" ADD COLUMN "failure" text;
