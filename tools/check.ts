/** `npm run check`: the quick part of `npm test`. */
import { binOf, ONE_MORE, runSteps, type Step, vitestStep, wholeStep, within } from './steps.ts';

const biome = binOf('@biomejs/biome', 'biome');

type Place = { aside?: boolean };

/** Before all that reads what it writes: the route trees, and what journeys are served. */
export const buildStep = within(60, wholeStep('build', ['tools/build-web.ts']));

export function formSteps(place: Place = {}): readonly Step[] {
  return [
    wholeStep('format', [biome, 'format', '--max-diagnostics=50'], place),
    wholeStep('lint', [biome, 'lint', '--error-on-warnings', '--max-diagnostics=50'], place),
  ];
}

export function typesStep(place: Place = {}): Step {
  return wholeStep('types', ['tools/types.ts'], place);
}

export function houseSteps(place: Place = {}): readonly Step[] {
  return [
    wholeStep('borders', ['tools/borders.ts'], place),
    wholeStep('unused', [binOf('knip', 'knip'), '--no-progress'], place),
    wholeStep('sizes', ['tools/sizes.ts'], place),
  ];
}

export function unitStep(place: Place = {}): Step {
  return vitestStep('unit', ['unit', 'web', 'web-console'], { workers: ONE_MORE, ...place });
}

if (import.meta.main) await runSteps([...formSteps(), buildStep, [typesStep(), houseSteps()], unitStep()]);
