import type { Machine } from '@fairhall/games/slots/machine';
import { Button } from '@fairhall/ui/button.tsx';
import { useEffect, useState } from 'react';
import type { Round, RoundPage } from '../../../play-api.ts';
import type { WordKey } from '../../../words/en.ts';
import { numberText } from '../../frame/figures.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';

type Props = {
  machine: Machine;
  money: MoneyText;
  list: (before?: string) => Promise<RoundPage>;
  onReplay: (round: Round) => void;
  onCheck: (round: Round) => void;
};

/** The player's rounds of all slots, newest first: each can be checked, those of this one shown again. */
export function HistoryPanel({ machine, money, list, onReplay, onCheck }: Props) {
  const { say } = useSpeech();
  const { rounds, next, hasFailed, more } = useRounds(list);
  if (hasFailed)
    return (
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-mid">{say('state.offline')}</p>
        <Button wide onClick={more}>
          {say('retry')}
        </Button>
      </div>
    );
  if (!rounds) return <p className="animate-late py-6 text-center text-low">{say('loading')}</p>;
  if (rounds.length === 0) return <p className="py-6 text-center text-mid">{say('history.none')}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {rounds.map((round) => (
          <li key={round.id} className="flex flex-col gap-1 border-b border-hairline py-2.5">
            <div className="flex items-baseline justify-between gap-2">
              <b className="text-tile">
                {say(`game.${round.game}` as WordKey)} · {say('history.round', { number: numberText(round.nonce) })}
              </b>
              <time className="text-caption text-low">{timeText(round.atMs)}</time>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-caption text-mid">
                {say('history.stake')} {round.isFree ? say('history.free') : money(round.stake)}
                {' · '}
                {resultOf(round)}
              </p>
              {round.outcome && (
                <p className="flex">
                  {round.game === machine.code && (
                    <Button kind="plain" size="small" onClick={() => onReplay(round)}>
                      {say('history.replay')}
                    </Button>
                  )}
                  <Button kind="plain" size="small" onClick={() => onCheck(round)}>
                    {say('history.verify')}
                  </Button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button wide className="mt-3" onClick={more}>
          {say('history.more')}
        </Button>
      )}
    </>
  );

  function resultOf({ state, refusal, outcome, paid }: Round): string {
    if (state === 'ABORTED' || refusal) return say('history.refused');
    if (!outcome || state !== 'CLOSED') return say('history.running');
    const back = `${say('history.back')} ${money(outcome.pay)}`;
    return paid || outcome.pay === '0' ? back : `${back} (${say('history.unpaid')})`;
  }
}

function useRounds(list: Props['list']) {
  const [rounds, setRounds] = useState<readonly Round[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const more = () => {
    setFailed(false);
    list(next ?? undefined).then(
      (page) => {
        setRounds((known) => [...(known ?? []), ...page.rounds]);
        setNext(page.next);
      },
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once, when the panel opens
  useEffect(more, []);
  return { rounds, next, hasFailed, more };
}

function timeText(atMs: number): string {
  const at = new Date(atMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
