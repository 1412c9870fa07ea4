import type { GameReturn, gameReturns } from '@fairhall/contract/console/game-returns';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { digits } from '@fairhall/money/text';
import { nameIn } from '../../game/index.ts';
import type { OversightDeps } from '../deps.ts';
import { gameReturn } from '../game-return.ts';
import { findWritten, type GameSum, sumDays } from '../store/game-days.ts';

const DAY_MS = 86_400_000;

/** What games returned on the last days that are over; those that are off stand first. */
export async function listReturns(
  { db }: Pick<OversightDeps, 'db'>,
  { merchantId, language }: { merchantId: number; language: string },
  { days: asked = '30' }: QueryOf<typeof gameReturns>,
): Promise<ReplyOf<typeof gameReturns>> {
  const own = db.of(merchantId);
  const days = Number(asked);
  const written = await findWritten(own, merchantId);
  if (!written) return { list: [], from: null, to: null };
  const rows = (await sumDays(own, merchantId, { to: written.day, days })).map((sum) => shown(sum, language));
  const from = new Date(Date.parse(`${written.day}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { list: rows.sort((one, other) => Number(other.off) - Number(one.off)), from, to: written.day };
}

function shown({ nodeId, vendor, code, names, asset, stated, ...played }: GameSum, language: string): GameReturn {
  const { rounds, stake, won } = played;
  return {
    ...{ nodeId, vendor, code, name: nameIn(names, language), asset, rounds, stakeE4: digits(stake), wonE4: digits(won), stated },
    ...gameReturn(played, stated),
  };
}
