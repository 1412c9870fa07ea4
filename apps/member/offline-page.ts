import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { translate } from '@fairhall/i18n/catalogue';
import type { Plugin } from 'vite';

/** Name of the file, below the app's address. */
export const OFFLINE_FILE = 'offline.html';

const SAID = {
  title: 'common.offline.title',
  text: 'lottery.offline',
  age: 'common.age_notice',
  retry: 'common.retry',
  home: 'common.home',
} as const;

/** Burmese until it runs. Speaks the language of the device; goes on by itself as soon as there is a network: a device says so before its line carries anything, and then says no more. */
const SCRIPT = `
(() => {
  var read = (name) => { try { return localStorage.getItem(name); } catch (refused) { return null; } };
  var profile = JSON.parse(read('profile') || '{}');
  var language = words[read('language')] ? read('language') : words[profile.defaultLanguage] ? profile.defaultLanguage : 'MY';
  document.documentElement.lang = words[language].tag;
  if (profile.name) document.title = profile.name;
  document.querySelectorAll('[data-say]').forEach((place) => { place.textContent = words[language][place.dataset.say]; });
  document.getElementById('helpline').textContent = (profile.helpline || {})[language] || '';
  var again = () => location.reload();
  document.querySelector('button').addEventListener('click', again);
  var look = () => { fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(again, () => setTimeout(look, 2000)); };
  addEventListener('online', look);
  if (navigator.onLine) setTimeout(look, 2000);
})();`;

/** The page that stands in for one that only the server has, while there is no network: it needs no other file. */
export function offlinePage(): Plugin {
  return {
    name: 'fairhall-offline-page',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: OFFLINE_FILE, source: offlineHtml() });
    },
  };
}

function offlineHtml(): string {
  const words = Object.fromEntries(
    READY_LANGUAGES.map((language) => [
      language,
      { tag: LANGUAGES[language].tag, ...Object.fromEntries(Object.entries(SAID).map(([name, key]) => [name, translate(language, key)])) },
    ]),
  );
  const code = `const words = ${JSON.stringify(words).replaceAll('<', '\\u003c')};${SCRIPT}`;
  return readFileSync(join(import.meta.dirname, 'src/offline-page.html'), 'utf8')
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof SAID) => translate('MY', SAID[name]))
    .replace('/*page*/', () => code);
}
