/** `npm run check`: the quick part of `npm test`. */
import { availableParallelism } from 'node:os';
import { binOf, runSteps, type Stage, vitestStep, wholeStep, within } from './steps.ts';

const biome = binOf('@biomejs/biome', 'biome');

/** Seconds are what each may take on two cores, with all that is still to come. */
export const sourceStages: readonly Stage[] = [
  within(15, wholeStep('format', biome, 'format', '--max-diagnostics=50')),
  within(30, wholeStep('lint', biome, 'lint', '--error-on-warnings', '--max-diagnostics=50')),
  // Before borders and types: it writes the route trees that they read.
  within(60, wholeStep('build', 'tools/build-web.ts')),
  [
    within(75, wholeStep('types', 'tools/types.ts')),
    [
      within(45, wholeStep('borders', 'tools/borders.ts')),
      within(15, wholeStep('unused', binOf('knip', 'knip'), '--no-progress')),
      within(15, wholeStep('sizes', 'tools/sizes.ts')),
    ],
  ],
];

/** Vendors and feeds are waited for now and then: one more than there are cores keeps them at work. */
const ONE_MORE = Math.min(availableParallelism() + 1, 8);

export const unitStep = within(210, vitestStep('unit', ['unit', 'web', 'web-console'], { workers: ONE_MORE }));

if (import.meta.main) await runSteps([...sourceStages, unitStep]);
