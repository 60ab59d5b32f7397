-- What agents may set as the markup of one booking: a share of the wholesale rate, in hundredths of a percentage point. Null: no limit.
ALTER TABLE "agency_price_settings" ADD COLUMN "agent_least_hundredths" integer;
ALTER TABLE "agency_price_settings" ADD COLUMN "agent_most_hundredths" integer;
ALTER TABLE "agency_price_settings" ADD CONSTRAINT "agency_price_settings_agents" CHECK (
  "agent_least_hundredths" BETWEEN 1 AND 10000 AND "agent_most_hundredths" BETWEEN 1 AND 10000
  AND "agent_least_hundredths" <= "agent_most_hundredths"
);
