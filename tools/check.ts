/** `npm run check`: the quick part of `npm test`. */
import { binOf, runSteps, type Step, vitestStep, wholeStep } from './steps.ts';

const biome = binOf('@biomejs/biome', 'biome');

export const checkSteps: readonly Step[] = [
  wholeStep('format', biome, 'format', '--max-diagnostics=50'),
  wholeStep('lint', biome, 'lint', '--error-on-warnings', '--max-diagnostics=50'),
  // Before borders and types: it writes the route trees that they read.
  wholeStep('build', 'tools/build-web.ts'),
  wholeStep('borders', 'tools/borders.ts'),
  wholeStep('types', 'tools/types.ts'),
  vitestStep('unit', ['unit', 'web', 'web-console']),
  wholeStep('sizes', 'tools/sizes.ts'),
];

if (import.meta.main) await runSteps(checkSteps);
