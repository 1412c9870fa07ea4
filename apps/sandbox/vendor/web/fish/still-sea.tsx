import { type Gun, isAimedBy, KINDS, type Kind, MULTIPLES } from '@fairhall/games/fish/shot';
import { classNames } from '@fairhall/ui/class-names';
import { useEffect, useState } from 'react';
import { type Spawn, wayOf } from '../../fish-sea/sea.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { fishPicture } from './art/fish-art.ts';
import { type FishState, fishNow } from './fish-state.ts';
import { chanceText, priceOf } from './said.ts';

const LOOK_EVERY_MS = 250;

type Props = { sea: FishState; gun: Gun; bet: string; money: MoneyText; onTap: (fish: Spawn) => void };

/** The same sea without motion: a button for each kind, always in its place, which fires once a press at a fish that is there. */
export function StillSea({ sea, gun, bet, money, onTap }: Props) {
  const { say } = useSpeech();
  const fishOf = useLongest(sea);
  return (
    <ul aria-label={say('fish.list')} className="absolute inset-x-2 top-21 bottom-1 grid grid-cols-3 content-start gap-1.5 overflow-y-auto">
      {KINDS.map((kind) => {
        const fish = fishOf.get(kind);
        const isFor = isAimedBy(kind, gun);
        const name = say(`fish.kind.${kind}`);
        const shown = isFor && fish ? chanceText(kind, gun) : isFor ? say('fish.none_here') : '–';
        const isThere = isFor && fish !== undefined;
        return (
          <li key={kind}>
            <button
              type="button"
              disabled={!isThere}
              onClick={() => fish && onTap(fish)}
              className={classNames(
                'flex h-14 w-full items-center gap-1 rounded-input bg-bg/75 px-1.5 text-left inset-ring-1 inset-ring-line active:scale-96 disabled:bg-bg/60',
              )}
            >
              <img alt="" src={fishPicture(kind)} className={classNames('w-12 flex-none', !isThere && 'opacity-35')} />
              <span className="min-w-0 text-nav leading-tight">
                <span className="sr-only">{name} </span>
                <b className="block text-tile">×{MULTIPLES[kind]}</b>
                <span className="block text-mid">{shown}</span>
                {isThere && <span className="sr-only">{say('fish.fire', { amount: money(priceOf(kind, gun, bet).pay) })}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Of each kind that is there the fish that stays longest. */
function useLongest(sea: FishState): ReadonlyMap<Kind, Spawn> {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const serverMs = nowMs + sea.offsetMs;
  const found = new Map<Kind, Spawn>();
  for (const spawn of fishNow(sea, serverMs)) {
    const known = found.get(spawn.kind);
    if (!known || wayOf(spawn, serverMs) < wayOf(known, serverMs)) found.set(spawn.kind, spawn);
  }
  return found;
}
