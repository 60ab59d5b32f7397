// The bank's question to the cardholder, in Stripe's own dialog; then the page around is told to ask how its payment stands.
const { key, account, secret } = JSON.parse(document.getElementById('texts').textContent);
const done = () => {
  if (window.parent !== window) window.parent.postMessage({ type: 'challengeDone' }, window.location.origin);
};
if (window.Stripe)
  window
    .Stripe(key, account ? { stripeAccount: account } : undefined)
    .handleNextAction({ clientSecret: secret })
    .then(done, done);
else done();
