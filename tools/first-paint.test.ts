import { join } from 'node:path';
import type { IndexHtmlTransformContext } from 'vite';
import { expect, test } from 'vitest';
import { firstPaint } from '../apps/member/first-paint.ts';

const BUILT = `<html><head>
    <script type="module" crossorigin src="/m/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/m/assets/base.js">
    <link rel="modulepreload" crossorigin href="/m/assets/app.js">
  </head><body><div id="root"></div>
    <script src="/m/first/run.js" vite-ignore></script>
  </body></html>`;

function pageOf(html: string, bundle?: IndexHtmlTransformContext['bundle']): string {
  const { transformIndexHtml } = firstPaint(join(import.meta.dirname, '../apps/member'));
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml)) throw new Error('the plugin has no handler');
  const context: IndexHtmlTransformContext = { path: '/index.html', filename: 'index.html', ...(bundle ? { bundle } : {}) };
  return String(transformIndexHtml.handler.call({} as never, html, context));
}

test('a built page asks for no script before its first picture, and runs its files in the order of their need', () => {
  const page = pageOf(BUILT, {});
  expect(page).not.toMatch(/<script[^>]* src=|modulepreload"/);
  expect(page).toContain("'/m/assets/base.js /m/assets/app.js /m/assets/index-1.js'");
});

test('a page that is only served names its module itself', () => {
  const page = pageOf(
    `<body><script src="/m/first/run.js" vite-ignore></script><script type="module" src="/src/main.tsx"></script></body>`,
  );
  expect(page).toBe('<body><script type="module" src="/src/main.tsx"></script></body>');
});
