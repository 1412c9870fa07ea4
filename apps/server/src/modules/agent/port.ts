import type { AgentDeps } from './deps.ts';
import { nameSeen } from './sight.ts';
import { findStanding } from './store/team.ts';
import { listDirect } from './store/team-bets.ts';

/** How many steps below the agent stands who stands right below it. */
const DIRECT_DEPTH = 1;

/** What other modules ask of lines. */
export type AgentPort = {
  /** Those right below an agent, whose moves it may see one by one; `nameKey`: the one of this name alone, empty for all. */
  direct(merchantId: number, agentId: bigint, asked: { nameKey: string; max: number }): Promise<{ memberId: bigint; account: string }[]>;
};

export function agentPort({ teams }: Pick<AgentDeps, 'teams'>): AgentPort {
  return {
    async direct(merchantId, agentId, { nameKey, max }) {
      const of = await findStanding(teams, merchantId, agentId);
      if (!of) return [];
      const direct = await listDirect(teams, merchantId, { of, nameKey: nameKey === '' ? null : nameKey, max });
      return direct.map(({ memberId, account }) => ({ memberId, account: nameSeen(account, DIRECT_DEPTH) }));
    },
  };
}
