import { useEffect, useState } from 'react';

/** A phone that keeps its frames this short draws two parts in the next; one that does not draws one. */
const FRAME_MS = 20;
const AT_ONCE_MAX = 2;

const waiting = new Set<() => void>();
let frame = 0;
let frameMs = 0;

function drawSome(nowMs: number): void {
  const atOnce = nowMs - frameMs <= FRAME_MS ? AT_ONCE_MAX : 1;
  frameMs = nowMs;
  for (const draw of [...waiting].slice(0, atOnce)) {
    waiting.delete(draw);
    draw();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : 0;
}

/** Waits for its turn. Answers how to give it up. */
function takeTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (frame === 0) {
    // How long frames take is seen from the second one on.
    frameMs = Number.NEGATIVE_INFINITY;
    frame = requestAnimationFrame(drawSome);
  }
  return () => {
    waiting.delete(draw);
    if (waiting.size > 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
  };
}

/** Whether it is this part's turn to be drawn: few in a frame, so that many at once hold up neither a finger nor the scroll. */
export function useTurn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => (drawn ? undefined : takeTurn(() => setDrawn(true))), [drawn]);
  return drawn;
}
