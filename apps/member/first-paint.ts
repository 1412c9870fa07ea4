import { readFileSync } from 'node:fs';
import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { translate } from '@fairhall/i18n/catalogue';
import type { Plugin } from 'vite';

const SCRIPT = /<script src="\/m\/first\/(\w+)\.js"[^>]*><\/script>/g;
const MODULE = /[ \t]*<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="(\/m\/assets\/[^"]+)"[^>]*>(?:<\/script>)?\n?/g;
const SHEET = /<link rel="stylesheet"[^>]*href="\/m\/(assets\/base-[^"]+\.css)"[^>]*>/g;

/** What the lottery page says to whoever has no session (first/guest.js). */
const GUEST_WORDS = { title: 'lottery.login', text: 'lottery.login.text', login: 'common.login', back: 'common.back' } as const;
const WORDS = JSON.stringify(
  Object.fromEntries(
    READY_LANGUAGES.map((language) => [
      language,
      {
        tag: LANGUAGES[language].tag,
        ...Object.fromEntries(Object.entries(GUEST_WORDS).map(([name, key]) => [name, translate(language, key)])),
      },
    ]),
  ),
).replaceAll(/[\\'<]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/**
 * Puts into the page what its first picture needs: the scripts that draw it, which the server allows by their hash, and the style sheet.
 * The page then waits for no other file before it shows something; the app's own files come behind that (first/run.js).
 */
export function firstPaint(root: string): Plugin {
  return {
    name: 'fairhall-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = bundle ? filesOf(html) : [];
        const page = bundle ? html.replace(MODULE, '') : html;
        // What is only served has no files of its own: its page names the module itself.
        const withScripts = page.replace(SCRIPT, (_, name: string) =>
          name === 'run' && !bundle
            ? ''
            : `<script>${plain(`${root}/first/${name}.js`)
                .replace('%files%', files.join(' '))
                .replace('%words%', () => WORDS)}</script>`,
        );
        return withScripts.replace(SHEET, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>${asHeld(link)}` : link;
        });
      },
    },
  };
}

/** What the app runs first, in the order in which the files need each other: the entry last. */
function filesOf(html: string): string[] {
  const named = [...html.matchAll(MODULE)];
  const entryLast = (tag: string) => (tag.includes('<script') ? 1 : 0);
  return named.sort(([a], [b]) => entryLast(a) - entryLast(b)).map(([, file = '']) => file);
}

/** Whoever fetches a part of the app sees by this that its sheet is here; the browser fetches nothing for it. */
function asHeld(link: string): string {
  return link.replace('<link ', '<link disabled ');
}

/** A script without its comments and indents. */
function plain(path: string): string {
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
