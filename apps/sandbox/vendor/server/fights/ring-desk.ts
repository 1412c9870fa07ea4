import type { Result } from '@fairhall/games/cockfight/pool';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { LANGUAGE_TAGS } from '../../words/words.ts';
import type { Deps } from '../deps.ts';
import { type Act, NotDone, read } from '../desk/acts.ts';
import { languageAt, personAt, serveActs } from '../desk/routes.ts';
import { document } from '../html.ts';
import type { Db } from '../store/database.ts';
import { announceFight, openFight } from './announce.ts';
import { callLast, stopBets, voidFight } from './close-fight.ts';
import type { FightMoney } from './fight-money.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { corrections } from './pool-rows.ts';
import { agreeCorrection, askCorrection, type NotTaken, sayResult } from './result.ts';
import { ringPage } from './ring-page.ts';
import { RING_WORDS, type RingWords, VOID_CAUSES } from './ring-words.ts';
import { OPEN_MOST_S } from './rules.ts';

const PATH = '/desk/fights';
const LOOK_EVERY_S = 5;
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Corner = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const Which = z.object({ fight: Text });
const Seconds = z.string().check(z.regex(/^[1-9]\d{0,2}$/));
const Ended = z.enum(['M', 'W', 'D', 'C']);
const Reason = z.enum(VOID_CAUSES);

type RingParts = { money: FightMoney; streams: readonly string[] };

/** `/desk/fights`, behind the desk's door: the window of those who run the ring. */
export function ringDesk(app: FastifyInstance, deps: Deps, parts: RingParts): void {
  app.get(PATH, async (request, reply) => {
    const language = languageAt(request);
    const { body, isMoving } = ringPage(deps, { language, person: personAt(request) });
    // There is nothing to write while a fight is open: what lies in it is shown as it comes in.
    if (isMoving) reply.header('refresh', String(LOOK_EVERY_S));
    return document(LANGUAGE_TAGS[language], RING_WORDS[language].title, body);
  });
  serveActs(app, deps, {
    path: PATH,
    acts: ringActs(parts),
    why: (code, language) => RING_WORDS[language].why[code as keyof RingWords['why']] ?? code,
  });
}

function ringActs({ money, streams }: RingParts): Readonly<Record<string, Act>> {
  return {
    announce(_deps, db, fields, { atMs }) {
      const Wish = z.object({ meron: Corner, wala: Corner, stream: z.string().check(z.trim(), z.maxLength(300)) });
      const { meron, wala, stream } = read(Wish, { stream: '', ...fields });
      if (stream !== '' && !isLicensed(stream, streams)) throw new NotDone('STREAM');
      const id = announceFight(db, { kind: 'OWN', meron, wala, stream: stream === '' ? null : stream, atMs });
      return `${id} ${meron} – ${wala}`;
    },
    open(_deps, db, fields, { atMs }) {
      const { seconds, ...which } = read(z.extend(Which, { seconds: Seconds }), fields);
      if (Number(seconds) > OPEN_MOST_S) throw new NotDone('BAD_FIELDS');
      const fight = ownFight(db, which);
      if (fights.underWay(db).some(({ kind, state }) => kind === 'OWN' && isBetOn(state))) throw new NotDone('ONE_AT_A_TIME');
      return done(openFight(db, fight, { seconds: Number(seconds), atMs }), `${fight.id} ${seconds} s`);
    },
    'last-call'(_deps, db, fields, { atMs }) {
      const fight = ownFight(db, read(Which, fields));
      return done(callLast(db, fight, atMs), fight.id);
    },
    close(_deps, db, fields) {
      const fight = ownFight(db, read(Which, fields));
      return done(stopBets(db, fight), fight.id);
    },
    result(_deps, db, fields, by) {
      const { result, ...which } = read(z.extend(Which, { result: Ended }), fields);
      const fight = ownFight(db, which);
      const refusal = sayResult(db, fight, { result, ...by });
      // The two differ: that is written down, and both begin anew.
      if (refusal === 'DIFFERS') return `${fight.id} ${result}: ≠`;
      return taken(refusal, `${fight.id} ${result}`);
    },
    void(_deps, db, fields, { atMs }) {
      const { reason, ...which } = read(z.extend(Which, { reason: Reason }), fields);
      const fight = ownFight(db, which);
      return done(voidFight(db, fight, money, { reason: 'DESK', nowMs: atMs }), `${fight.id}: ${reason}`);
    },
    /** Within a day, with a reason; the other person agrees. */
    'ask-correction'(_deps, db, fields, by) {
      const { result, reason, ...which } = read(z.extend(Which, { result: Ended, reason: Text }), fields);
      const fight = ownFight(db, which);
      return taken(askCorrection(db, fight, { result, reason, ...by }), `${fight.id} ${fight.result} → ${result}: ${reason}`);
    },
    'agree-correction'(_deps, db, fields, by) {
      const fight = ownFight(db, read(Which, fields));
      return taken(agreeCorrection(db, fight, money, by), `${fight.id} ${resultAsked(db, fight)}`);
    },
    'drop-correction'(_deps, db, fields) {
      const fight = ownFight(db, read(Which, fields));
      return done(corrections.drop(db, fight.id) > 0, fight.id);
    },
  };
}

function isBetOn(state: FightRow['state']): boolean {
  return state === 'OPEN' || state === 'LAST_CALL' || state === 'CLOSING';
}

/** Practice is drawn: nobody's hand moves it. */
function ownFight(db: Db, { fight: id }: { fight: string }): FightRow {
  const fight = fights.find(db, id);
  if (fight?.kind !== 'OWN') throw new NotDone('NO_FIGHT');
  return fight;
}

function resultAsked(db: Db, { id }: FightRow): Result | '' {
  return corrections.find(db, id)?.result ?? '';
}

function taken(refusal: NotTaken | null, about: string): string {
  if (refusal) throw new NotDone(refusal);
  return about;
}

function done(isDone: boolean, about: string): string {
  return taken(isDone ? null : 'NOT_NOW', about);
}

/** Of a host that the studio has a licence with, and of no other. */
function isLicensed(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && hosts.includes(url.hostname);
}
