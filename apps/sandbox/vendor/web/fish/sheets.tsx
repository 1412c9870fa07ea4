import { GUNS, isAimedBy, KINDS, MULTIPLES } from '@fairhall/games/fish/shot';
import { amount } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import { useCallback } from 'react';
import type { FishClips, PoolPage } from '../../fish-api.ts';
import { FISH_GAME, SEA_ROOMS, type SeaRoom } from '../../fish-sea/rooms.ts';
import { LANGUAGE_TAGS } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import { Card, Fact } from '../frame/plain-page.tsx';
import { ReadFirst } from '../frame/read-first.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { useTold } from '../report/use-reckoned.ts';
import { fishPicture } from './art/fish-art.ts';
import type { FishState } from './fish-state.ts';
import { chanceText, paidBy, targetText } from './said.ts';

const RULES = ['fish.rules.shot', 'fish.rules.torpedo', 'fish.rules.gone', 'fish.rules.clip'] as const;

/** Rules and every chance, read before the first shot. */
export function Chances({ shotEveryMs, onStart }: { shotEveryMs: number; onStart?: () => void }) {
  const { say } = useSpeech();
  return (
    <div className="flex flex-col gap-3 pb-2 text-tile text-mid">
      <ReadFirst className="text-body font-bold text-hi">{say('fish.rules.return')}</ReadFirst>
      <ul className="flex list-disc flex-col gap-1.5 pl-4">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule)}</li>
        ))}
        <li>{say('fish.rules.pace', { seconds: String(shotEveryMs / 1000) })}</li>
      </ul>
      {onStart && (
        <Button kind="primary" size="large" wide onClick={onStart}>
          {say('intro.start')}
        </Button>
      )}
      <ChanceTable />
      <a
        href={`/report/${FISH_GAME}?${useLanguageQuery()}`}
        target="_blank"
        rel="noreferrer"
        className="py-2 font-bold text-brand underline"
      >
        {say('fish.menu.report')}
      </a>
    </div>
  );
}

function ChanceTable() {
  const { say } = useSpeech();
  return (
    <table className="w-full text-caption text-hi">
      <thead className="text-left text-low">
        <tr>
          <th colSpan={2} className="py-1 font-medium">
            {say('fish.rules.kind')}
          </th>
          <th className="font-medium">{say('fish.rules.pays')}</th>
          {GUNS.map((gun) => (
            <th key={gun} className="text-right font-medium">
              {say(`fish.gun.${gun}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind} className="border-t border-hairline">
            <td className="w-12 py-0.5">
              <img alt="" src={fishPicture(kind)} className="w-11" />
            </td>
            <td>{say(`fish.kind.${kind}`)}</td>
            <td className="font-bold">×{MULTIPLES[kind]}</td>
            {GUNS.map((gun) => (
              <td key={gun} className="text-right whitespace-nowrap">
                {isAimedBy(kind, gun) ? chanceText(kind, gun) : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PoolProps = { sea: FishState; bet: string; money: MoneyText; fetchPool: (currency: string) => Promise<PoolPage | null> };

export function Pool({ sea: { pool, currency }, bet, money, fetchPool }: PoolProps) {
  const { say } = useSpeech();
  const told = useTold(useCallback(() => fetchPool(currency), [fetchPool, currency]));
  const share = pool.isRetired ? pool.amount : ((BigInt(pool.amount) * BigInt(bet)) / BigInt(pool.largestBet)).toString();
  return (
    <div className="flex flex-col gap-3 pb-2 text-tile">
      <p className="text-title font-extrabold">{money(pool.amount)}</p>
      <p className="text-mid">{pool.isRetired ? say('fish.pool.retired') : say('fish.pool.rule', { largest: money(pool.largestBet) })}</p>
      <Card>
        <dl className="flex flex-col gap-1.5">
          <Fact name={say('fish.pool.share', { stake: money(bet) })} value={money(share)} strong />
          {told !== 'asked' && told !== null && (
            <>
              <Fact name={say('fish.pool.fed')} value={money(told.fed)} />
              <Fact name={say('fish.pool.paid')} value={money(told.paid)} />
            </>
          )}
        </dl>
      </Card>
      <Card title={say('fish.pool.catches')}>
        {told === null && <p className="text-mid">{say('fish.pool.unknown')}</p>}
        {told !== 'asked' && told?.catches.length === 0 && <p className="text-mid">{say('fish.pool.no_catch')}</p>}
        {told !== 'asked' && told !== null && (
          <dl className="flex flex-col gap-1.5">
            {told.catches.map(({ amount: paid, atMs }) => (
              <Fact key={`${atMs} ${paid}`} name={timeText(atMs)} value={money(paid)} />
            ))}
          </dl>
        )}
      </Card>
    </div>
  );
}

type RoomsProps = { sea: FishState; money: MoneyText; onRoom: (room: SeaRoom) => void };

export function Rooms({ sea, money, onRoom }: RoomsProps) {
  const { say } = useSpeech();
  return (
    <div className="flex flex-col gap-2 pb-2">
      <p className="text-tile text-mid">{say('fish.rooms.note')}</p>
      {SEA_ROOMS.map((room) => (
        <button
          key={room}
          type="button"
          aria-pressed={room === sea.room}
          onClick={() => onRoom(room)}
          className={`flex h-14 items-center justify-between rounded-input px-3 text-left ${room === sea.room ? 'bg-s3 inset-ring-2 inset-ring-brand' : 'bg-s2 inset-ring-1 inset-ring-line'}`}
        >
          <b>{say(`fish.room.${room}`)}</b>
          <span className="text-caption text-mid">
            {say('fish.rooms.bets', { min: money(sea.bets[room].at(0) ?? ''), max: money(sea.bets[room].at(-1) ?? '') })}
          </span>
        </button>
      ))}
    </div>
  );
}

type ClipsProps = { money: MoneyText; readClips: () => Promise<FishClips | null>; onProof: () => void };

/** The player's clips, each with its shots and the way to check them. */
export function Clips({ money, readClips, onProof }: ClipsProps) {
  const { say } = useSpeech();
  const query = useLanguageQuery();
  const told = useTold(useCallback(() => readClips(), [readClips]));
  if (told === 'asked') return <p className="animate-late py-6 text-center text-low">{say('loading')}</p>;
  const shown = told?.clips.filter(({ shots }) => shots > 0) ?? [];
  return (
    <div className="flex flex-col gap-2 pb-2">
      <Button wide onClick={onProof}>
        {say('seed.title')}
      </Button>
      {shown.length === 0 && <p className="py-6 text-center text-mid">{say(told === null ? 'state.offline' : 'fish.clips.none')}</p>}
      {shown.map((clip) => (
        <details key={clip.id} className="rounded-tile bg-s2 px-3 py-2.5">
          <summary className="text-caption">
            <b className="text-tile">{timeText(clip.atMs)}</b>
            <span className="block text-mid">
              {say('fish.clips.line', { shots: clip.shots, cost: money(clip.spent), won: money(clip.won) })}
            </span>
          </summary>
          <ul aria-label={say('fish.clips.shots')} className="mt-1 flex flex-col">
            {clip.list.map((shot) => (
              <li key={shot.nonce} className="flex min-h-11 items-center justify-between gap-2 border-t border-hairline text-caption">
                <span>
                  {targetText(shot.kind, say)} ·{' '}
                  {shot.caught ? <b className="text-win">{money(amount(BigInt(paidBy(shot))))}</b> : say('fish.missed')}
                </span>
                <a
                  href={`/verify?${new URLSearchParams({ game: FISH_GAME, hash: clip.serverSeedHash, client: clip.clientSeed, nonce: `${shot.nonce}`, kind: shot.kind, gun: shot.gun, stake: clip.bet })}&${query}`}
                  target="_blank"
                  rel="noreferrer"
                  className="flex-none py-2 font-bold text-brand underline"
                >
                  {say('fish.check', { number: shot.nonce })}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function useLanguageQuery(): string {
  const { language } = useSpeech();
  return `lang=${LANGUAGE_TAGS[language].slice(0, 2)}`;
}

function timeText(atMs: number): string {
  return new Date(atMs).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'medium' });
}
