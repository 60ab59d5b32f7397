CREATE TABLE "book_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);

CREATE UNIQUE INDEX "book_differences_once" ON "book_differences" USING btree ("agency_id","subject_id","kind","ours","theirs");
CREATE INDEX "book_differences_seen" ON "book_differences" USING btree ("agency_id","last_seen_at");