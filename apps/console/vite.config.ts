import { basename } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../tools/vite-catalogues.ts';

/** A class by its sheet, whose name no other has (style.test.ts): short, and to be found again. */
const scopedName = (local: string, sheet: string) => `${basename(sheet, '.module.css')}-${local}`;

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
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    manifest: true,
    target: ['chrome111', 'safari16.4'],
    chunkSizeWarningLimit: 1_200,
    // What every page runs is one file: by itself the bundler makes fifty, all fetched together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
  },
});
