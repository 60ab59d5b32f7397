-- Statements read the ledger of an agency by time.
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" ("agency_id", "at");
