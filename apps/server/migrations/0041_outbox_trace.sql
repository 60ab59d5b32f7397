-- What is done later belongs to the trace of what caused it. A node of the version before writes none, and its jobs begin traces of their own.
ALTER TABLE "outbox_events" ADD COLUMN "trace_parent" text;
