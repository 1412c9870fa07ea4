import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { catalogues } from '../../tools/vite-catalogues.ts';
import { chunkGroups } from './chunks.ts';
import { firstPaint } from './first-paint.ts';
import { OFFLINE_FILE, offlinePage } from './offline-page.ts';
import { outdatedPage } from './outdated-page.ts';
import { VERIFIER_FILE, verifierPage } from './verifier-page.ts';

/** What the service worker does about notices (public/). */
const PUSH_FILE = 'push-sw.js';

export default defineConfig({
  root: import.meta.dirname,
  base: '/m/',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react({ compiler: true }),
    tailwindcss(),
    catalogues('member'),
    outdatedPage(),
    firstPaint(import.meta.dirname),
    verifierPage(),
    offlinePage(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      scope: '/m/',
      // Each merchant has its own, from the server (app-manifest.ts).
      manifest: false,
      workbox: {
        // The app's own files are kept, and pictures, whose addresses name their content. What the server answers else (/wps /lgw
        // /lotto /api) never passes through a cache.
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'],
        // Saved by few, and then kept by them.
        globIgnores: [VERIFIER_FILE, PUSH_FILE],
        importScripts: [PUSH_FILE],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/^\/(wps|lgw|lotto|lotto-vn|api)\//, /lotto-h5/, /verify-draw/],
        // Kept by nobody: without a network the page for that stands in.
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith('/m/lotto-h5/'),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: OFFLINE_FILE } },
          },
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/pictures\/[0-9a-f]{32}\/\d+\.(avif|webp)$/.test(url.pathname),
            handler: 'CacheFirst',
            options: {
              cacheName: 'pictures',
              cacheableResponse: { statuses: [200] },
              expiration: { maxEntries: 200, purgeOnQuotaError: true },
            },
          },
        ],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  // The router asks for a stand-in of what React has had since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4'],
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, 'lotto-h5': `${import.meta.dirname}/lotto-h5.html` },
      // Files name each other a hundred times over: by a hash alone, of seven signs, that is 1.6 KiB less of the first load.
      // The manifest knows what they are.
      output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
});
