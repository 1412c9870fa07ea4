import { createHash, randomUUID } from 'node:crypto';
import { commit } from '@fairhall/fair/commitment';
import { expect } from 'vitest';
import type { Act, CardPageSays, CardsSay, CardTableView, MySeat } from '../../../cards-api.ts';

export type Heard<Kind extends CardsSay['kind']> = Extract<CardsSay, { kind: Kind }>;

/** A player's page at a card table over its socket: it seals and tells its part by itself, and keeps what it hears, newest last. */
export class CardPhone {
  readonly heard: CardsSay[] = [];
  readonly part: string;
  table: CardTableView | null = null;
  mine: MySeat | null = null;
  /** False: it stays silent when it is asked for its part. */
  isProving = true;
  readonly #socket: WebSocket;

  constructor(home: string, { session, code, name }: { session: string; code: string; name: string }) {
    this.part = partOf(name);
    this.#socket = new WebSocket(`${home.replace('http', 'ws')}/play/cards/${code}`);
    this.#socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)));
    this.#socket.onopen = () => this.say({ kind: 'enter', session });
  }

  say(what: CardPageSays | Record<string, unknown>): void {
    this.#socket.send(JSON.stringify(what));
  }

  sit(buyIn: bigint, more: { stake?: string; table?: string; seat?: number; key?: string } = {}): void {
    this.say({ kind: 'sit', key: randomUUID(), stake: 'LOW', buyIn: `${buyIn}`, ...more });
  }

  act(act: Act): void {
    this.say({ kind: 'act', hand: this.table?.hand ?? 0, step: this.table?.step ?? 0, act });
  }

  cut(): void {
    this.#socket.close();
  }

  async hears<Kind extends CardsSay['kind']>(kind: Kind, fits: (says: Heard<Kind>) => boolean = () => true): Promise<Heard<Kind>> {
    const isMeant = (says: CardsSay) => says.kind === kind && fits(says as Heard<Kind>);
    await expect.poll(() => this.heard.some(isMeant)).toBe(true);
    return this.heard.findLast(isMeant) as Heard<Kind>;
  }

  sees(fits: (table: CardTableView, mine: MySeat | null) => boolean): Promise<void> {
    return expect.poll(() => this.table !== null && fits(this.table, this.mine)).toBe(true);
  }

  #hear(says: CardsSay): void {
    this.heard.push(says);
    if (says.kind !== 'table' && says.kind !== 'snapshot') return;
    [this.table, this.mine] = [says.table, says.mine];
    if (says.table && this.mine && this.isProving) this.#prove(says.table, this.mine.seat);
  }

  #prove({ phase, hand, deal }: CardTableView, seat: number): void {
    const place = deal?.seats.indexOf(seat) ?? -1;
    if (!deal || place === -1) return;
    const { attempt } = deal;
    if (phase === 'COMMIT' && deal.commits[place] === null) this.say({ kind: 'commit', hand, attempt, commit: commit(this.part) });
    if (phase === 'REVEAL' && deal.parts[place] === null) this.say({ kind: 'reveal', hand, attempt, part: this.part });
  }
}

export function partOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
