-- How travelers may pay stands in payment_settings alone. No call ever changed these columns.
ALTER TABLE "agencies" DROP COLUMN "is_card_payment_enabled";
ALTER TABLE "agencies" DROP COLUMN "is_crypto_payment_enabled";
