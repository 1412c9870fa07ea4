import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Spawn } from '../../fish-sea/sea.ts';
import type { MoneyText } from '../frame/money.ts';
import type { FishState } from './fish-state.ts';
import { paidBy } from './said.ts';
import type { SeaStage } from './stage/sea-stage.ts';

type Props = {
  sea: FishState;
  money: MoneyText;
  aimed: string | null;
  onPress: (fish: Spawn) => void;
  onRelease: () => void;
  /** This device has no canvas that can do it. */
  onBroken: () => void;
};

/** The sea as it moves: a finger on a fish fires, and fires on while it is held. */
export function MovingSea({ sea, money, aimed, onPress, onRelease, onBroken }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useStage(host, onBroken);
  useEffect(() => stage?.tell(sea), [stage, sea]);
  useEffect(() => stage?.aim(aimed), [stage, aimed]);
  const { fired, seen, seat } = sea;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shot is shown once, when it is news
  useEffect(() => {
    if (!stage || !fired) return;
    const { fish, shot } = fired;
    stage.fire({ seat, fish, gun: shot.gun, caught: shot.caught, said: shot.caught ? money(paidBy(shot), 'always') : null });
  }, [stage, fired?.number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others' shots are shown once, when they are news
  useEffect(() => {
    for (const shot of seen.shots) stage?.fire({ ...shot, said: null });
  }, [stage, seen.number]);
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const fish = stage?.fishAt(event.clientX - left, event.clientY - top);
    if (!fish) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onPress(fish);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who can't point at what moves has the list of fish (still-sea.tsx)
    <div
      ref={host}
      onPointerDown={press}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      className="absolute inset-0 touch-none select-none"
    />
  );
}

/** What draws is fetched beside the page. */
function useStage(host: { current: HTMLDivElement | null }, onBroken: () => void): SeaStage | null {
  const [stage, setStage] = useState<SeaStage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stage for as long as this is shown
  useEffect(() => {
    let isHere = true;
    let made: SeaStage | null = null;
    const make = async (element: HTMLElement) => {
      const { pixiSea } = await import('./stage/pixi-sea.ts');
      made = await pixiSea(element);
      if (isHere) setStage(made);
      else made.end();
    };
    if (host.current) make(host.current).catch(() => isHere && onBroken());
    return () => {
      isHere = false;
      setStage(null);
      made?.end();
    };
  }, []);
  return stage;
}
