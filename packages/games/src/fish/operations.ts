import { type Input, type Operation, Refused, readMoney, readNumber } from '../rules-input.ts';
import { type BossPool, chanceOf, fire, GUNS, type Gun, isAimedBy, KINDS, type Kind } from './shot.ts';

export const FISH_OPERATIONS: Readonly<Record<string, Operation>> = {
  fish: (input) => {
    const kind = readKind(input.kind);
    const gun = readGun(input.gun, kind);
    const bet = readMoney(input.bet);
    const u = readNumber(input.u, 0, chanceOf(kind, gun).range - 1);
    const boss = kind === 'BOSS' && input.pool !== undefined ? readBoss(input, bet) : undefined;
    const { cost, toPool, isCaught, pay, fromPool } = fire({ kind, gun, bet, u, ...(boss && { boss }) });
    return {
      ...{ cost: cost.toString(), toPool: toPool.toString(), caught: isCaught, pay: pay.toString() },
      ...(fromPool !== undefined && { fromPool: fromPool.toString() }),
    };
  },
};

function readKind(value: unknown): Kind {
  const kind = KINDS.find((known) => known === value);
  if (kind === undefined) throw new Refused('BAD_KIND');
  return kind;
}

function readGun(value: unknown, kind: Kind): Gun {
  const gun = GUNS.find((known) => known === value);
  if (gun === undefined || !isAimedBy(kind, gun)) throw new Refused('BAD_GUN');
  return gun;
}

/** A pool may be empty. No bet is above the largest: the pool holds no more than all of it. */
function readBoss({ pool, maxBet }: Input, bet: bigint): BossPool {
  const largest = readMoney(maxBet);
  if (bet > largest) throw new Refused('BAD_MONEY');
  return { pool: pool === '0' ? 0n : readMoney(pool), maxBet: largest };
}
