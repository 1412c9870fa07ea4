import { memberCatalogue } from '@fairhall/i18n/catalogue';
import type { Plugin } from 'vite';

const LANGUAGES = ['EN', 'MY', 'CN'] as const;
const TAGS = { EN: 'en', MY: 'my', CN: 'zh-CN' } as const;

/**
 * Puts the "update your browser" page into the HTML, in all languages: whoever needs it cannot run the app.
 * `start.js` shows it where the browser is too old.
 */
export function outdatedPage(): Plugin {
  const paragraphs = LANGUAGES.map((language) => {
    const title = memberCatalogue['common.outdated.title'][language];
    const text = memberCatalogue['common.outdated.text'][language];
    return `<div lang="${TAGS[language]}"><h1>${title}</h1><p>${text}</p></div>`;
  });
  return {
    name: 'fairhall-outdated-page',
    transformIndexHtml: (html) => html.replace('<!--outdated-->', `<div id="outdated" hidden>${paragraphs.join('')}</div>`),
  };
}
