import { chainFault, sharePosition } from '../position.ts';
import { partOf } from '../rate.ts';
import { type Input, readAmount, readRate, readRows, readText, refuse, told } from './read.ts';

export function answerPosition(input: Input): Record<string, unknown> {
  const player = readText(input.player, 'CHAIN_INVALID');
  const chain = readRows(input.chain, 'CHAIN_INVALID').map(({ holder, share }) => ({
    holder: readText(holder, 'CHAIN_INVALID'),
    share: readRate(share),
  }));
  refuse(chainFault(player, chain));
  let [valid, winLoss] = [0n, 0n];
  for (const row of readRows(input.rows, 'AMOUNT_INVALID')) {
    valid += readAmount(row.valid);
    winLoss += readAmount(row.winLoss, { signed: true });
  }
  const commission = partOf(valid, readRate(input.commissionE4, { fallback: 0n }));
  const total = winLoss + commission;
  const rows = sharePosition(player, chain, total).map((row) => ({ ...told(row), share: Number(row.share) }));
  return { ...told({ winLoss, commission, total }), rows };
}
