import { major } from '@fairhall/money/amount';
import type { WalletId } from '@fairhall/server/test/ledger/model';
import { createChance } from '../faults/chance.ts';
import { MERCHANTS } from './draws.ts';
import { childrenOf, parentOf } from './members-line.ts';
import { feeOf } from './rules.ts';
import type { Money, Operation, Part } from './state.ts';

const KEY = '0190aaaa-bbbb-7ccc-edd0-';
/** Withdrawals that something is still said of. */
const NEWEST = 40;
const SAYINGS = ['part-paid', 'part-paid', 'part-paid', 'part-absent', 'part-returned'] as const;

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
const isGoing = ({ state }: Part) => state === 'sent';

/** What happens to payouts, and what members send each other: by a chance of its own, beside all else that is made up. */
export function createPayoutPlanner(seed: number, senders: readonly WalletId[]) {
  const chance = createChance(seed ^ 0x5eed_0f_9a);
  const hits = (percent: number) => chance.below(100) < percent;
  let keys = 0;

  const freshKey = () => `${KEY}${(++keys).toString(16).padStart(12, '0')}`;

  /** Files of banks, and transfers: what moves several wallets comes alone, where the order is known. */
  function acts(): Operation[] {
    const exported: Operation[] = hits(40) ? [{ do: 'export', merchantId: chance.oneOf(MERCHANTS) }] : [];
    const sent = hits(80) ? sending() : null;
    return sent ? [...exported, sent] : exported;
  }

  function sending(): Operation | null {
    const wallet = senders.length > 0 ? chance.oneOf(senders) : undefined;
    if (!wallet) return null;
    const direction = hits(50) ? 'down' : 'up';
    const parent = parentOf(senders, wallet);
    const to = direction === 'down' ? childrenOf(senders, wallet).slice(0, 1 + chance.below(3)) : parent ? [parent] : [];
    if (to.length === 0) return null;
    return { do: 'transfer', wallet, key: freshKey(), direction, to, amount: major(1 + chance.below(40)) };
  }

  /** Large enough to go out in parts; most are approved. */
  function withdrawing({ withdrawals }: Money): Operation[] {
    const waiting = [...withdrawals.entries()].filter(([, { state }]) => state === 'requested').sort(byKey);
    const [withdrawal, known] = (waiting.length > 0 && hits(60) && chance.oneOf(waiting)) || [];
    const approved: Operation[] = withdrawal && known ? [{ do: 'approve', wallet: known.wallet, withdrawal }] : [];
    const wallet = senders.length > 0 && hits(35) ? chance.oneOf(senders) : undefined;
    const whole = major(5 + chance.below(45));
    return wallet ? [...approved, { do: 'withdraw', wallet, key: freshKey(), amount: whole, fee: feeOf(whole) }] : approved;
  }

  /** `alone`: nothing else happens at the same time. Else members send each other money meanwhile, now and then twice under one key. */
  function asked(state: Money, alone: boolean): Operation[] {
    const sent = Array.from({ length: alone ? 0 : chance.below(5) }, sending).filter((one) => one !== null);
    const again = sent.filter(() => hits(20));
    return [...withdrawing(state), ...saying(state), ...sent, ...again];
  }

  function saying({ withdrawals }: Money): Operation[] {
    const open = [...withdrawals.entries()].filter(([, { parts }]) => parts.length > 0).sort(byKey);
    const newest = open.slice(-NEWEST);
    if (newest.length === 0) return [];
    const going = newest.filter(([, { parts }]) => parts.some(isGoing));
    return Array.from({ length: chance.below(4) }, (): Operation => {
      const isLikely = going.length > 0 && hits(60);
      const [withdrawal, { wallet, parts }] = chance.oneOf(isLikely ? going : newest);
      const likely = parts.flatMap((part, n) => (isGoing(part) ? [n + 1] : []));
      if (isLikely) return { do: chance.oneOf(SAYINGS), wallet, withdrawal, no: chance.oneOf(likely) };
      if (hits(20)) return { do: 'release', wallet, withdrawal };
      return { do: chance.oneOf(SAYINGS), wallet, withdrawal, no: 1 + chance.below(parts.length + (hits(5) ? 1 : 0)) };
    });
  }

  return { acts, asked };
}
