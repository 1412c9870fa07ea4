import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

/** A part of the page that is fetched after the first screen. */
export type LaterPart<Props> = {
  /** Null until it is here. */
  loaded: () => ComponentType<Props> | null;
  /** Gets it, ahead of need or in need; rejects when it cannot be had. */
  fetch: () => Promise<ComponentType<Props>>;
};

export function laterPart<Props>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const keep = (come: ComponentType<Props>) => {
    part = come;
    return come;
  };
  // A failed request does not stand in the way of the next.
  const forget = (error: unknown) => {
    loading = null;
    throw error;
  };
  return {
    loaded: () => part,
    fetch: () => {
      loading ??= load().then(keep, forget);
      return loading;
    },
  };
}

/** While its file cannot be had, a part in sight is asked for again this often. */
const AGAIN_MS = 2_000;

/** Fetches parts once the page is quiet, one after the other: a tap then waits for nothing, even on a weak line. Answers how to stop. */
export function fetchWhenIdle(parts: readonly { fetch: () => Promise<unknown> }[]): () => void {
  const fetchAll = async () => {
    for (const part of parts) await part.fetch().catch(() => undefined); // asked for again when it is needed
  };
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void fetchAll(), 1_000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(() => void fetchAll(), { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
}

export type LaterProps<Props> = { part: LaterPart<Props>; props: Props /** Stands in until it is there. */; waiting?: ReactNode };

/** Draws a part as soon as it is there. */
export function Later<Props extends object>({ part, props, waiting = null }: LaterProps<Props>) {
  const Part = useLaterPart(part);
  return Part ? <Part {...props} /> : waiting;
}

/** Gets a part that is needed now; null until it is there. */
export function useLaterPart<Props>(part: LaterPart<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState(() => part.loaded());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inSight = true;
    const get = () => {
      part.fetch().then(
        (come) => inSight && startTransition(() => setPart(() => come)),
        () => {
          if (inSight) timer = setTimeout(get, AGAIN_MS);
        },
      );
    };
    get();
    return () => {
      inSight = false;
      clearTimeout(timer);
    };
  }, [part]);
  return Part;
}
