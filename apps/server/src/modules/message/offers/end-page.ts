import { createHash } from 'node:crypto';
import { LANGUAGES } from '@fairhall/contract/languages';
import { messageWords } from '@fairhall/i18n/areas/message-texts';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#101218;color:#f4efe6;
font:17px/1.6 system-ui,"Noto Sans Myanmar",sans-serif}main{max-width:22em;padding:24px;text-align:center}
button{min-height:48px;padding:0 24px;border:0;border-radius:12px;background:#e6c37a;color:#201a0e;font:inherit;font-weight:700}`;

/** This page runs nothing, and is shown in no other. */
export const PAGE_POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';form-action 'self';frame-ancestors 'none';base-uri 'none'`;

type Shown = 'ask' | 'done' | 'unknown';

/** Asks whether offers by mail are to end, or says that they have. Pure. */
export function endPage(shown: Shown, given: string): string {
  const language = catalogueLanguage(given);
  const say = (key: keyof typeof messageWords) => messageWords[key][language];
  const title = say(`offers.end.${shown}`);
  const more =
    shown === 'ask' ? `<form method="post"><button>${say('offers.end.act')}</button></form>` : `<p>${say('offers.end.note')}</p>`;
  return `<!doctype html><html lang="${LANGUAGES[language].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${more}</main></html>`;
}
