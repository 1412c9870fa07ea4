import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GameAnswer, GameRequest } from '@fairhall/vendor-protocol/hub88/game-calls';
import { findCaseHand } from '../cards/hand-replay.ts';
import { findSitting } from '../cards/round-detail.ts';
import type { VendorConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { findFightPart } from '../fights/round-detail.ts';
import { findFishClip } from '../fish/round-detail.ts';
import type { Operator } from '../operators.ts';
import { slips } from '../sports/slips.ts';
import { tellSlip } from '../sports/tell-slip.ts';
import { findWho } from '../store/players.ts';
import { findRound } from '../store/rounds.ts';
import { findTableBet } from '../tables/round-detail.ts';
import { tickets } from '../tables/ticket-rows.ts';
import { findCall } from '../wallet/calls.ts';
import { Failed } from './routes.ts';

const SHOWN_FOR_MS = 3_600_000;

/** What opens the page of one round for an hour, to whoever has its address. */
export type RoundDoor = { addressOf(round: string): string; isOpen(round: string, until: string, key: string): boolean };

export function createRoundDoor(secret: Uint8Array, { nowMs }: { nowMs(): number }): RoundDoor {
  const keyOf = (round: string, until: string) => createHmac('sha256', secret).update(`round\n${round}\n${until}`).digest('base64url');
  return {
    addressOf(round) {
      const until = String(nowMs() + SHOWN_FOR_MS);
      return `/round/${round}?until=${until}&key=${keyOf(round, until)}`;
    },
    isOpen(round, until, key) {
      const [given, right] = [Buffer.from(key), Buffer.from(keyOf(round, until))];
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) >= nowMs();
    },
  };
}

/** Where a round is shown: to its operator alone, and to no other user than its own where one is named. */
export function createRoundDetail({ store }: Deps, { origin }: Pick<VendorConfig, 'origin'>, door: RoundDoor) {
  return async ({ operatorId }: Operator, request: GameRequest<'round'>): Promise<GameAnswer<'round'>> => {
    const { round, transaction_uuid: transaction, user } = request;
    if (!round && !transaction) throw new Failed('BAD_PARAMETERS', 'a round or one of its transactions is to be named');
    const id = round ?? findCall(store.read, transaction ?? '')?.round;
    const player = transaction ? findCall(store.read, transaction)?.player : undefined;
    const atTable = id === undefined ? null : findTableBet(store.read, { round: id, operatorId, user, player });
    const ticket = id === undefined ? null : tickets.find(store.read, id);
    const buyer = ticket && findWho(store.read, ticket.player);
    if (ticket && buyer?.operator === operatorId && (!user || buyer.user === user)) return { url: origin + door.addressOf(ticket.id) };
    if (atTable !== null) return { url: origin + door.addressOf(atTable) };
    const sitting = id === undefined ? null : findSitting(store.read, { round: id, operatorId, user });
    if (sitting !== null) return { url: origin + door.addressOf(sitting) };
    const hand = id === undefined || user ? null : findCaseHand(store.read, { round: id, operatorId });
    if (hand !== null) return { url: origin + door.addressOf(hand) };
    const clip = id === undefined ? null : findFishClip(store.read, { round: id, operatorId, user });
    if (clip !== null) return { url: origin + door.addressOf(clip) };
    const part = id === undefined ? null : findFightPart(store.read, { round: id, operatorId, user, player });
    if (part !== null) return { url: origin + door.addressOf(part) };
    const slip = id === undefined ? undefined : slips.find(store.read, id);
    const bettor = slip && findWho(store.read, slip.player);
    if (slip && bettor?.operator === operatorId && (!user || bettor.user === user))
      return { url: origin + door.addressOf(slip.id), slip: tellSlip(store.read, slip) };
    const found = id === undefined ? undefined : findRound(store.read, id);
    const who = found && findWho(store.read, found.player);
    if (!found || who?.operator !== operatorId || (user && who.user !== user)) throw new Failed('UNKNOWN', 'there is no such round');
    return { url: origin + door.addressOf(found.id) };
  };
}
