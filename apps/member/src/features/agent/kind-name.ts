import type { Translate } from '../../shared/i18n.ts';

/** What a kind of member is called. */
export function kindName(t: Translate, kind: number): string {
  if (kind === 1 || kind === 2) return t('agent.kind.agent');
  return t(kind === 41 || kind === 42 ? 'agent.kind.sub' : 'agent.kind.player');
}
