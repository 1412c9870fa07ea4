import type { Machine } from '@fairhall/games/slots/machine';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useState } from 'react';
import type { PlaySession, Round } from '../../../play-api.ts';
import type { WordKey } from '../../../words/en.ts';
import type { MoneyText } from '../../frame/money.ts';
import type { PlayClient } from '../../frame/play-client.ts';
import { useSpeech } from '../../frame/speech.tsx';
import type { Panel } from '../dock.tsx';
import { newOwnText } from '../own-text.ts';
import type { SlotGame, SlotView } from '../slot-game.ts';
import { BetPanel } from './bet.tsx';
import { HistoryPanel } from './history.tsx';
import { Intro } from './intro.tsx';
import { ProofPanel } from './proof.tsx';
import { Rules } from './rules.tsx';

type Props = {
  panel: Panel;
  machine: Machine;
  client: PlayClient;
  session: PlaySession;
  slot: SlotGame | null;
  view: SlotView | null;
  money: MoneyText;
  onOpen: (panel: Panel) => void;
  onClose: () => void;
  /** What stands before the first stake was read. */
  onStart: () => void;
};

const TITLES: Readonly<Record<Panel, WordKey>> = {
  intro: 'intro.title',
  rules: 'rules.title',
  bet: 'bet.choose',
  history: 'history.title',
  proof: 'seed.title',
};

/** What comes up over the reels. */
export function Panels({ panel, machine, client, session, slot, view, money, onOpen, onClose, onStart }: Props) {
  const { say } = useSpeech();
  const [checked, setChecked] = useState<Round | null>(null);
  return (
    <Sheet open onClose={panel === 'intro' ? onStart : onClose} title={say(TITLES[panel])} closeLabel={say('close')}>
      {panel === 'intro' && <Intro machine={machine} cycleMs={session.cycleMs} onStart={onStart} onRules={() => onOpen('rules')} />}
      {panel === 'rules' && <Rules machine={machine} />}
      {panel === 'bet' && view && (
        <BetPanel
          stakes={session.stakes}
          stake={view.stake}
          money={money}
          onStake={(stake) => {
            slot?.setStake(stake);
            onClose();
          }}
        />
      )}
      {panel === 'history' && (
        <HistoryPanel
          machine={machine}
          money={money}
          list={client.rounds}
          onReplay={(round) => {
            onClose();
            void slot?.replay(round);
          }}
          onCheck={(round) => {
            setChecked(round);
            onOpen('proof');
          }}
        />
      )}
      {panel === 'proof' && <ProofPanel client={client} round={checked ?? view?.last ?? null} newText={newOwnText} />}
    </Sheet>
  );
}
