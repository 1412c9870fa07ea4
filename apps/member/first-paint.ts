import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SCRIPT = /<script src="\/m\/first\/(\w+)\.js"[^>]*><\/script>/g;
const SHEET = /<link rel="stylesheet"[^>]*href="\/m\/(assets\/base-[^"]+\.css)"[^>]*>/g;

/**
 * Puts into the page what its first picture needs: the scripts that draw it, which the server allows by their hash, and the style sheet.
 * The page then waits for no other file before it shows something.
 */
export function firstPaint(root: string): Plugin {
  return {
    name: 'fairhall-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const withScripts = html.replace(SCRIPT, (_, name: string) => `<script>${plain(`${root}/first/${name}.js`)}</script>`);
        return withScripts.replace(SHEET, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>${asHeld(link)}` : link;
        });
      },
    },
  };
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
