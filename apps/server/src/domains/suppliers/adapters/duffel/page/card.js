// Our page around Duffel's card form: what is typed goes to Duffel alone, and the page around gets the name that Duffel gives the card.
const texts = JSON.parse(document.getElementById('texts').textContent);
const ours = window.location.origin;
const form = document.getElementById('form');
const wrong = document.getElementById('wrong');
const source = new URL(texts.form);
source.searchParams.set('token', decodeURIComponent(window.location.hash.slice(1)));
/** How long Duffel may take to keep a card, in milliseconds. */
const KEPT_WITHIN_MS = 30_000;
/** How long the form may take to say that the last field is right: a press of the button may be faster. */
const VALID_WITHIN_MS = 700;

const tell = (message) => {
  if (window.parent !== window) window.parent.postMessage(message, ours);
};
const toForm = (message) => form.contentWindow.postMessage(message, source.origin);
/** `late`: a card is being kept; `waits`: the button was pressed, and the form has not said that it is complete. */
const state = { isLoaded: false, isValid: false, late: undefined, waits: undefined };

/** What of the form's look can be ours: it stays on white, for which the parts that no style reaches are made. */
const font = { 'font-family': 'system-ui, sans-serif', 'font-size': '16px' };
const STYLES = {
  input: { default: { ...font, 'min-height': '44px', 'border-radius': '8px', 'border-color': '#737b88', color: '#14181f' } },
  select: { default: { ...font, 'min-height': '44px', 'border-radius': '8px', 'border-color': '#737b88', color: '#14181f' } },
  label: { ...font, 'font-size': '14px', 'font-weight': '600', color: '#14181f' },
  inputErrorMessage: { ...font, 'font-size': '14px', color: '#b3261e' },
  sectionTitle: { ...font, 'font-weight': '600', color: '#14181f' },
};

function settle() {
  window.clearTimeout(state.late);
  window.clearTimeout(state.waits);
  state.late = undefined;
  state.waits = undefined;
}

function fail(message) {
  settle();
  wrong.textContent = message;
  tell({ type: 'error', message, field: 'card' });
}

/** A card that was kept, as the page around takes it; undefined if it cannot be read. */
function readCard(data) {
  const { id, brand, last_4_digits: last4 } = data ?? {};
  const isCard = /^tcd_\w{3,80}$/.test(id) && /^[a-z][a-z_ ]{1,39}$/i.test(brand) && /^\d{4}$/.test(last4);
  return isCard ? { token: id, brand, last4 } : undefined;
}

const HEARD = {
  'iframe-loaded': () => toForm({ type: 'apply-styles', styles: STYLES }),
  'content-height-ready': ({ height }) => {
    if (typeof height !== 'number' || !(height > 0)) return;
    form.style.blockSize = `${Math.min(Math.ceil(height), 2_000)}px`;
    if (state.isLoaded) return;
    state.isLoaded = true;
    tell({ type: 'ready' });
    new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.documentElement.offsetHeight) })).observe(
      document.documentElement,
    );
  },
  'validate-success': () => {
    state.isValid = true;
    wrong.textContent = '';
    tell({ type: 'change', complete: true, message: null });
    if (state.waits !== undefined) keep();
  },
  'validate-failure': () => {
    state.isValid = false;
    tell({ type: 'change', complete: false, message: null });
  },
  'create-card-for-temporary-use-success': ({ data }) => {
    if (state.late === undefined) return;
    const card = readCard(data);
    if (!card) return fail(texts.failed);
    settle();
    wrong.textContent = '';
    tell({ type: 'token', ...card });
  },
  // Duffel's own words are for programmers.
  'create-card-for-temporary-use-failure': ({ error }) => {
    settle();
    // The key of the form is over: the page around asks for another one.
    if (error?.status === 401 || error?.status === 403) tell({ type: 'expired' });
    else fail(error?.status >= 400 && error.status < 500 ? texts.refused : texts.failed);
  },
};

function keep() {
  settle();
  state.late = window.setTimeout(() => fail(texts.failed), KEPT_WITHIN_MS);
  toForm({ type: 'create-card-for-temporary-use' });
}

function submit() {
  if (!state.isLoaded || state.late !== undefined || state.waits !== undefined) return;
  if (state.isValid) return keep();
  state.waits = window.setTimeout(() => {
    form.focus();
    fail(texts.incomplete);
  }, VALID_WITHIN_MS);
}

window.addEventListener('message', ({ source: from, origin, data }) => {
  if (from === window.parent && origin === ours && data?.type === 'submit') submit();
  if (from === form.contentWindow && origin === source.origin && Object.hasOwn(HEARD, data?.type)) HEARD[data.type](data);
});
form.src = source.href;
