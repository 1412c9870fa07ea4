import { AREAS, type Area, type Variant } from '@fairhall/games/baccarat/areas';
import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import type { TableBet } from '../../table-api.ts';
import { percentText } from '../frame/figures.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { oddsText } from './chips.ts';
import { returnOf } from './returns.ts';

const RULES = ['deal', 'player', 'banker', 'tie', 'cut', 'PAIRS', 'BIG', 'money'] as const;

/** Rules and what every bet returns: to be read before the first stake, and whenever asked for. */
export function RulesSheet({ variant, onClose }: { variant: Variant; onClose: () => void }) {
  const { say } = useSpeech();
  const pays = (area: Area) => {
    if (area === 'B' && variant === 'N') return say('table.rules.B.N');
    return area === 'S6' || area === 'XP' ? say(`table.rules.${area}`) : oddsText(area, variant);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('table.rules.title')}
      closeLabel={say('close')}
      footer={
        <Button kind="primary" size="large" wide onClick={onClose}>
          {say('intro.start')}
        </Button>
      }
    >
      <table className="w-full text-tile">
        <thead>
          <tr className="text-left text-caption text-low">
            <th className="py-1 font-normal">{say('table.rules.area')}</th>
            <th className="py-1 font-normal">{say('table.rules.pays')}</th>
            <th className="py-1 text-right font-normal">{say('table.rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area} className="border-t border-hairline">
              <td className="py-1.5 pr-2 font-bold">{say(`table.area.${area}`)}</td>
              <td className="py-1.5 pr-2 text-mid">{pays(area)}</td>
              <td className="py-1.5 text-right font-bold whitespace-nowrap">{percentText(returnOf(area, variant))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-caption text-low">{say('table.rules.note')}</p>
      <ul className="flex list-disc flex-col gap-1.5 py-2 pl-4 text-tile text-mid">
        {RULES.map((rule) => (
          <li key={rule}>{say(`table.rules.${rule}`)}</li>
        ))}
        <li>{say('table.road.note')}</li>
      </ul>
    </Sheet>
  );
}

/** A chip of the player's own size, in whole steps of the table. */
export function OtherChipSheet(props: { step: bigint; money: MoneyText; onChoose: (stake: bigint) => void; onClose: () => void }) {
  const { step, money, onChoose, onClose } = props;
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const stake = /^[1-9][0-9]{0,9}$/.test(text) ? BigInt(text) * 10_000n : null;
  const isGood = stake !== null && stake % step === 0n;
  return (
    <Sheet open onClose={onClose} title={say('table.other_title')} closeLabel={say('close')}>
      <form
        className="flex flex-col gap-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) onChoose(stake);
        }}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the sheet is this field
          autoFocus
          inputMode="numeric"
          aria-label={say('table.other_title')}
          value={text}
          onChange={({ target }) => setText(target.value.trim())}
          className="min-h-13 rounded-input bg-s2 px-4 text-section font-extrabold inset-ring-1 inset-ring-ctl"
        />
        <p className="text-caption text-low">
          {say('table.limit.step', { area: say('table.other_title'), amount: money(step.toString()) })}
        </p>
        <Button kind="primary" size="large" wide type="submit" disabled={!isGood}>
          {say('bet.set')}
        </Button>
      </form>
    </Sheet>
  );
}

/** The player's own bets at this table, newest first, each with its hand. */
export function HandsSheet(props: { read: () => Promise<TableBet[]>; money: MoneyText; table: string; onClose: () => void }) {
  const { read, money, table, onClose } = props;
  const { say } = useSpeech();
  const [bets, setBets] = useState<TableBet[] | null>(null);
  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => !isGone && setBets(found),
      () => !isGone && setBets([]),
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return (
    <Sheet open onClose={onClose} title={say('table.hands.title')} closeLabel={say('close')}>
      {bets?.length === 0 && <p className="py-6 text-center text-tile text-mid">{say('table.hands.none')}</p>}
      <ul className="flex flex-col gap-2">
        {bets?.map((bet) => (
          <li key={bet.round} className="flex flex-col gap-1 rounded-tile bg-s2 px-3 py-2.5 text-tile">
            <span className="flex flex-wrap justify-between gap-x-2 text-caption text-low">
              <span>{say('table.hands.shoe', { shoe: bet.shoe, hand: bet.hand })}</span>
              <span>{new Date(bet.atMs).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}</span>
            </span>
            <span className="font-bold">
              {AREAS.flatMap((area) => (bet.areas[area] ? [`${say(`table.area.${area}`)} ${money(bet.areas[area])}`] : [])).join(' · ')}
            </span>
            <span className="flex flex-wrap justify-between gap-x-2 text-mid">
              <span>
                {bet.deal && bet.state === 'SETTLED' ? `${say(`table.outcome.${bet.deal.outcome}`)} ${bet.deal.points.join(' : ')}` : ''}
              </span>
              <b className="text-hi">
                {bet.state === 'SETTLED'
                  ? say('table.stake.back', { back: money(bet.returned ?? '0'), stake: money(bet.stake) })
                  : say(`table.stake.${bet.state}`)}
              </b>
            </span>
            <a
              className="self-start py-1 text-caption font-bold text-brand"
              href={`/verify?game=${table}&shoe=${bet.shoe}`}
              target="_blank"
              rel="noreferrer"
            >
              {say('table.hands.check')}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
