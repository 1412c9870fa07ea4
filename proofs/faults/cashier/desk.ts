import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@fairhall/testkit/product';
import type { Chance } from '../chance.ts';
import type { Journal } from '../journal.ts';
import { logIn } from '../operator.ts';
import { type Line, openLine } from '../wire.ts';
import { HOUSES, type House, operatorOf } from './houses.ts';

/** Operators who clear what members ask to be paid, have it sent, and decide what was refused or came back. */
export type Desk = {
  /** All that is to be done now. */
  work(chance: Chance): Promise<void>;
  /** Does so again and again. */
  workOn(chance: Chance, wanted: () => boolean): Promise<void>;
  close(): void;
};

type Waiting = { id: string; state: string; amount: bigint; underWay: boolean; failed: boolean; returned: boolean };

const WAITING = `
  select w.withdrawal_id::text as id, w.state, w.amount,
    coalesce(bool_or(p.state in ('sent', 'accepted', 'unknown')), false) as "underWay",
    coalesce(bool_or(p.state = 'failed' or p.state = 'absent' and (select count(*) from payout_attempt a
      where a.merchant_id = p.merchant_id and a.withdrawal_id = p.withdrawal_id and a.no = p.no) >= 5), false) as failed, coalesce(bool_or(p.state = 'returned'), false) as returned
  from withdrawal w left join payout_part p on p.merchant_id = w.merchant_id and p.part = w.part and p.withdrawal_id = w.withdrawal_id and not p.replaced
  where w.merchant_id = $1 and w.state in ('requested', 'review', 'approved', 'paying', 'returned')
  group by w.withdrawal_id, w.state, w.amount order by w.withdrawal_id`;

/** Addresses of its own, and for each time somebody logs in another: who knocks too often from one is held off. */
const [PLACES_FROM, DOORS_FROM] = [240, 2_000];

export function openDesk(product: Product, journal: Journal, ready: () => Promise<void>): Desk {
  const lines = HOUSES.map((_, at) => openLine(product.port, PLACES_FROM + at));
  const cookies = new Map<string, string>();
  let doors = 0;

  async function call(house: House, line: Line, { path, body }: { path: string; body?: object }): Promise<void> {
    const headers = { cookie: cookies.get(house.code) ?? '', 'x-requested-with': 'XMLHttpRequest' };
    const asked = { method: 'POST', path: `/console/api/${path}`, body, headers };
    await journal.settle(line, { kind: 'desk', account: operatorOf(house).username, key: path, asked });
  }

  async function decide(house: House, line: Line, { waiting, chance }: { waiting: Waiting; chance: Chance }): Promise<void> {
    const { id, state, amount, underWay, failed, returned } = waiting;
    const act = (path: string, body?: object) => call(house, line, { path, ...(body ? { body } : {}) });
    if (state === 'requested' || state === 'review') {
      await act(`withdrawals/${id}/take`);
      await act(`withdrawals/${id}/approve`, { amountE4: String(amount) });
      return act(`payouts/${id}/send`);
    }
    if (state === 'approved') return act(`payouts/${id}/send`);
    if (underWay || !(failed || returned)) return;
    const isAgain = failed && !returned && chance.next() < 0.7;
    return isAgain ? act(`payouts/${id}/again`) : act(`payouts/${id}/release`, { reason: 'The bank would not.', ownFault: false });
  }

  const desks = HOUSES.flatMap((house, at) => (house.paysOut ? [{ house, line: lines[at] as Line }] : []));

  /** A session of the console is short, and clocks are moved: each time anew. */
  async function enter(): Promise<void> {
    for (const { house } of desks) {
      const line = openLine(product.port, DOORS_FROM + doors++);
      cookies.set(house.code, await logIn(line, operatorOf(house), ready));
      line.close();
    }
  }

  async function decideAll(chance: Chance): Promise<void> {
    for (const { house, line } of desks) for (const waiting of await waitingOf(house)) await decide(house, line, { waiting, chance });
  }

  /** None while the database is down. */
  const waitingOf = ({ merchantId }: House) =>
    product
      .db()
      .query<Waiting>(WAITING, [merchantId])
      .catch(() => []);

  return {
    async work(chance) {
      await enter();
      await decideAll(chance);
    },
    async workOn(chance, wanted) {
      await enter();
      for (; wanted(); await sleep(150)) await decideAll(chance);
    },
    close() {
      for (const line of lines) line.close();
    },
  };
}
