// The challenge page of the simulated gateway: the card's holder answers, then the page around is told to ask how its booking stands.
const payment = new URLSearchParams(window.location.search).get('payment') ?? '';
const buttons = [...document.querySelectorAll('button')];
const done = () => {
  if (window.parent !== window) window.parent.postMessage({ type: 'challengeDone' }, window.location.origin);
};

async function answer(approve) {
  for (const button of buttons) button.disabled = true;
  try {
    await fetch(`/sandbox-gateway/v1/payments/${encodeURIComponent(payment)}/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ approve }),
      credentials: 'omit',
    });
    done();
    // Opened by itself: it says what was decided.
    if (window.parent === window) window.location.reload();
  } catch {
    for (const button of buttons) button.disabled = false;
  }
}

for (const button of buttons) button.addEventListener('click', () => answer(button.value === 'approve'));
if (buttons.length === 0) done();
