ALTER TABLE "agencies" ADD COLUMN "logo_mobile" text;
ALTER TABLE "agencies" ADD COLUMN "media_keys" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "agencies" ADD COLUMN "default_theme" text DEFAULT 'auto' NOT NULL;