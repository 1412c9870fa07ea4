import { fail, ok, type Result } from '@fairhall/money/result';
import { toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { Clock } from '../../../platform/clock.ts';
import type { GameClient, GameClientFailure, GameLink } from '../adapters/hub88/game-client.ts';
import { currencyOf, userOf } from '../adapters/hub88/words.ts';
import { speaksHub88 } from '../commands/launch-game.ts';
import type { Links } from '../links.ts';
import type { FreeRounds } from './free-rounds.ts';

/** NOT_GIVEN is the vendor's last word; LATER: it said nothing, or that it can not say now. */
type Asked = Result<{ rewardUuid: string }, 'NOT_GIVEN' | 'LATER'>;
type Taken = Result<void, 'PLAYED' | 'LATER'>;
type Of = FreeRounds & { merchantId: number };

/** How a vendor is asked for free rounds, and to take them back. */
export type FreeRoundsClient = {
  /** Asked again by the same reference it says what it said. */
  ask(of: Of): Promise<Asked>;
  takeBack(of: Of & { rewardUuid: string }): Promise<Taken>;
};

/** The protocol's own bound for its list of prepaids is a minute. */
const APART_MS = 65_000;
const KEPT_MAX = 500;

/** Failures by which a vendor refuses for good; by all others it is asked again. */
const FINAL: readonly GameClientFailure[] = ['BAD_PARAMETERS', 'NOT_ENABLED', 'UNKNOWN'];

type Prepaids = ReadonlyMap<string, string>;

export function createFreeRoundsClient({
  client,
  links,
  clock,
}: {
  client: GameClient;
  links: Links;
  clock: Pick<Clock, 'nowMs'>;
}): FreeRoundsClient {
  const held = new Map<string, { atMs: number; prepaids: Prepaids }>();

  /** What a vendor sells rounds of a game by; undefined: it sells none; null: nobody knows now. */
  async function prepaidOf(link: GameLink, { merchantId, vendor, gameCode, asset }: Of): Promise<string | undefined | null> {
    const name = `${merchantId}/${vendor}`;
    const known = held.get(name);
    const wanted = `${gameCode}/${currencyOf(asset)}`;
    const found = known?.prepaids.get(wanted);
    if (found !== undefined || (known && clock.nowMs() - known.atMs < APART_MS)) return found;
    const answer = await client.ask(link, 'prepaids', {});
    if (!answer.ok) return null;
    // A prepaid that names its game by no code is of nobody knows which.
    const coded = answer.value.filter(({ game_code }) => game_code);
    const prepaids = new Map(coded.map(({ prepaid_uuid, game_code, currency }) => [`${game_code}/${currency}`, prepaid_uuid]));
    if (held.size >= KEPT_MAX) held.clear();
    held.set(name, { atMs: clock.nowMs(), prepaids });
    return prepaids.get(wanted);
  }

  async function linkOf(merchantId: number, vendor: string): Promise<GameLink | null> {
    const link = await links.of(merchantId, vendor);
    return link && speaksHub88(link.protocol) ? { ...link, protocol: link.protocol } : null;
  }

  return {
    async ask(of) {
      const { merchantId, memberId, vendor, asset, giftId, rounds, unit, askedAtMs, endsAtMs } = of;
      const link = await linkOf(merchantId, vendor);
      if (!link) return fail('NOT_GIVEN');
      const prepaid = await prepaidOf(link, of);
      if (prepaid === null) return fail('LATER');
      if (prepaid === undefined) return fail('NOT_GIVEN');
      const answer = await client.ask(link, 'createReward', {
        ...{ user: userOf(merchantId, memberId), prepaid_uuid: prepaid, currency: currencyOf(asset), operator_reference: String(giftId) },
        ...{ bet_count: rounds, bet_value: toWireAmount(unit), start_time: timeText(askedAtMs), end_time: timeText(endsAtMs) },
      });
      if (answer.ok) return ok({ rewardUuid: answer.value.reward_uuid.toLowerCase() });
      return fail(FINAL.includes(answer.code) ? 'NOT_GIVEN' : 'LATER');
    },
    async takeBack({ merchantId, vendor, rewardUuid }) {
      const link = await linkOf(merchantId, vendor);
      if (!link) return fail('LATER');
      const answer = await client.ask(link, 'cancelReward', { reward_uuid: rewardUuid });
      if (answer.ok || answer.code === 'UNKNOWN') return ok(undefined);
      return fail(answer.code === 'BAD_PARAMETERS' ? 'PLAYED' : 'LATER');
    },
  };
}

const timeText = (ms: number) => new Date(ms).toISOString();
