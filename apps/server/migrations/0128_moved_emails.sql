-- A link that moves an account to another email names that email, and one that keeps the old email names the old one.
ALTER TABLE "user_tokens" ADD COLUMN "email" text;
