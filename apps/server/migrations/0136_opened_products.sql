-- Which products a partner has opened for an own account, as its last test found; null: nobody asked.
ALTER TABLE "partner_accounts" ADD COLUMN "opens" jsonb;
