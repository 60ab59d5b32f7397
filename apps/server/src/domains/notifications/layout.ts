import type { AgencyContext } from '../../platform/context.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { readableInk } from './rules/ink.ts';

/** MJML with `__v0__`, `__v1__` for every value but the brand's colours: mails of one structure and brand share it, and it is compiled once. */
export type MailSkeleton = { readonly mjml: string; readonly values: readonly string[] };

/** How a value stands in compiled HTML. Double underscores never occur in MJML's own output. */
export const PLACEHOLDER = /__v(\d+)__/g;

/** Collects values while MJML is written around them. */
function valueCollector() {
  const values: string[] = [];
  const hold = (value: string): string => `__v${values.push(value) - 1}__`;
  return { values, hold };
}

function blockMjml(block: MailBlock, hold: (value: string) => string, color: string, ink: string): string {
  switch (block.kind) {
    case 'heading':
      return `<mj-text font-size="22px" font-weight="700" line-height="30px" padding="8px 32px">${hold(block.text)}</mj-text>`;
    case 'text':
      return `<mj-text padding="6px 32px">${hold(block.text)}</mj-text>`;
    case 'note':
      return `<mj-text padding="6px 32px" font-size="13px" line-height="20px" color="#5b6472">${hold(block.text)}</mj-text>`;
    case 'button': {
      const url = hold(block.url);
      return `<mj-button href="${url}" background-color="${color}" color="${ink}" border-radius="8px" font-size="16px" font-weight="600" inner-padding="14px 28px" padding="18px 32px" align="left">${hold(block.label)}</mj-button>
        <mj-text padding="0 32px 12px" font-size="12px" line-height="18px" color="#5b6472"><a href="${url}" style="color:#5b6472;word-break:break-all">${url}</a></mj-text>`;
    }
    case 'facts':
      return `<mj-table padding="8px 32px" font-size="15px" line-height="24px">${block.rows
        .map(
          (row) =>
            `<tr><td style="padding:6px 16px 6px 0;color:#5b6472;vertical-align:top">${hold(row.label)}</td><td style="padding:6px 0;color:#1c2430;font-weight:600;vertical-align:top">${hold(row.value)}</td></tr>`,
        )
        .join('')}</mj-table>`;
  }
}

/** Lays a mail out in the agency's brand: its logo or name above, the content, its name and contact below. */
export function layMailOut(content: MailContent, agency: AgencyContext, locale: string): MailSkeleton {
  const { values, hold } = valueCollector();
  const color = agency.brand.primaryColor;
  const ink = readableInk(color);
  // On white: a light brand colour carries black letters, and is no letter itself.
  const nameColor = ink === '#ffffff' ? color : '#1c2430';
  const name = hold(agency.name);
  const origin = hold(agency.origin);
  const logo = agency.brand.logoUrl === null ? null : new URL(agency.brand.logoUrl, agency.origin).href;
  const head =
    logo === null
      ? `<mj-text padding="24px 32px" font-size="20px" font-weight="700"><a href="${origin}" style="color:${nameColor};text-decoration:none">${name}</a></mj-text>`
      : `<mj-image src="${hold(logo)}" alt="${name}" href="${origin}" width="160px" align="left" padding="24px 32px" />`;
  const contact = agency.contactEmail === null ? '' : ` · ${hold(agency.contactEmail)}`;
  const body = content.blocks.map((block) => blockMjml(block, hold, color, ink)).join('\n');
  const mjml = `<mjml lang="${locale}">
  <mj-head>
    <mj-title>${hold(content.subject)}</mj-title>
    <mj-preview>${hold(content.preheader)}</mj-preview>
    <mj-attributes>
      <mj-all font-family="-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="25px" color="#1c2430" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f3f5f8">
    <mj-section padding="0"><mj-column><mj-spacer height="24px" /></mj-column></mj-section>
    <mj-section background-color="#ffffff" padding="0" border-top="4px solid ${color}" border-radius="12px"><mj-column>${head}
      ${body}
      <mj-spacer height="20px" /></mj-column></mj-section>
    <mj-section padding="16px 0"><mj-column>
      <mj-text align="center" font-size="12px" line-height="18px" color="#5b6472"><a href="${origin}" style="color:#5b6472">${name}</a>${contact}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
  return { mjml, values };
}

/** The same mail as plain text. */
export function writePlainText(content: MailContent, agency: AgencyContext): string {
  const blocks = content.blocks.map((block) => {
    if (block.kind === 'button') return `${block.label}:\n${block.url}`;
    if (block.kind === 'facts') return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n');
    return block.text;
  });
  const footer = [agency.name, agency.origin, agency.contactEmail].filter((line) => line !== null).join('\n');
  return `${blocks.join('\n\n')}\n\n--\n${footer}\n`;
}
