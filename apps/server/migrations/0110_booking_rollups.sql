-- Counts and sums of listed bookings, by day and by month, of all, of an agent and of a title: lists, tiles and charts read them. A write to a booking
-- adds what it changes as rows of its own, which a job folds in.
CREATE TABLE "booking_rollups" (
	"agency_id" uuid NOT NULL,
	"part" text NOT NULL,
	"day_of" text NOT NULL,
	"span" text NOT NULL,
	"value" text NOT NULL,
	"day" date NOT NULL,
	"product" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"saga_state" text NOT NULL,
	"bookings" integer NOT NULL,
	"charged_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"unpaid_minor" bigint NOT NULL,
	"to_refund_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"platform_markup_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"agency_fee_minor" bigint NOT NULL,
	"protection_premium_minor" bigint NOT NULL,
	"recovered_minor" bigint NOT NULL,
	"transaction_fees_minor" bigint NOT NULL,
	"held_minor" bigint NOT NULL,
	"processing_minor" bigint NOT NULL,
	CONSTRAINT "booking_rollups_pkey" PRIMARY KEY("agency_id","part","day_of","span","value","day","product","currency","status","saga_state")
);
CREATE INDEX "booking_rollups_days" ON "booking_rollups" ("agency_id","part","day_of","span","day");

CREATE TABLE "booking_rollup_changes" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"saga_state" text NOT NULL,
	"agent_id" uuid,
	"title" text NOT NULL,
	"booked_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"bookings" integer NOT NULL,
	"charged_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"unpaid_minor" bigint NOT NULL,
	"to_refund_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	"platform_markup_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"agency_fee_minor" bigint NOT NULL,
	"protection_premium_minor" bigint NOT NULL,
	"recovered_minor" bigint NOT NULL,
	"transaction_fees_minor" bigint NOT NULL,
	"held_minor" bigint NOT NULL,
	"processing_minor" bigint NOT NULL,
	CONSTRAINT "booking_rollup_changes_pkey" PRIMARY KEY("agency_id","id")
);

-- The owner of the tables is bound by their walls, too; for this statement it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "agencies" NO FORCE ROW LEVEL SECURITY;

INSERT INTO "booking_rollups" ("agency_id", "part", "value", "day_of", "span", "day", "product", "currency", "status", "saga_state", "bookings",
	"charged_minor", "refunded_minor", "unpaid_minor", "to_refund_minor", "cost_minor", "platform_markup_minor", "commission_minor", "agency_fee_minor", "protection_premium_minor", "recovered_minor", "transaction_fees_minor", "held_minor", "processing_minor")
SELECT b.agency_id, p.part, p.value, p.day_of, s.span, s.day, b.product, b.currency, b.status, b.saga_state, count(*),
	sum(b.captured_minor),
	sum(b.refunded_minor),
	sum(greatest(b.due_minor, 0)),
	sum(greatest(-b.due_minor, 0)),
	sum(b.cost_minor),
	sum(b.platform_markup_minor),
	sum(b.commission_minor),
	sum(b.agency_fee_minor),
	sum(b.protection_premium_minor),
	sum(b.recovered_minor),
	sum(b.transaction_fee_minor),
	sum(CASE WHEN b.saga_state = 'held' THEN b.total_minor ELSE 0 END),
	sum(CASE WHEN b.saga_state IN ('created', 'paymentActionRequired', 'paymentAuthorised', 'supplierRequested', 'supplierPending', 'supplierUnknown') THEN b.total_minor ELSE 0 END)
FROM "bookings" b
JOIN "agencies" a ON a.agency_id = b.agency_id
CROSS JOIN LATERAL (VALUES
	('all', '', 'booked', (b.created_at AT TIME ZONE a.time_zone)::date),
	('all', '', 'starts', b.starts_on),
	('all', '', 'ends', b.ends_on),
	('agent', coalesce(b.agent_id::text, 'none'), 'booked', (b.created_at AT TIME ZONE a.time_zone)::date),
	('agent', coalesce(b.agent_id::text, 'none'), 'ends', b.ends_on),
	('title', left(b.title, 400), 'booked', (b.created_at AT TIME ZONE a.time_zone)::date)
) p(part, value, day_of, on_day)
CROSS JOIN LATERAL (VALUES ('day', p.on_day), ('month', date_trunc('month', p.on_day)::date)) s(span, day)
WHERE b.listed
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;

ALTER TABLE "agencies" FORCE ROW LEVEL SECURITY;
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
