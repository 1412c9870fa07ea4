import { digits } from '@fairhall/money/text';
import type { FreeRounds, PlaySession, Round, SeedState } from '../../play-api.ts';
import { cycleMs } from '../cycles.ts';
import type { Db } from '../store/database.ts';
import { stakesOf } from '../store/games.ts';
import { findPlayableReward } from '../store/rewards.ts';
import { findUnseenRound, type KeptRound, netOf } from '../store/rounds.ts';
import { findSeed, type SeedPair } from '../store/seeds.ts';
import type { Session } from '../store/sessions.ts';

export function roundView(db: Db, currency: string, round: KeptRound): Round {
  const { id, game, state, stake, reward, nonce, outcome, seen, refusal, balance, isPaid, atMs, seed } = round;
  const { clientSeed, hash } = findSeed(db, seed);
  return {
    ...{ id, game, state, currency, nonce, outcome, seen, refusal, atMs, clientSeed },
    stake: digits(stake),
    isFree: reward !== null,
    serverSeedHash: hash,
    balance: balance === null ? null : digits(balance),
    paid: isPaid,
  };
}

export function seedView({ current, next }: SeedPair): SeedState {
  return { serverSeedHash: current.hash, nextServerSeedHash: next.hash, clientSeed: current.clientSeed, nonce: current.nonce };
}

function freeRounds(db: Db, session: Session, nowMs: number): FreeRounds | null {
  const reward = session.mode === 'wallet' ? findPlayableReward(db, { ...session, nowMs }) : undefined;
  if (!reward) return null;
  return { reward: reward.id, left: reward.count - reward.used, stake: digits(reward.stake), endsAtMs: reward.endsAtMs };
}

export type SessionNow = { session: Session; seeds: SeedPair; balance: bigint | null; operatorBar: boolean; nowMs: number };

export function sessionView(db: Db, { session, seeds, balance, operatorBar, nowMs }: SessionNow): PlaySession {
  const { game, mode, currency, language, lobbyUrl, startedAtMs, player, hash } = session;
  const { min, max, step, offered, first } = stakesOf(db, game, currency);
  const open = findUnseenRound(db, player, game);
  return {
    ...{ game, mode, currency, language, lobbyUrl, startedAtMs, nowMs, operatorBar, free: freeRounds(db, session, nowMs) },
    balance: balance === null ? null : `${balance}`,
    stakes: { min: digits(min), max: digits(max), step: digits(step), offered: offered.map(digits), first: digits(first) },
    cycleMs: cycleMs('slots', session),
    net: digits(netOf(db, hash)),
    seed: seedView(seeds),
    open: open ? roundView(db, currency, open) : null,
  };
}
