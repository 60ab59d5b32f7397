// The card page of the simulated gateway. What is typed here goes to the gateway alone; the page around gets a token.
const texts = JSON.parse(document.getElementById('texts').textContent);
const origin = window.location.origin;
const input = (name) => document.getElementById(name);
// Cards of some countries have no postal code.
const fields = ['holder', 'number', 'expiry', 'cvc', 'zip'].filter(input);
const digitsOf = (text) => text.replace(/\D/g, '');
const tell = (message) => {
  if (window.parent !== window) window.parent.postMessage(message, origin);
};

function brandOf(digits) {
  if (/^4/.test(digits)) return 'Visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'Amex';
  if (/^6(?:011|5)/.test(digits)) return 'Discover';
  return '';
}

function passesLuhn(digits) {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

function readExpiry() {
  const digits = digitsOf(input('expiry').value);
  return { month: Number(digits.slice(0, 2)), year: digits.length === 4 ? 2000 + Number(digits.slice(2)) : 0 };
}

function problemOf(name) {
  const value = input(name).value.trim();
  const digits = digitsOf(input('number').value);
  const isAmex = brandOf(digits) === 'Amex';
  if (name === 'holder') return /\p{L}/u.test(value) ? null : 'missing_holder';
  if (name === 'number') {
    if (digits.length < (isAmex ? 15 : 16)) return 'incomplete_number';
    return passesLuhn(digits) && digits.length <= 19 ? null : 'invalid_number';
  }
  if (name === 'expiry') {
    const { month, year } = readExpiry();
    const isCurrent = month >= 1 && month <= 12 && Date.now() < Date.UTC(year, month, 1);
    return isCurrent ? null : 'invalid_expiry';
  }
  if (name === 'cvc') return new RegExp(`^\\d{${isAmex ? 4 : 3}}$`).test(value) ? null : 'invalid_cvc';
  return /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(value) ? null : 'invalid_zip';
}

function show(name, code) {
  input(name).setAttribute('aria-invalid', String(code !== null));
  document.getElementById(`${name}-wrong`).textContent = code === null ? '' : texts.problems[code];
}

function formatNumber(field) {
  const atEnd = field.selectionStart === field.value.length;
  const digits = digitsOf(field.value).slice(0, 19);
  const groups =
    brandOf(digits) === 'Amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  const text = (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  if (atEnd && text !== field.value) field.value = text;
  document.getElementById('brand').textContent = brandOf(digits);
  const marks = document.querySelector('.marks');
  marks.toggleAttribute('data-brand', brandOf(digits) !== '');
  for (const mark of marks.children) mark.toggleAttribute('data-on', mark.dataset.brand === brandOf(digits));
}

function formatExpiry(field, isDeleting) {
  if (isDeleting || field.selectionStart !== field.value.length) return;
  let digits = digitsOf(field.value).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  field.value = digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

let last = '';
function changed() {
  const problem = fields.map(problemOf).find((code) => code !== null) ?? null;
  const shown = fields.map((name) => document.getElementById(`${name}-wrong`).textContent).find((text) => text !== '') ?? null;
  const message = { type: 'change', complete: problem === null, message: shown };
  if (JSON.stringify(message) === last) return;
  last = JSON.stringify(message);
  tell(message);
}

for (const name of fields) {
  const field = input(name);
  field.addEventListener('input', (event) => {
    const isDeleting = String(event.inputType ?? '').startsWith('delete');
    if (name === 'number') formatNumber(field);
    if (name === 'expiry') formatExpiry(field, isDeleting);
    if (name === 'cvc') field.value = digitsOf(field.value).slice(0, 4);
    // A message goes as soon as it is not true any more; a new one waits until the field is left.
    if (field.getAttribute('aria-invalid') === 'true') show(name, problemOf(name));
    changed();
  });
  field.addEventListener('blur', () => {
    if (field.value !== '') show(name, problemOf(name));
    changed();
  });
}

async function submit() {
  const codes = fields.map((name) => [name, problemOf(name)]);
  for (const [name, code] of codes) show(name, code);
  const wrong = codes.find(([, code]) => code !== null);
  if (wrong) {
    input(wrong[0]).focus();
    tell({ type: 'error', message: texts.problems[wrong[1]], field: wrong[0] });
    return;
  }
  const { month, year } = readExpiry();
  const body = {
    holder: input('holder').value.trim(),
    number: digitsOf(input('number').value),
    expMonth: month,
    expYear: year,
    cvc: input('cvc').value.trim(),
    zip: input('zip')?.value.trim() ?? '',
    country: texts.country,
  };
  try {
    const response = await fetch('/sandbox-gateway/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    const answer = await response.json();
    if (response.ok) {
      tell({ type: 'token', token: answer.token, brand: answer.brand, last4: answer.last4 });
      return;
    }
    const { field, code } = answer.error;
    show(field, code);
    input(field).focus();
    tell({ type: 'error', message: texts.problems[code], field });
  } catch {
    tell({ type: 'error', message: texts.failed, field: 'number' });
  }
}

let isBusy = false;
window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== origin || event.data?.type !== 'submit' || isBusy) return;
  isBusy = true;
  submit().finally(() => {
    isBusy = false;
  });
});
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.documentElement.offsetHeight) })).observe(
  document.documentElement,
);
tell({ type: 'ready' });
