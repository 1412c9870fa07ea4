import { type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** A member rose, was warned, or fell. */
export const LEVEL_CHANGED = 'level.changed';

type LevelFact = { level: number; what: 'rose' | 'warned' | 'fell' };
export type LevelPush = MemberPush<'level.changed'>;

export function memberExpanders(): Record<string, Expander<LevelPush>> {
  return { [LEVEL_CHANGED]: telling((data: LevelFact) => [{ name: 'level.changed', data }]) };
}
