import type { Side } from '@fairhall/games/cockfight/pool';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconDots, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FIGHTS_CODE, type FightBet, type FightsView } from '../../fights-api.ts';
import type { PlayError } from '../../play-api.ts';
import type { Say } from '../../words/words.ts';
import { isFirstTime } from '../frame/first-time.ts';
import { type MoneyText, moneyIn } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ownLine } from '../frame/under-bar.ts';
import { useNotice } from '../frame/use-notice.ts';
import { Dock, type MainAct } from '../table/dock.tsx';
import { OtherChipSheet } from '../table/sheets.tsx';
import { Elsewhere, Loading, Offline, Over } from '../table/states.tsx';
import { TopBar } from '../table/top-bar.tsx';
import { type Draft, dividendText, putChip, roomOn, sumOfDraft, takeChip } from './draft.ts';
import { Earlier } from './earlier.tsx';
import { reportAddress } from './fight-address.ts';
import type { FightsLine, FightsState } from './fights-state.ts';
import { PoolBar } from './pool-bar.tsx';
import { MineSheet, RulesSheet } from './sheets.tsx';
import { Sides } from './sides.tsx';
import { Stage } from './stage.tsx';
import { StateStrip } from './state-strip.tsx';
import { statusOf } from './status.ts';
import { type SendBet, usePress } from './use-press.ts';

type Props = { line: FightsLine; send: SendBet; readMine: () => Promise<FightBet[]> };

/** The fights on a phone: joined when they are shown, left when they go. */
export function FightsPage({ line, send, readMine }: Props) {
  const { say } = useSpeech();
  const { known, line: state, sinceMs } = useSyncExternalStore(line.subscribe, line.read);
  useEffect(() => {
    line.join();
    return () => line.leave();
  }, [line]);
  if (state === 'over') return <Over lobbyUrl={known?.view.lobbyUrl ?? null} />;
  if (!known) return <Loading isOffline={state === 'offline'} />;
  return (
    <main className="relative mx-auto flex h-dvh min-h-150 w-full max-w-(--app-width) flex-col overflow-x-clip">
      <FightsAt known={known} send={send} readMine={readMine} isLive={state === 'live' && !known.isElsewhere} />
      {state === 'offline' && <Offline sinceMs={sinceMs} note={say('fights.offline')} />}
      {known.isElsewhere && state === 'live' && <Elsewhere onTake={() => line.say({ kind: 'take' })} />}
    </main>
  );
}

type SheetName = 'menu' | 'rules' | 'mine' | 'other';

function FightsAt({ known, send, readMine, isLive }: Omit<Props, 'line'> & { known: FightsState; isLive: boolean }) {
  const { say, language } = useSpeech();
  const { view, offsetMs } = known;
  const { fight, limits } = view;
  const money = moneyIn(view.currency);
  const [sheet, setSheet] = useState<SheetName | null>(() => (isFirstTime(FIGHTS_CODE) ? 'rules' : null));
  const [chip, setChip] = useState(() => BigInt(limits.min));
  const [kept, setDraft] = useState<Draft | null>(null);
  const [notice, setNotice] = useNotice();
  const { isBusy, press } = usePress(send);

  const isOpen = isLive && view.closed === null && (fight?.state === 'OPEN' || fight?.state === 'LAST_CALL');
  // Chips of a fight that takes no more were never placed: they go with it.
  const draft = isOpen && kept?.fight === fight?.id ? kept : null;
  const chips = [1, 5, 10, 50].map((times) => BigInt(limits.min) * BigInt(times));
  const rim = Math.max(
    0,
    chips.findLastIndex((one) => one <= (draft ? sumOfDraft(draft) : chip)),
  );
  const put = (side: Side) => {
    if (!fight || isBusy) return;
    const next = putChip(draft, { fight: fight.id, side, chip });
    if (sumOfDraft(next) <= roomOn(view, fight.id, side)) setDraft(next);
    else setNotice(limitText(view, side, { say, money }));
  };
  const place = async (placed: Draft) => {
    const answer = await press(placed);
    if ('lost' in answer) setNotice(say('state.offline_note'));
    else setDraft(null);
    if ('refusal' in answer) setNotice(refusalText(answer.refusal, view, { say, money }));
  };
  const own = ownLine({ operatorBar: view.operatorBar, isPractice: view.play === 'PRACTICE' });
  const openMenu = () => setSheet('menu');

  return (
    <>
      {own !== 'none' && <TopBar table={{ ...view, offsetMs }} money={money} isMoneyOnly={own === 'money'} onMenu={openMenu} />}
      <h1 className="sr-only">{say('game.FIGHTS-1')}</h1>
      {own === 'none' && (
        <div className="flex h-11 flex-none items-center pl-3">
          <b className="flex-1 text-body font-extrabold" aria-hidden="true">
            {say('game.FIGHTS-1')}
          </b>
          <IconButton glyph={IconDots} label={say('foot.menu')} onClick={openMenu} />
        </div>
      )}
      <Stage view={view} fight={fight} />
      {view.closed && <Shut reason={view.closed} />}
      {fight && (
        <>
          <StateStrip fight={fight} least={view.terms.min} offsetMs={offsetMs} />
          <Sides view={view} fight={fight} draft={draft} rim={rim} money={money} onPut={isOpen ? put : null} />
          <PoolBar pool={fight.pool} terms={view.terms} money={money} />
        </>
      )}
      <Earlier history={view.history} />
      <Dock
        chips={chips}
        chosen={chip}
        money={(stake) => money(amount(stake))}
        onChoose={setChip}
        onOther={() => setSheet('other')}
        onUndo={draft && !isBusy ? () => setDraft(takeChip(draft)) : null}
        status={notice === null ? statusOf({ view, draft }, { say, money }) : { note: notice, amount: null, isBad: true }}
        act={actOf({ view, isOpen, isBusy, draft, say, place })}
        limits={footText(view, { say, money })}
      />
      {sheet === 'menu' && (
        <Sheet open onClose={() => setSheet(null)} title={say('fights.menu')} closeLabel={say('close')}>
          <div className="flex flex-col gap-2 pb-2">
            <Button size="large" wide onClick={() => setSheet('rules')}>
              {say('fights.menu.rules')}
            </Button>
            <Button size="large" wide onClick={() => setSheet('mine')}>
              {say('fights.menu.mine')}
            </Button>
            <Button size="large" wide onClick={() => window.open(reportAddress(language), '_blank', 'noopener')}>
              {say('fights.menu.report')}
            </Button>
            <p className="pt-1 text-caption text-low">{limitsText(view, { say, money })}</p>
            {view.card.map(({ id, number, meron, wala }) => (
              <p key={id} className="text-caption text-low">
                {say('fights.next', { number, meron, wala })}
              </p>
            ))}
          </div>
        </Sheet>
      )}
      {sheet === 'rules' && <RulesSheet view={view} onClose={() => setSheet(null)} />}
      {sheet === 'mine' && <MineSheet read={readMine} money={money} onClose={() => setSheet(null)} />}
      {sheet === 'other' && (
        <OtherChipSheet
          step={BigInt(limits.step)}
          money={money}
          onClose={() => setSheet(null)}
          onChoose={(stake) => {
            setChip(stake);
            setSheet(null);
          }}
        />
      )}
    </>
  );
}

function Shut({ reason }: { reason: NonNullable<FightsView['closed']> }) {
  const { say } = useSpeech();
  return (
    <p role="status" className="mx-3 mt-2 flex flex-none items-center gap-2 rounded-[14px] bg-warn-tint px-3 py-2 text-caption text-warn">
      <Icon glyph={IconInfoCircle} size={18} />
      {say(reason === 'PLACE' ? 'fights.shut_note' : 'fights.off_note')}
    </p>
  );
}

type ActFacts = { view: FightsView; isOpen: boolean; isBusy: boolean; draft: Draft | null; say: Say; place: (draft: Draft) => void };

function actOf({ view, isOpen, isBusy, draft, say, place }: ActFacts): MainAct {
  if (isOpen || isBusy) return { label: say('fights.place'), onPress: draft ? () => place(draft) : null, isBusy };
  if (view.closed) return { label: say('fights.shut'), onPress: null, isBusy: false };
  return { label: say(!view.fight || view.fight.state === 'ANNOUNCED' ? 'fights.wait' : 'fights.closed'), onPress: null, isBusy: false };
}

type Words = { say: Say; money: MoneyText };

function limitsText({ limits }: FightsView, { say, money }: Words): string {
  return say('fights.limits', { min: money(limits.min), max: money(limits.max), draw: money(limits.drawMax) });
}

/** What moves dividends is said where the bet is placed; money that is worth nothing says so instead. */
function footText(view: FightsView, { say }: Words): string {
  if (view.play === 'PRACTICE') return say('practice.mark');
  if (view.play === 'TRIAL') return say('trial.mark');
  return say('fights.moves', { least: dividendText(view.terms.min) });
}

function limitText({ limits }: FightsView, side: Side, { say, money }: Words): string {
  return say('fights.limit.side', { side: say(`fights.${side}`), amount: money(side === 'D' ? limits.drawMax : limits.max) });
}

function refusalText({ code, field }: PlayError, view: FightsView, words: Words): string {
  const { say, money } = words;
  if (field === 'place') return say('fights.refused.place');
  if (code === 'LIMIT_REACHED' && field === 'D') return say('fights.limit.house');
  if (code === 'STAKE_STEP') return say('fights.limit.step', { amount: money(view.limits.step) });
  if (code === 'STAKE_RANGE' && (field === 'M' || field === 'W' || field === 'D')) return limitText(view, field, words);
  return say(`refused.${code}`);
}
