/** `npm test`: everything, after tools/test.mjs has installed. */
import { buildStep, formSteps, houseSteps, typesStep, unitStep } from './check.ts';
import { findForJourneys } from './chromium.ts';
import { HALF_THE_CORES, ONE_MORE, playwrightStep, runSteps, type Stage, vitestStep, within } from './steps.ts';

const chromium = async () => ({ CHROMIUM_PATH: await findForJourneys() });

const ASIDE = { aside: true };

/**
 * Journeys and proofs wait much of their time, each for something else: beside each other they keep two thirds of the cores at work. What they
 * leave is everything else's, aside: as a third that is as good as they it would starve them.
 */
export const testStages: readonly Stage[] = [
  buildStep,
  [
    within(1_300, playwrightStep('journeys', chromium)),
    [
      within(660, vitestStep('proofs', ['proofs'], { workers: HALF_THE_CORES })),
      within(420, playwrightStep('games', chromium)),
      within(320, playwrightStep('tables', chromium)),
    ],
    [
      ...formSteps(ASIDE).map((step) => within(45, step)),
      within(200, typesStep(ASIDE)),
      ...houseSteps(ASIDE).map((step) => within(45, step)),
      within(450, unitStep(ASIDE)),
      within(530, vitestStep('database', ['db'], { workers: ONE_MORE, ...ASIDE })),
    ],
  ],
];

if (import.meta.main) await runSteps(testStages);
