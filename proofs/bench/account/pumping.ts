import { createDb } from '../../../apps/server/src/platform/db.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { codeTo, numberAt, openDelivery, setBudget } from './open-delivery.ts';

const DEVICES = 2_000;
const AT_ONCE = 64;
/** Of messages at 0.08 each. */
const [HOUR_MICRO, MESSAGE_MICRO] = [10_000_000, 80_000];
/** Behind those of other figures. */
const FIRST = 1_000;
const KNOWN = numberAt(FIRST - 1);

/** Two thousand devices ask at once, each from an address of its own and for a number of its own prefix: nothing but money stops them. */
export const pumping: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 2 });
  const delivery = openDelivery(product);
  const own = product.db.of(MERCHANT);
  const ask = (to: string, at: number, key: string) => {
    const asker = { ip: `10.${at >> 8}.${at & 255}.7`, device: `pump-${key}` };
    return own.inTx((tx) => delivery.queue(tx, codeTo(to, { key, nowMs: product.clock.nowMs(), asker })));
  };
  try {
    await own.inTx((tx) => delivery.verified(tx, { merchantId: MERCHANT, to: KNOWN }));
    // An hour of its own: what other figures have sent is another's.
    await product.advance(3_600_000);
    await setBudget({ owner }, HOUR_MICRO);
    const before = await costOf(owner, product.clock.nowMs());
    const said: string[] = [];
    for (let from = 0; from < DEVICES; from += AT_ONCE)
      said.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, DEVICES - from) }, (_, n) => FIRST + from + n).map(async (at) => {
            const answer = await ask(numberAt(at), at, `pump:${at}`);
            return answer.ok ? 'sent' : answer.code;
          }),
        )),
      );
    const cost = (await costOf(owner, product.clock.nowMs())) - before;
    const known = await ask(KNOWN, 1, 'pump:known');
    const counts = [...Map.groupBy(said, (one) => one)].map(([code, each]) => `${each.length} ${code}`).join(', ');
    const note = `${counts}; a number verified before: ${known.ok ? 'sent' : known.code}`;
    const goal = (HOUR_MICRO + MESSAGE_MICRO) / 1e6;
    return [
      within({
        name: `pumping by ${DEVICES.toLocaleString('en')} devices costs, of an hour's 10.00`,
        unit: '',
        value: cost / 1e6,
        goal,
        note,
      }),
    ];
  } finally {
    await setBudget({ owner }, 1e12);
    await owner.close();
  }
};

async function costOf(owner: ReturnType<typeof createDb>, nowMs: number): Promise<number> {
  const [row] = await owner.query<{ cost: number }>(
    `select coalesce(sum(cost_micro), 0)::float8 as cost from sms_meter
     where merchant_id = $1 and kind = 'money' and at = date_trunc('hour', to_timestamp($2 / 1000.0))`,
    [MERCHANT, nowMs],
  );
  return row?.cost ?? 0;
}
