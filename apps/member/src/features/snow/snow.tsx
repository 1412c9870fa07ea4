import './snow.css';
import { Icon } from '@fairhall/ui/icon.tsx';
import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { IconPlayerPauseFilled, IconSnowflake } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useUnhurried } from '../../shared/use-unhurried.ts';
import { type Flake, isSnowStopped, keepSnowStopped, maySnow, SNOW } from './snow-model.ts';

type Network = { connection?: { saveData?: boolean } };

/**
 * Snow over home, and the button that stops it. Nothing where it may not fall, nor before somebody has touched the page or looked at it
 * for long: it takes every frame, and a page that opens needs them for itself.
 */
export function Snow() {
  const t = useT();
  const reduced = useReducedMotion();
  const [stopped, setStopped] = useState(isSnowStopped);
  const come = useUnhurried();
  if (!come || !maySnow({ reduced, saveData: (navigator as Network).connection?.saveData === true })) return null;
  const toggle = () => {
    keepSnowStopped(!stopped);
    setStopped(!stopped);
  };
  return (
    <>
      {!stopped && (
        <div aria-hidden="true" data-snow="" className="pointer-events-none fixed inset-0 overflow-hidden">
          {SNOW.map((flake) => (
            <i key={flake.id} className="snow-flake" style={styleOf(flake)} />
          ))}
        </div>
      )}
      <button
        type="button"
        aria-label={t(stopped ? 'home.snow.play' : 'home.snow.pause')}
        onClick={toggle}
        className="pointer-events-auto relative grid size-7 hit-8 place-items-center rounded-pill bg-s2 text-low inset-ring-1 inset-ring-hairline"
      >
        <Icon glyph={stopped ? IconSnowflake : IconPlayerPauseFilled} size={14} />
      </button>
    </>
  );
}

function styleOf({ left, size, seconds, delay, drift }: Flake): CSSProperties {
  return {
    left: `${left}%`,
    width: size,
    height: size,
    animationDuration: `${seconds}s`,
    animationDelay: `${delay}s`,
    ['--snow-drift' as string]: `${drift}px`,
  };
}
