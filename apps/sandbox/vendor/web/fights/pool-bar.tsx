import { amount } from '@fairhall/money/amount';
import type { FightsView, PoolView } from '../../fights-api.ts';
import { percentText } from '../frame/figures.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';

/** How the pool lies between meron and wala, and what is kept of it. */
export function PoolBar({ pool, terms, money }: { pool: PoolView; terms: FightsView['terms']; money: MoneyText }) {
  const { say } = useSpeech();
  const [meron, wala] = [BigInt(pool.staked.M), BigInt(pool.staked.W)];
  const all = meron + wala;
  const share = all > 0 ? Number((meron * BigInt(1_000)) / all) / 1_000 : 0.5;
  const [left, right] = all > 0 ? [percentText(share, 1), percentText(1 - share, 1)] : ['–', '–'];
  const house = BigInt(pool.house.M) + BigInt(pool.house.W);
  return (
    <section className="mx-3 mt-2 flex-none">
      <div
        role="img"
        aria-label={say('fights.pool_said', { meron: left, wala: right })}
        className="flex h-1.5 gap-0.5 overflow-hidden rounded-pill"
      >
        <i className="block bg-[#ff6b6b]" style={{ width: `${share * 100}%` }} />
        <i className="block flex-1 bg-[#5fa8ff]" />
      </div>
      <p className="flex items-baseline justify-between gap-2 pt-1 text-nav leading-tight text-mid">
        <b className="whitespace-nowrap text-[#ff9d9d]">{left}</b>
        <span className="text-center">
          {say('fights.pool', { amount: money(amount(all)), percent: percentText(terms.commission / 10_000, 0) })}
          {house > 0 && <span className="block text-low">{say('fights.house', { amount: money(amount(house)) })}</span>}
        </span>
        <b className="whitespace-nowrap text-[#9ccaff]">{right}</b>
      </p>
    </section>
  );
}
