/** `npm test`: everything, after tools/test.mjs has installed. */
import { sourceStages, unitStep } from './check.ts';
import { findForJourneys } from './chromium.ts';
import { ALL_CORES, HALF_THE_CORES, playwrightStep, runSteps, type Stage, vitestStep, within } from './steps.ts';

const chromium = async () => ({ CHROMIUM_PATH: await findForJourneys() });

/**
 * Journeys and proofs wait much of their time, each for something else: beside each other they keep two thirds of the cores at work. What they
 * leave is the databases', aside: as a third that is as good as they it would starve them.
 */
export const testStages: readonly Stage[] = [
  ...sourceStages,
  unitStep,
  [
    [within(590, playwrightStep('journeys', chromium)), within(170, playwrightStep('tables', chromium))],
    [within(420, vitestStep('proofs', ['proofs'], { workers: HALF_THE_CORES })), within(330, playwrightStep('games', chromium))],
    within(760, vitestStep('database', ['db'], { workers: ALL_CORES, aside: true })),
  ],
];

if (import.meta.main) await runSteps(testStages);
