-- Open links whose end is near are looked for over all agencies.
CREATE INDEX "pay_links_ends" ON "pay_links" ("expires_at") WHERE "state" = 'open';
