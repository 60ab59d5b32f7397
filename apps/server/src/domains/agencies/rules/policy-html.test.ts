import { describe, expect, it } from 'vitest';
import { sanitisePolicyHtml } from './policy-html.ts';

describe('policy texts', () => {
  it('keeps headings, lists, tables and links', () => {
    const html = '<h2>Data</h2><p>We <strong>keep</strong></p><ul><li>names</li></ul>';
    expect(sanitisePolicyHtml(html)).toBe(html);
    expect(sanitisePolicyHtml('<a href="https://x.test/p">p</a>')).toBe(
      '<a href="https://x.test/p" rel="noopener noreferrer nofollow" target="_blank">p</a>',
    );
  });
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<p style="background:url(//evil.test)" onclick="alert(1)">x</p>',
    '<iframe src="https://evil.test"></iframe>',
    '<form action="https://evil.test"><input></form>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<base href="https://evil.test">',
    '<meta http-equiv=refresh content="0;url=https://evil.test">',
  ])('disarms %s', (html) => {
    const clean = sanitisePolicyHtml(html);
    expect(clean).not.toMatch(/<(?:script|img|svg|iframe|form|base|meta|math|input)|\son\w+=|javascript:|evil\.test"|style=/i);
    expect(sanitisePolicyHtml(clean)).toBe(clean);
  });

  it.each(['<b>', '<ul><li>', '<table><tr><td>', '<blockquote>'])('bounds %s inside itself', (tags) => {
    const clean = sanitisePolicyHtml(`${tags.repeat(5_000)}what it says`);
    expect(clean.match(/<(?!\/)/g)?.length).toBeLessThanOrEqual(20);
    expect(clean).toContain('what it says');
  });
});
