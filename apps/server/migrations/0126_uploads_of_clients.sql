-- The clients of one upload are a group, which is invited over hours.
CREATE TABLE "client_uploads" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_inviting" boolean DEFAULT false NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_uploads_pkey" PRIMARY KEY("agency_id","id")
);
CREATE INDEX "client_uploads_newest" ON "client_uploads" ("agency_id","created_at","id");
-- Those that are being invited are looked for over all agencies.
CREATE INDEX "client_uploads_inviting" ON "client_uploads" ("created_at") WHERE "is_inviting";

ALTER TABLE "users" ADD COLUMN "upload_id" uuid;
-- When they were last emailed that they have an account, with a link to set a password.
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;
CREATE INDEX "users_upload" ON "users" ("agency_id","upload_id","invited_at") WHERE "upload_id" IS NOT NULL;
