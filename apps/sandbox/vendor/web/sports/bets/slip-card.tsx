import { amount } from '@fairhall/money/amount';
import { Fragment, type ReactNode } from 'react';
import type { OddsShown, Slip } from '../../../sports-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';

import { refusalText } from '../refusal-text.ts';
import { kindLine, kindName } from '../slip/kind-tiles.tsx';
import { LegLine } from './leg-line.tsx';

type Props = { slip: Slip; form: OddsShown; money: MoneyText; nowMs: number; children?: ReactNode };

/** A bet with its legs; `children`: what can be done with it. */
export function SlipCard({ slip, form, money, nowMs, children }: Props) {
  const { say } = useSpeech();
  const { kind, legs, stake, combinations, unit, state } = slip;
  return (
    <li className="rounded-tile bg-linear-to-r from-[color-mix(in_srgb,var(--c-info)_10%,var(--c-s1))] to-s1 px-3 py-2.5 inset-shadow-edge">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <b className="text-body leading-(--lh-title)">
          {kindName(kind, legs.length, say)} · {money(stake)}
        </b>
        <span className="font-mono text-nav text-low">{slip.id.slice(-8).toUpperCase()}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-2 text-caption text-low">
        <span>{combinations > 1 ? `${kindLine(kind, legs.length, say)} · ${combinations} × ${money(unit)}` : ''}</span>
        <time dateTime={new Date(slip.placedAtMs).toISOString()}>{dateText(slip.placedAtMs)}</time>
      </p>
      <ul className="pt-0.5">
        {legs.map((leg) => (
          <LegLine key={leg.selection} leg={leg} form={form} nowMs={nowMs} />
        ))}
      </ul>
      {state === 'REFUSED' ? (
        <p className="border-t border-hairline pt-2 text-tile text-mid">
          <b className="block">{say('sports.placed.refused')}</b>
          {slip.refusal && refusalText(slip.refusal, { say, money })}
        </p>
      ) : (
        <Settled slip={slip} money={money} />
      )}
      {children}
    </li>
  );
}

/** What came back, and every settlement where there was more than one. */
function Settled({ slip, money }: { slip: Slip; money: MoneyText }) {
  const { say } = useSpeech();
  const { settlements, returned, stake, paid, validStake, waitsForConfirmed } = slip;
  if (returned === null) return waitsForConfirmed ? <p className="pt-1 text-caption text-mid">{say('sports.waits_confirmed')}</p> : null;
  const net = netOf(returned, stake);
  return (
    <div className="border-t border-hairline pt-2">
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-tile text-mid">{say('said.back', { back: money(returned), stake: money(stake) })}</span>
        <b className={net.isWin ? 'text-body whitespace-nowrap text-win' : 'text-body whitespace-nowrap'}>
          {net.isWin && <span aria-hidden="true">▲ </span>}
          {money(net.amount, 'always')}
        </b>
      </p>
      {settlements.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 pt-1 text-caption text-low">
          {settlements.map(({ version, why, atMs, returned: back }, place) => (
            <Fragment key={version}>
              <dt>
                {say(`sports.settled.${why}`)} · {dateText(atMs)}
              </dt>
              <dd className={place > 0 ? 'line-through' : 'text-mid'}>{money(back)}</dd>
            </Fragment>
          ))}
          {validStake !== null && (
            <>
              <dt>{say('sports.valid_stake')}</dt>
              <dd className="text-mid">{money(validStake)}</dd>
            </>
          )}
        </dl>
      )}
      {!paid && <p className="pt-1 text-caption text-mid">{say('said.paid_soon', { amount: money(returned) })}</p>}
    </div>
  );
}

function netOf(returned: string, stake: string) {
  const net = BigInt(returned) - BigInt(stake);
  return { amount: amount(net), isWin: net > 0n };
}

function dateText(ms: number): string {
  return new Date(ms).toLocaleString('en-GB', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
}
