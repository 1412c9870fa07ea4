import type { Gun, Kind } from '@fairhall/games/fish/shot';
import { expect } from 'vitest';
import type { FishPageSays, FishSays } from '../../../fish-api.ts';
import type { SeaRoom } from '../../../fish-sea/rooms.ts';
import { isAbout, type Spawn } from '../../../fish-sea/sea.ts';

export type Heard<Kind extends FishSays['kind']> = Extract<FishSays, { kind: Kind }>;

/** A phone in a room of the sea over its socket: what it hears is kept, newest last. */
export class FishPhone {
  readonly heard: FishSays[] = [];
  readonly #socket: WebSocket;
  #shots = 0;

  constructor(home: string, session: string, room: SeaRoom = 'SHALLOWS') {
    this.#socket = new WebSocket(`${home.replace('http', 'ws')}/play/room/${room}`);
    this.#socket.onmessage = ({ data }) => this.heard.push(JSON.parse(String(data)));
    this.#socket.onopen = () => this.say({ kind: 'enter', session });
  }

  say(what: FishPageSays | Record<string, unknown>): void {
    this.#socket.send(JSON.stringify(what));
  }

  cut(): void {
    this.#socket.close();
  }

  /** The newest that fits, once there is one. */
  async hears<Kind extends FishSays['kind']>(kind: Kind, fits: (says: Heard<Kind>) => boolean = () => true): Promise<Heard<Kind>> {
    const isMeant = (says: FishSays) => says.kind === kind && fits(says as Heard<Kind>);
    await expect.poll(() => this.heard.some(isMeant)).toBe(true);
    return this.heard.findLast(isMeant) as Heard<Kind>;
  }

  /** Fish that were told, and are there at a time. */
  fishAt(nowMs: number): Spawn[] {
    const told = this.heard.flatMap((says) => ('spawns' in says ? says.spawns : []));
    const caught = new Set(this.heard.flatMap((says) => (says.kind === 'shot' && says.shot.caught ? [says.fish] : [])));
    return [...new Map(told.map((spawn) => [spawn.id, spawn])).values()].filter((spawn) => isAbout(spawn, nowMs) && !caught.has(spawn.id));
  }

  /** Fires at a fish that is there, and resolves with what was said of it. */
  async shoot(nowMs: number, { kind, gun = 'GUN', bet = '10000' }: { kind?: Kind; gun?: Gun; bet?: string } = {}) {
    const fish = this.fishAt(nowMs).find((each) => kind === undefined || each.kind === kind);
    if (!fish) throw new Error('no such fish is there');
    this.#shots += 1;
    const n = this.#shots;
    this.say({ kind: 'shot', n, fish: fish.id, gun, bet });
    const isMine = (says: FishSays) => (says.kind === 'shot' || says.kind === 'refused') && says.n === n;
    await expect.poll(() => this.heard.some(isMine)).toBe(true);
    return this.heard.find(isMine) as Heard<'shot'> | Heard<'refused'>;
  }
}
