import { Button } from '@fairhall/ui/button.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import type { HandList, HandRecord, HandSummary } from '../../cards-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { CardsFace } from './face.ts';
import { HandReplay } from './hand-replay.tsx';

export type HandsPort = { list(before?: string): Promise<HandList>; hand(id: string): Promise<HandRecord> };

type Props = { face: CardsFace; hands: HandsPort; money: MoneyText; onClose: () => void };

/** The player's own hands, newest first; each can be gone through again, and checked. */
export function HandsSheet({ face, hands, money, onClose }: Props) {
  const { say } = useSpeech();
  const [list, setList] = useState<{ hands: HandSummary[]; next: string | null } | 'failed' | null>(null);
  const [record, setRecord] = useState<HandRecord | null>(null);
  const load = (before?: string) =>
    hands.list(before).then(
      (found) =>
        setList((known) => ({
          hands: [...(before !== undefined && known !== null && known !== 'failed' ? known.hands : []), ...found.hands],
          next: found.next,
        })),
      () => setList('failed'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the sheet opens
  useEffect(() => void load(), []);
  const open = (id: string) => hands.hand(id).then(setRecord, () => setList('failed'));
  return (
    <Sheet
      open
      onClose={onClose}
      title={record ? say('cards.hand_number', { hand: record.hand }) : say('cards.hands.title')}
      closeLabel={say('close')}
    >
      {record ? (
        <div className="flex flex-col gap-3">
          <HandReplay record={record} face={face} />
          <Button wide onClick={() => setRecord(null)}>
            {say('cards.hands.back')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          {list === 'failed' && <p className="py-6 text-center text-tile text-mid">{say('state.offline')}</p>}
          {list !== null && list !== 'failed' && list.hands.length === 0 && (
            <p className="py-6 text-center text-tile text-mid">{say('cards.hands.none')}</p>
          )}
          {list !== null && list !== 'failed' && (
            <>
              <ul className="flex flex-col gap-1.5">
                {list.hands.map((hand) => (
                  <li key={hand.id}>
                    <HandRow hand={hand} money={money} onOpen={() => void open(hand.id)} />
                  </li>
                ))}
              </ul>
              {list.next !== null && <Button onClick={() => void load(list.next ?? undefined)}>{say('cards.hands.more')}</Button>}
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

function HandRow({ hand, money, onOpen }: { hand: HandSummary; money: MoneyText; onOpen: () => void }) {
  const { say } = useSpeech();
  const isWin = BigInt(hand.net) > BigInt(0);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-12 w-full items-center gap-2 rounded-tile bg-s2 px-3 py-1.5 text-left text-tile"
    >
      <span className="min-w-0 flex-1">
        <b>{say('cards.hand_number', { hand: hand.hand })}</b>
        <span className="block text-caption text-mid">
          {new Date(hand.atMs).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}
        </span>
      </span>
      {hand.state === 'VOID' ? (
        <span className="text-mid">{say('cards.hands.void')}</span>
      ) : (
        <b className={isWin ? 'text-win' : 'text-mid'}>{money(hand.net, 'always')}</b>
      )}
    </button>
  );
}
