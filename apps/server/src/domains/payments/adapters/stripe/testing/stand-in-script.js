// Stands in for Stripe's script: fields of its own for number, expiry and code, and what our pages call.
(() => {
  const base = new URL(document.currentScript.src).origin;
  const post = (path, body) => fetch(`${base}${path}`, { method: 'POST', body }).then((response) => response.json());
  const LENGTHS = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };
  const CODES = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' };

  function element(kind, { style }) {
    const input = document.createElement('input');
    input.inputMode = 'numeric';
    input.ariaLabel = { cardNumber: 'Card number', cardExpiry: 'Expiry date', cardCvc: 'Security code' }[kind];
    input.style.cssText = `border:0;outline:0;padding:0;width:100%;background:none;font:inherit;color:${style.base.color}`;
    const listeners = {};
    const digits = () => input.value.replace(/\D/g, '');
    input.addEventListener('input', () => {
      const complete = digits().length >= LENGTHS[kind];
      const code = `${complete ? 'invalid' : 'incomplete'}_${CODES[kind]}`;
      const isWrong = kind === 'cardNumber' && complete && digits().startsWith('9');
      const error = !complete || isWrong ? { code, message: code } : undefined;
      listeners.change?.({ complete: error === undefined, error });
    });
    input.addEventListener('focus', () => listeners.focus?.());
    input.addEventListener('blur', () => listeners.blur?.());
    return {
      digits,
      mount: (at) => {
        document.querySelector(at).append(input);
        setTimeout(() => listeners.ready?.());
      },
      on: (name, listener) => {
        listeners[name] = listener;
      },
      focus: () => input.focus(),
    };
  }

  window.Stripe = () => ({
    elements: () => ({ create: element }),
    createPaymentMethod: async ({ card }) => ({ paymentMethod: await post('/script/cards', card.digits()) }),
    handleNextAction: async ({ clientSecret }) => {
      const answer = await new Promise((resolve) => {
        for (const word of ['yes', 'no']) {
          const button = document.createElement('button');
          button.textContent = word === 'yes' ? 'Complete' : 'Fail';
          button.addEventListener('click', () => resolve(word));
          document.body.append(button);
        }
      });
      return post(`/script/bank/${clientSecret.split('_secret_')[0]}`, answer);
    },
  });
})();
