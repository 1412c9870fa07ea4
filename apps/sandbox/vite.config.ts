import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages of the vendor; its server gives them out at the root of its own origin. */
export default defineConfig({
  root: `${import.meta.dirname}/vendor/web`,
  base: '/',
  plugins: [react({ compiler: true }), tailwindcss()],
  worker: { format: 'es' },
  build: {
    outDir: `${import.meta.dirname}/dist`,
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4'],
    chunkSizeWarningLimit: 700,
  },
});
