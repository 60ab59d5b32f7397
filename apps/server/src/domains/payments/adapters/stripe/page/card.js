// Our frame around Stripe's own card fields: what is typed goes to Stripe alone, and the page around gets the id of a payment method.
const texts = JSON.parse(document.getElementById('texts').textContent);
const origin = window.location.origin;
const tell = (message) => {
  if (window.parent !== window) window.parent.postMessage(message, origin);
};
// The site around names its font, a file of its own origin; without it the device's font stays.
const { font } = document.documentElement.dataset;
if (font) {
  const face = new FontFace('Site', `url(${font})`, { weight: '100 900' });
  document.fonts.add(face);
  face.load().catch(() => undefined);
}
const computed = getComputedStyle(document.documentElement);
const color = (name) => computed.getPropertyValue(name).trim();
const style = {
  base: { fontSize: '16px', color: color('--ink'), '::placeholder': { color: color('--dim') }, iconColor: color('--dim') },
  invalid: { color: color('--wrong'), iconColor: color('--wrong') },
};

/** The words for Stripe's codes; its own where we have none. */
function messageOf(error) {
  if (!error) return '';
  if (/^(incomplete|invalid)_number$/.test(error.code)) return texts.problems[error.code];
  if (/expiry/.test(error.code)) return texts.problems.invalid_expiry;
  if (/cvc/.test(error.code)) return texts.problems.invalid_cvc;
  return error.message ?? texts.failed;
}

function show(name, message) {
  document.getElementById(name).toggleAttribute('data-wrong', message !== '');
  document.getElementById(`${name}-wrong`).textContent = message;
}

const holder = document.getElementById('holder');
const state = { number: 'incomplete_number', expiry: 'incomplete_expiry', cvc: 'incomplete_cvc' };
const shown = () => [...document.querySelectorAll('.wrong')].map((one) => one.textContent).find((text) => text !== '') ?? null;
const isComplete = () => holder.value.trim() !== '' && Object.values(state).every((code) => code === null);
const changed = () => tell({ type: 'change', complete: isComplete(), message: shown() });

function start() {
  const stripe = window.Stripe(texts.key, texts.account ? { stripeAccount: texts.account } : undefined);
  const fonts = font ? [{ family: 'Site', src: `url(${origin}${font})`, weight: '100 900' }] : [];
  const elements = stripe.elements({ locale: document.documentElement.lang, fonts });
  const fields = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' };
  const mounted = Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const element = elements.create(kind, { style, ...(name === 'number' ? { showIcon: true, disableLink: true } : {}) });
      element.mount(`#${name}`);
      element.on('change', (event) => {
        state[name] = event.complete ? null : (event.error?.code ?? `incomplete_${name}`);
        // A message goes as soon as it is not true any more; one of a field that is half typed waits until it is left.
        show(name, event.error && !/^incomplete/.test(event.error.code) ? messageOf(event.error) : '');
        changed();
      });
      element.on('focus', () => document.getElementById(name).toggleAttribute('data-focus', true));
      element.on('blur', () => document.getElementById(name).toggleAttribute('data-focus', false));
      return [name, element];
    }),
  );
  mounted.number.on('ready', () => tell({ type: 'ready' }));
  holder.addEventListener('input', () => {
    if (holder.value.trim() !== '') show('holder', '');
    changed();
  });

  const fail = (name, message) => {
    show(name, message);
    if (name === 'holder') holder.focus();
    else mounted[name].focus();
    tell({ type: 'error', message, field: name });
  };

  async function submit() {
    if (holder.value.trim() === '') return fail('holder', texts.problems.missing_holder);
    const wrong = Object.keys(state).find((name) => state[name] !== null);
    if (wrong) return fail(wrong, messageOf({ code: state[wrong] }));
    const billing_details = { name: holder.value.trim(), ...(texts.country ? { address: { country: texts.country } } : {}) };
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: mounted.number, billing_details });
    if (error) return fail('number', messageOf(error));
    return tell({ type: 'token', token: paymentMethod.id, brand: paymentMethod.card.brand, last4: paymentMethod.card.last4 });
  }

  let isBusy = false;
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin || event.data?.type !== 'submit' || isBusy) return;
    isBusy = true;
    submit()
      .catch(() => tell({ type: 'error', message: texts.failed, field: 'number' }))
      .finally(() => {
        isBusy = false;
      });
  });
}

document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.documentElement.offsetHeight) })).observe(
  document.documentElement,
);
if (window.Stripe) start();
else document.getElementById('number-wrong').textContent = texts.failed;
