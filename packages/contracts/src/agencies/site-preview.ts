/** Where the agency's own landing page is drawn with a draft of its settings: the one page that our own pages may frame, for its owner. */
export const SITE_PREVIEW_PATH = '/settings/website/preview';
