-- Sessions in which somebody who runs the platform views an agency as its staff: who it is, and the origin of the brand that they came from. Their
-- stages are `view` (a link that waits) and `viewing`; a node of the version before takes both for somebody who is not logged in.
ALTER TABLE "sessions" ADD COLUMN "viewed_by" uuid;
ALTER TABLE "sessions" ADD COLUMN "viewed_from" text;
