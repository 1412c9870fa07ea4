import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import type { ReactNode } from 'react';
import type { CardCode } from '../../card-games/codes.ts';
import type { CardTableView, MySeat, SittingView, StakeRules } from '../../cards-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { Fact } from '../frame/plain-page.tsx';
import { ReadFirst } from '../frame/read-first.tsx';
import { RulesFrame } from '../frame/rules-frame.tsx';
import { useSpeech } from '../frame/speech.tsx';
import type { CardsFace } from './face.ts';
import { rakeText, stakesText } from './rules-text.ts';

type RulesProps = { code: CardCode; face: CardsFace; stakes: readonly StakeRules[]; money: MoneyText; onClose: () => void };

/** Rules and rake: read before the first buy-in, and whenever asked for. */
export function RulesSheet({ code, face, stakes, money, onClose }: RulesProps) {
  const { say } = useSpeech();
  return (
    <RulesFrame title={say('cards.rules')} onClose={onClose}>
      <ReadFirst className="pb-2 text-tile text-mid">{say('cards.rules.house')}</ReadFirst>
      <ul className="flex list-disc flex-col gap-1.5 pb-3 pl-4 text-tile text-mid">
        {face.rules(say).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{say('cards.rules.time')}</li>
        <li>{say('cards.rules.leave')}</li>
        <li>{say('cards.rules.bots')}</li>
        <li>{say('cards.rules.together')}</li>
      </ul>
      <ul className="flex flex-col gap-1.5">
        {stakes.map((stake) => (
          <li key={stake.stake} className="rounded-tile bg-s2 px-3 py-2 text-caption">
            <b className="text-tile">{say(`cards.stake.${stake.stake}`)}</b> · {stakesText(code, stake, { say, money })}
            <span className="block text-mid">{rakeText(stake, { say, money })}</span>
          </li>
        ))}
      </ul>
    </RulesFrame>
  );
}

type LeaveProps = { view: CardTableView; mine: MySeat; money: MoneyText; onLeave: () => void; onOut: () => void; onClose: () => void };

/** Getting up: what comes back, and when. Sitting out keeps the seat. */
export function LeaveSheet({ view, mine, money, onLeave, onOut, onClose }: LeaveProps) {
  const { say } = useSpeech();
  const own = view.seats[mine.seat];
  const isInHand = own?.state === 'PLAYING' && view.phase !== 'WAITING' && view.phase !== 'SHOWN' && view.phase !== 'STOPPED';
  return (
    <Sheet open onClose={onClose} title={say('cards.leave.title')} closeLabel={say('close')}>
      <div className="flex flex-col gap-3 pb-2">
        <ReadFirst className="text-tile text-mid">{say(isInHand ? 'cards.leave.after' : 'cards.leave.now')}</ReadFirst>
        <Sitting sitting={mine.sitting} money={money} stack={own?.stack ?? mine.sitting.chips} />
        <Button kind="primary" size="large" wide onClick={onLeave}>
          {say('cards.leave')}
        </Button>
        <Button size="large" wide onClick={onOut} disabled={own?.state === 'LEAVING'}>
          {say(own?.state === 'OUT' ? 'cards.come_back' : 'cards.sit_out')}
        </Button>
        <p className="text-caption text-low">{say('cards.leave.out')}</p>
      </div>
    </Sheet>
  );
}

function Sitting({ sitting, money, stack }: { sitting: SittingView; money: MoneyText; stack: string }) {
  const { say } = useSpeech();
  return (
    <dl className="flex flex-col gap-1 rounded-tile bg-s2 p-3">
      <Fact name={say('cards.sitting.buy_in')} value={money(sitting.buyIn)} />
      <Fact name={say('cards.sitting.chips')} value={money(stack)} strong />
      <Fact name={say('cards.sitting.net')} value={money((BigInt(stack) - BigInt(sitting.buyIn)).toString(), 'always')} />
      <Fact name={say('cards.sitting.hands')} value={sitting.hands} />
      <Fact name={say('cards.sitting.rake')} value={money(sitting.rake)} />
    </dl>
  );
}

/** What became of the last sitting: chips back in the wallet, or on their way. */
export function SittingNote({ sitting, money }: { sitting: SittingView; money: MoneyText }) {
  const { say } = useSpeech();
  const text = sittingText(sitting, { say, money });
  return text === null ? null : (
    <p role="status" className="mx-3 mb-1 flex-none rounded-input bg-accent-tint px-3 py-2 text-tile font-bold text-accent">
      {text}
    </p>
  );
}

function sittingText(sitting: SittingView, { say, money }: { say: ReturnType<typeof useSpeech>['say']; money: MoneyText }): string | null {
  if (sitting.state === 'CLOSED') return say(sitting.paid ? 'cards.sitting.paid' : 'cards.sitting.soon', { amount: money(sitting.chips) });
  if (sitting.state === 'ASKED') return say('cards.status.BUYING');
  return sitting.state === 'UNSURE' ? say('refused.WALLET_UNSURE') : null;
}

type MenuProps = {
  money: MoneyText;
  sitting: SittingView | null;
  stack: string | null;
  isSounding: boolean;
  onClose: () => void;
  on: Readonly<Record<'rules' | 'hands' | 'report' | 'sound' | 'leave', (() => void) | null>>;
};

export function MenuSheet({ money, sitting, stack, isSounding, onClose, on }: MenuProps) {
  const { say } = useSpeech();
  const item = (press: (() => void) | null, label: ReactNode) =>
    press && (
      <Button size="large" wide onClick={press}>
        {label}
      </Button>
    );
  return (
    <Sheet open onClose={onClose} title={say('table.menu')} closeLabel={say('close')}>
      <div className="flex flex-col gap-2 pb-2">
        {sitting && stack !== null && <Sitting sitting={sitting} money={money} stack={stack} />}
        {item(on.rules, say('cards.rules'))}
        {item(on.hands, say('cards.hands.title'))}
        {item(on.report, say('cards.report'))}
        {item(on.sound, say(isSounding ? 'table.menu.sound_off' : 'table.menu.sound_on'))}
        {item(on.leave, say('cards.leave.title'))}
      </div>
    </Sheet>
  );
}
