-- What those who run the platform have set for all of it, by name. A setting without a row is as the installation's configuration says. A node of
-- the version before does not know it.
CREATE TABLE "platform_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

-- Sub-domains that nobody may sign up with. They belong to no agency. `look`: as names that look alike are compared.
CREATE TABLE "reserved_names" (
	"name" text PRIMARY KEY NOT NULL,
	"look" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "reserved_names_look" ON "reserved_names" ("look");

-- Emails that failed are looked for over all agencies, the newest first.
CREATE INDEX "mail_log_failed" ON "mail_log" ("created_at") WHERE "status" = 'Failed';
