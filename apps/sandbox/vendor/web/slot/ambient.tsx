import type { MachineCode } from '@fairhall/games/slots/machine';
import { seededRandom } from '@fairhall/ui/art/random';
import { classNames } from '@fairhall/ui/class-names';
import { type CSSProperties, useEffect, useState } from 'react';

/** What moves in the air of a scene: how, how much of it, and where, in per cent of the picture. */
const AIR: Readonly<
  Record<MachineCode, { kind: string; count: number; top: readonly [number, number]; colours: readonly [string, string] }>
> = {
  S3: { kind: 'air-spark', count: 18, top: [62, 100], colours: ['#FFB347', '#FF7A4A'] },
  S5: { kind: 'air-glint', count: 16, top: [70, 98], colours: ['#FFE9B0', '#FFB65C'] },
  S6: { kind: 'air-rain', count: 22, top: [-12, 0], colours: ['#DDF6FF', '#A6E9FF'] },
  SH: { kind: 'air-firefly', count: 16, top: [52, 96], colours: ['#FFF3B0', '#FFE27A'] },
};
/** Nothing moves longer by itself: from here on the scene rests until the next press. */
const RESTS_AFTER_MS = 4_500;

/** The air of a scene moves while a round is played, and comes to rest behind it. It knows nothing of what was drawn. */
export function Ambient({ game, isPlaying }: { game: MachineCode; isPlaying: boolean }) {
  const isMoving = useLinger(isPlaying);
  const { kind, count, top, colours } = AIR[game];
  const random = seededRandom(`air ${game}`);
  return (
    <div aria-hidden="true" className={classNames('air absolute inset-0 overflow-hidden', !isMoving && 'air-rests')}>
      {Array.from({ length: count }, (_, at) => {
        const style = {
          left: `${(random() * 100).toFixed(1)}%`,
          top: `${(top[0] + random() * (top[1] - top[0])).toFixed(1)}%`,
          animationDelay: `${(-random() * 6).toFixed(2)}s`,
          '--air-colour': colours[at % 2],
          '--air-size': (0.6 + random() * 0.8).toFixed(2),
          '--air-drift': `${((random() - 0.5) * 60).toFixed(0)}px`,
        } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: each keeps its place
        return <i key={at} className={kind} style={style} />;
      })}
    </div>
  );
}

/** True from the moment something is, until a while after it was. */
function useLinger(isNow: boolean): boolean {
  const [lingers, setLingers] = useState(true);
  useEffect(() => {
    if (isNow) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(() => setLingers(false), RESTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isNow]);
  return isNow || lingers;
}
