-- A payment in the absence of the card's holder lapses sooner at the sandbox gateway, as at Stripe.
ALTER TABLE "sandbox_gateway_payments" ADD COLUMN "holder_absent" boolean DEFAULT false NOT NULL;
