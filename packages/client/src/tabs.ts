/** The tabs of one browser that share a line: all hear what one of them says. */
export type Tabs<Note> = {
  tell(note: Note): void;
  /** Runs `lead` in one tab at a time; the next one takes over when that tab goes. Rejects when `signal` aborts before its turn. */
  lead<End>(name: string, lead: () => Promise<End>): Promise<End>;
};

/** Joins the tabs that talk on `channel`, until `signal` aborts. */
export function joinTabs<Note>(channel: string, { hear, signal }: { hear: (note: Note) => void; signal: AbortSignal }): Tabs<Note> {
  const open = new BroadcastChannel(channel);
  open.onmessage = ({ data }: MessageEvent<Note>) => hear(data);
  signal.addEventListener('abort', () => open.close());
  return {
    tell(note) {
      if (!signal.aborted) open.postMessage(note);
    },
    // Locks exist on https and localhost only; without them each tab leads.
    lead: async (name, lead) => (navigator.locks ? navigator.locks.request(name, { signal }, lead) : lead()),
  };
}
