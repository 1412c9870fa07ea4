import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../tools/vite-catalogues.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.tsx$',
    }),
    react({ compiler: true }),
    catalogues('console'),
  ],
  build: {
    manifest: true,
    target: ['chrome111', 'safari16.4'],
    chunkSizeWarningLimit: 1_200,
    // What every page runs is one file: by itself the bundler makes fifty, all fetched together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
});
