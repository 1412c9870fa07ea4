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
    // Ant Design's table is shared by every page: one chunk of some 250 KB gz on a desktop network.
    chunkSizeWarningLimit: 1_200,
  },
});
