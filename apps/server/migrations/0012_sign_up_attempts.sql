ALTER TABLE "user_tokens" ADD COLUMN "password_hash" text;
ALTER TABLE "user_tokens" ADD COLUMN "first_name" text;
ALTER TABLE "user_tokens" ADD COLUMN "last_name" text;