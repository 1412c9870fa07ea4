import { expect } from 'vitest';
import type { PageSays, RoomKind, TableSays } from '../../../table-api.ts';

export type Heard<Kind extends TableSays['kind']> = Extract<TableSays, { kind: Kind }>;

/** A phone at a table over its socket: what it hears is kept, newest last. */
export class Phone {
  readonly heard: TableSays[] = [];
  readonly #socket: WebSocket;

  constructor(home: string, session: string, { table = 'TABLE-1', room }: { table?: string; room?: RoomKind } = {}) {
    this.#socket = new WebSocket(`${home.replace('http', 'ws')}/play/table/${table}`);
    this.#socket.onmessage = ({ data }) => this.heard.push(JSON.parse(String(data)));
    this.#socket.onopen = () => this.say({ kind: 'enter', session, ...(room ? { room } : {}) });
  }

  say(what: PageSays | Record<string, unknown>): void {
    this.#socket.send(JSON.stringify(what));
  }

  cut(): void {
    this.#socket.close();
  }

  async hears<Kind extends TableSays['kind']>(kind: Kind, fits: (says: Heard<Kind>) => boolean = () => true): Promise<Heard<Kind>> {
    const isMeant = (says: TableSays) => says.kind === kind && fits(says as Heard<Kind>);
    await expect.poll(() => this.heard.some(isMeant)).toBe(true);
    return this.heard.findLast(isMeant) as Heard<Kind>;
  }

  inPhase(phase: string): Promise<Heard<'phase'>> {
    return this.hears('phase', ({ view }) => view.phase === phase);
  }
}
