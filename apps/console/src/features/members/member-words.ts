import type { ConsoleMember } from '@fairhall/contract/console/members';
import { sayKnown, type Translate } from '../../shared/i18n.ts';
import type { Tone } from '../../shared/tag.tsx';

/** Kind of member: 0 member, 1 and 2 agent, 41 and 42 sub-agent, 40 restricted; unknown counts as trial. */
export function typeText(type: number, t: Translate): string {
  if (type === 0) return t('console.member_type.member');
  if (type === 1 || type === 2) return t('console.member_type.agent');
  if (type === 41 || type === 42) return t('console.member_type.sub_agent');
  return type === 40 ? t('console.member_type.restricted') : t('console.member_type.trial');
}

export function stateText(state: string, t: Translate): string {
  return sayKnown(t, `console.member_state.${state}`, state);
}

export function stateTone(state: string): Tone {
  if (state === 'active') return 'good';
  if (state === 'login_locked') return 'warn';
  return state === 'locked' || state === 'closed' ? 'bad' : 'plain';
}

export type Wallet = ConsoleMember['balances'][number];

/** The wallet a member plays with: the cash of the first asset. */
export function mainWallet({ balances }: Pick<ConsoleMember, 'balances'>): Wallet | undefined {
  return balances.find(({ kind }) => kind === 'cash');
}

/** Play money, which is worth nothing and never mixed with money. */
export function isPlayMoney(asset: string): boolean {
  return asset === 'TRIAL';
}
