import { createHash } from 'node:crypto';
import type { WidgetLook, WidgetPlace } from '@aisle/contract';

/**
 * The widget opens by itself here. While its owner types elsewhere in the dashboard, its dialog must not take the
 * focus: a browser gives none to what is inert.
 */
const KEEPS_FOCUS = `const { showModal } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function () {
  this.inert = !document.hasFocus();
  showModal.call(this);
  this.inert = false;
};`;

/**
 * The page is sandboxed without `allow-same-origin`, also when it is opened outside of a frame. Its origin is opaque,
 * so its scripts cannot reach the session, the dashboard or its storage. Links to products open in a tab of their own.
 */
export const PREVIEW_HEADERS: Record<string, string> = {
  'content-security-policy': [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(KEEPS_FOCUS).digest('base64')}'`,
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data: blob: https: http:',
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // The address names the shop.
  'referrer-policy': 'no-referrer',
};

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);

/** The element of a shop's page that holds the widget. */
const HOSTS: Readonly<Record<WidgetPlace, { attribute: string; html: string }>> = {
  button: { attribute: '', html: '' },
  input: {
    attribute: ' data-input="#search"',
    html: '<form><input id="search" type="search" aria-label="Search" placeholder="…" size="30"></form>',
  },
  inline: { attribute: ' data-target="#results"', html: '<div id="results"></div>' },
};

export type PreviewPage = Pick<WidgetLook, 'mode'> & { place: WidgetPlace; token: string; language: string };

/** A page with nothing but the widget, as the shop's own page would load it. */
export const previewPage = ({ place, mode, token, language }: PreviewPage): string => {
  const { attribute, html } = HOSTS[place];
  const scheme = mode === 'auto' ? 'light dark' : mode;
  const script = `<script src="/widget/widget.js" data-token="${escaped(token)}"${attribute} async></script>`;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<title>Aisle</title>
<base target="_blank">
<script>${KEEPS_FOCUS}</script>
</head>
<body>
${html}
${script}
</body>
</html>
`;
};
