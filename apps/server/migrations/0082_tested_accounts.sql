-- What a harmless call found out about an agency's own account, and what went wrong with it last.
ALTER TABLE "partner_accounts" ADD COLUMN "identity" text;
ALTER TABLE "partner_accounts" ADD COLUMN "tested_at" timestamp with time zone;
ALTER TABLE "partner_accounts" ADD COLUMN "last_error" text;
ALTER TABLE "partner_accounts" ADD COLUMN "last_error_at" timestamp with time zone;
