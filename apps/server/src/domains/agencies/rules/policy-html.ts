import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper tags are dropped and their text stays: the cost of thousands of nested tags would be quadratic.
  nestingLimit: 20,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    h1: 'h2',
    b: 'strong',
    i: 'em',
  },
};

/**
 * Removes everything that runs, loads or styles from a policy text, because an agency's clients will see it. Applied when storing and again
 * when presenting.
 */
export function sanitisePolicyHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
