import { sayKnown, type Translate } from '../../shared/i18n.ts';

/** What an invariant says; its name where it has no sentence yet. */
export function ruleText(invariant: string, t: Translate): string {
  return sayKnown(t, `console.invariant.${invariant}`, invariant);
}
