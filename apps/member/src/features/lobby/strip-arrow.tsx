import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { glideTo, glideToItem } from '../../shared/glide.ts';
import { useT } from '../../shared/i18n.ts';
import { stripArrow } from './strip-end.ts';

export type StripArrowProps = {
  strip: RefObject<HTMLElement | null>;
  items: number;
  /** What is chosen: it moves into the middle. */
  value: string | null;
};

/** Moves the strip of categories: on to those that are cut off, back from the end, and to the one that is chosen. */
export default function StripArrow({ strip, items, value }: StripArrowProps) {
  const t = useT();
  const arrow = useArrow(strip, items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one has moved when the value has
  useEffect(() => {
    const move = () => {
      const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      if (strip.current && chosen) glideToItem(strip.current, chosen);
    };
    return inNextFrame(move);
  }, [value, items]);
  if (!arrow) return null;
  const turn = () => {
    if (strip.current) glideTo(strip.current, arrow === 'back' ? 0 : strip.current.scrollLeft + strip.current.clientWidth);
  };
  return (
    <button
      type="button"
      aria-label={t(arrow === 'next' ? 'games.categories.next' : 'games.categories.back')}
      onClick={turn}
      className={classNames('absolute top-0.5 grid size-11 place-items-center', arrow === 'next' ? 'right-0' : 'left-0')}
    >
      <span className="grid size-7 place-items-center rounded-pill bg-s2 text-mid inset-ring-1 inset-ring-line">
        <Icon glyph={arrow === 'next' ? IconChevronRight : IconChevronLeft} size={18} />
      </span>
    </button>
  );
}

/** Follows how far the strip has been moved. */
function useArrow(strip: RefObject<HTMLElement | null>, items: number): 'next' | 'back' | null {
  const [arrow, setArrow] = useState<'next' | 'back' | null>(null);
  useEffect(() => {
    const moved = strip.current;
    if (!moved) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = moved;
      setArrow(stripArrow({ items, scrollLeft, clientWidth, scrollWidth }));
    };
    const giveUp = inNextFrame(measure);
    moved.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      giveUp();
      moved.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [strip, items]);
  return arrow;
}

/** Measures with the frame that lays the page out anyway. Answers how to give it up. */
function inNextFrame(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}
