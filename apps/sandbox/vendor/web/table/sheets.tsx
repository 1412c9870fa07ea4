import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useState } from 'react';
import type { TableBet } from '../../table-api.ts';
import { gameOf, type TableCode } from '../../table-games/games.ts';
import { stakedOn } from '../../table-games/staked.ts';
import { percentText } from '../frame/figures.ts';
import type { MoneyText } from '../frame/money.ts';
import { ReadFirst } from '../frame/read-first.tsx';
import { RulesFrame } from '../frame/rules-frame.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { useList } from '../frame/use-list.ts';
import type { TableFace } from './face.ts';

/** Rules and what every bet returns: to be read before the first stake, and whenever asked for. */
export function RulesSheet({ face, onClose }: { face: TableFace; onClose: () => void }) {
  const { say } = useSpeech();
  const [note, ...rules] = face.rules(say);
  return (
    <RulesFrame title={say('table.rules.title')} onClose={onClose}>
      <ReadFirst className="pb-1 text-caption text-low">{note}</ReadFirst>
      <table className="w-full text-tile">
        <thead>
          <tr className="text-left text-caption text-low">
            <th className="py-1 font-normal">{say('table.rules.area')}</th>
            <th className="py-1 font-normal">{say('table.rules.pays')}</th>
            <th className="py-1 text-right font-normal">{say('table.rules.return')}</th>
          </tr>
        </thead>
        <tbody>
          {face.rows(say).map(({ bet, pays, returned }) => (
            <tr key={bet} className="border-t border-hairline">
              <td className="py-1.5 pr-2 font-bold">{bet}</td>
              <td className="py-1.5 pr-2 text-mid">{pays}</td>
              <td className="py-1.5 text-right font-bold whitespace-nowrap">{percentText(returned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex list-disc flex-col gap-1.5 py-2 pl-4 text-tile text-mid">
        {[...rules, say('table.rules.money'), say('table.road.note')].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </RulesFrame>
  );
}

/** A chip of the player's own size, in whole steps of the table. */
export function OtherChipSheet(props: { step: bigint; money: MoneyText; onChoose: (stake: bigint) => void; onClose: () => void }) {
  const { step, money, onChoose, onClose } = props;
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const stake = wholeSteps(text, step);
  return (
    <Sheet open onClose={onClose} title={say('table.other_title')} closeLabel={say('close')}>
      <form
        className="flex flex-col gap-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (stake !== null) onChoose(stake);
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
        <Button kind="primary" size="large" wide type="submit" disabled={stake === null}>
          {say('bet.set')}
        </Button>
      </form>
    </Sheet>
  );
}

function wholeSteps(text: string, step: bigint): bigint | null {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return null;
  const stake = BigInt(text) * 10_000n;
  return stake % step === 0n ? stake : null;
}

/** The player's own bets at this table, newest first, each with its hand. */
export function HandsSheet(props: { read: () => Promise<TableBet[]>; money: MoneyText; table: TableCode; onClose: () => void }) {
  const { read, money, table, onClose } = props;
  const { say } = useSpeech();
  const game = gameOf(table);
  const bets = useList(read);
  return (
    <Sheet open onClose={onClose} title={say('table.hands.title')} closeLabel={say('close')}>
      {bets?.length === 0 && <p className="py-6 text-center text-tile text-mid">{say('table.hands.none')}</p>}
      <ul className="flex flex-col gap-2">
        {bets?.map((bet) => (
          <li key={bet.round} className="flex flex-col gap-1 rounded-tile bg-s2 px-3 py-2.5 text-tile">
            <span className="flex flex-wrap justify-between gap-x-2 text-caption text-low">
              <span>{say(`table.hands.${game.lot}`, { shoe: bet.shoe, hand: bet.hand })}</span>
              <span>{new Date(bet.atMs).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}</span>
            </span>
            <span className="font-bold">
              {stakedOn(bet.areas)
                .map(([area, stake]) => `${game.areaName(area, say)} ${money(stake)}`)
                .join(' · ')}
            </span>
            <span className="flex flex-wrap justify-between gap-x-2 text-mid">
              <span>{bet.deal && bet.state === 'SETTLED' ? `${game.outcomeText(bet.deal, say)} ${game.scoreOf(bet.deal)}` : ''}</span>
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
              {say(`table.${game.lot}.check`)}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
