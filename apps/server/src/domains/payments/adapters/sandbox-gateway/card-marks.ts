/** A mark of 38 by 24 on its own ground: lettering and shapes that holders know, drawn here so that no file is fetched. */
const mark = (brand: string, ground: string, drawing: string) =>
  `<li data-brand="${brand}"><svg width="38" height="24" viewBox="0 0 38 24" role="img" aria-label="${brand}"><rect width="38" height="24" rx="4" fill="${ground}"/>${drawing}</svg></li>`;

const letters = (text: string, size: number, more: string) =>
  `<text x="19" y="16" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${size}" ${more}>${text}</text>`;

/** The marks of the brands that the gateway takes, as items of a list. */
export const CARD_MARKS = [
  mark('Visa', '#1434cb', letters('VISA', 12, 'font-style="italic" fill="#fff"')),
  mark(
    'Mastercard',
    '#f4f1ee',
    '<circle cx="15" cy="12" r="7" fill="#eb001b"/><circle cx="23" cy="12" r="7" fill="#f79e1b"/><path d="M19 6.3a7 7 0 0 1 0 11.4a7 7 0 0 1 0-11.4" fill="#ff5f00"/>',
  ),
  mark('Amex', '#016fd0', letters('AMEX', 10, 'fill="#fff"')),
  mark('Discover', '#f4f1ee', `${letters('DISCOVER', 6.2, 'fill="#111"')}<circle cx="31" cy="19" r="3" fill="#f47216"/>`),
].join('');
