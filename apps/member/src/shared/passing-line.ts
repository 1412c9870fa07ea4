import { useReducedMotion } from '@fairhall/ui/reduced-motion';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** How long a line stands where its beginning can be read. A moving one takes frames, and a page that opens needs them for itself. */
export const RESTS_MS = 4_000;

export type PassingLine = {
  box: RefObject<HTMLSpanElement | null>;
  line: RefObject<HTMLSpanElement | null>;
  /** For the line; absent while it stands still. */
  style: CSSProperties | undefined;
  /** Whether it moves by itself, hence needs a pause control. */
  moves: boolean;
};

/**
 * A line that passes by where it does not fit its box, at so many pixels a second, once its beginning was read. It stands still while
 * paused and for those who asked for less motion. `text` is what decides its width.
 */
export function usePassingLine(text: string, { pace, paused }: { pace: number; paused: boolean }): PassingLine {
  const reduced = useReducedMotion();
  const box = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const [overflow, setOverflow] = useState<Overflow | null>(null);
  const [rests, setRests] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setRests(false), RESTS_MS);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useEffect(() => {
    const measure = () => {
      const width = line.current?.scrollWidth ?? 0;
      const room = box.current?.clientWidth ?? 0;
      line.current?.style.setProperty('--ticker-from', `${room}px`);
      line.current?.style.setProperty('--ticker-to', `${-width}px`);
      setOverflow(width > room ? { line: width, room } : null);
    };
    // With the frame that lays the page out anyway: measured at once, all of it would be laid out twice.
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [text]);
  const moves = overflow !== null && !reduced;
  return { box, line, moves, style: moves ? motionOf(overflow, { pace, still: paused || rests }) : undefined };
}

type Overflow = { line: number; room: number };

/** From beyond the right edge to beyond the left; the first round starts where the line can be read. */
function motionOf({ line, room }: Overflow, { pace, still }: { pace: number; still: boolean }): CSSProperties {
  return {
    animation: `ticker ${(line + room) / pace}s linear infinite`,
    animationDelay: `${-room / pace}s`,
    animationPlayState: still ? 'paused' : 'running',
  };
}
