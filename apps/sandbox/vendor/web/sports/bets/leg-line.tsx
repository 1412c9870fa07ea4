import { classNames } from '@fairhall/ui/class-names';
import type { LegStateSaid, OddsShown, SlipLegView } from '../../../sports-api.ts';
import type { Say } from '../../../words/words.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { Crest } from '../fixtures/crest.tsx';
import { clockOf, startText } from '../fixtures/names.ts';
import { oddsText } from '../odds-text.ts';

const TONES: Readonly<Record<LegStateSaid, string>> = {
  open: 'bg-info-tint text-info',
  won: 'bg-win-tint text-win',
  halfwon: 'bg-win-tint text-win',
  deadheat: 'bg-win-tint text-win',
  void: 'bg-s3 text-mid',
  halflost: 'bg-s3 text-mid',
  lost: 'bg-s3 text-mid',
};

/** A leg of a bet: what was bet on, at which price, and how it was settled, before too where that was otherwise. */
export function LegLine({ leg, form, nowMs }: { leg: SlipLegView; form: OddsShown; nowMs: number }) {
  const { say } = useSpeech();
  const { fixture, wasState } = leg;
  return (
    <li className="flex items-start gap-2.5 border-t border-hairline py-2 first:border-0">
      <Crest side={leg.name.startsWith(fixture.away?.name ?? '\n') ? fixture.away : fixture.home} size={24} />
      <div className="min-w-0 flex-1">
        <p className="text-tile leading-(--lh-title) font-bold">{leg.name}</p>
        <p className="text-caption leading-(--lh-title) text-low">
          {leg.market.name} · {fixture.title}
        </p>
        {factsOf(leg, { say, nowMs }).map((fact) => (
          <p key={fact} className="text-caption leading-(--lh-title) text-mid">
            {fact}
          </p>
        ))}
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <span className="flex items-center gap-2">
          <b className="text-tile tabular-nums">{oddsText(BigInt(leg.odds), form)}</b>
          <Badge state={leg.state} />
        </span>
        {wasState !== null && (
          <span className="flex items-center gap-1.5 text-nav text-low">
            {say('sports.leg.was')} <Badge state={wasState} isOld />
          </span>
        )}
      </div>
    </li>
  );
}

function Badge({ state, isOld = false }: { state: LegStateSaid; isOld?: boolean }) {
  const { say } = useSpeech();
  return (
    <span
      className={classNames('rounded-chip px-2 py-0.5 text-caption font-bold whitespace-nowrap', TONES[state], isOld && 'line-through')}
    >
      {say(`sports.leg.${state}`)}
    </span>
  );
}

/** Where the fixture stands, the score it was settled by, and why a leg came back. */
function factsOf(leg: SlipLegView, { say, nowMs }: { say: Say; nowMs: number }): string[] {
  const { fixture, live, result, scoreAt, late, voidReason, certainty } = leg;
  const facts: string[] = [];
  if (result?.score) {
    const half = result.half ? ` (${result.half.h}–${result.half.a})` : '';
    facts.push(say('sports.leg.result', { score: `${result.score.h}–${result.score.a}${half}` }));
  } else if (live && fixture.state === 'LIVE') {
    const { minute, part } = clockOf(live, say);
    facts.push(`${live.h}–${live.a} · ${minute ?? part}`);
  } else facts.push(fixture.state === 'PLANNED' ? startText(fixture.startsAtMs, { nowMs, say }) : say(`sports.fixture.${fixture.state}`));
  if (scoreAt) facts.push(say('sports.leg.in_play', { score: `${scoreAt.h}–${scoreAt.a}` }));
  if (certainty === 'live') facts.push(say('sports.leg.live_result'));
  if (voidReason !== null) facts.push(say(`sports.void.${voidReason}`));
  if (late) facts.push(say('sports.leg.late', { happened: clockText(late.happenedAtMs), accepted: clockText(late.acceptedAtMs) }));
  return facts;
}

function clockText(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB');
}
