import { describe, expect, it } from 'vitest';
import { safeLink, safePicture } from './links.ts';

describe('what an agency may point to', () => {
  it('takes https addresses', () => expect(safeLink('https://www.facebook.com/x')).toBe('https://www.facebook.com/x'));
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://x.test', '//x.test', 'x', ''])('drops the link %s', (link) =>
    expect(safeLink(link)).toBeNull(),
  );
  it.each(['/files/logo.png', 'https://cdn.x.test/a.png'])('takes the picture %s', (source) =>
    expect(safePicture(source)).toBe(source),
  );
  it.each(['//evil.test/a.png', '/\\evil.test/a.png', 'javascript:alert(1)', '/a.png) ; x', 'a.png'])(
    'drops the picture %s',
    (source) => expect(safePicture(source)).toBeNull(),
  );
});
