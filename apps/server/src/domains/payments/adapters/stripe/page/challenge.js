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
// The site around names its font, a file of its own origin; without it the device's font stays.
const { font } = document.documentElement.dataset;
if (font) {
  const face = new FontFace('Site', `url(${font})`, { weight: '100 900' });
  document.fonts.add(face);
  face.load().catch(() => undefined);
}
