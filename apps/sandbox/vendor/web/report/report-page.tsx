import { roundsToBeWithin, type SlotFigures } from '@fairhall/games/slots/figures';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { useCallback } from 'react';
import type { PlayedFigures } from '../../play-api.ts';
import { numberText, percentText } from '../frame/figures.ts';
import { Card, Fact, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { Working } from './parts.tsx';
import type { reckonFigures } from './reckon.ts';
import { useReckoned, useTold } from './use-reckoned.ts';

type Props = {
  game: MachineCode;
  reckon: typeof reckonFigures;
  /** Null when the server can't be reached: the reckoning needs nobody. */
  fetchPlayed(game: MachineCode): Promise<PlayedFigures | null>;
};

/** Every figure of a machine, reckoned from its data in the reader's own browser. */
export function ReportPage({ game, reckon, fetchPlayed }: Props) {
  const { say } = useSpeech();
  const found = useReckoned(game, reckon);
  const cycle = MACHINES[game].strips.reduce((product, strip) => product * strip.length, 1);
  return (
    <PlainPage title={say('report.title', { game: say(`game.${game}`) })} lead={say('report.how')}>
      <Working found={found} working={say('report.working', { cycle: numberText(cycle) })} />
      {found !== null && found !== 'failed' && (
        <>
          <p role="status" className="text-caption text-low">
            {say('report.done', { cycle: numberText(found.figures.cycle), seconds: found.seconds.toFixed(1) })}
          </p>
          <Figures figures={found.figures} hasScatter={'scatterPays' in MACHINES[game]} />
          <Shares figures={found.figures} />
          <Played game={game} figures={found.figures} fetchPlayed={fetchPlayed} />
        </>
      )}
      <Strips game={game} />
    </PlainPage>
  );
}

function Figures({ figures, hasScatter }: { figures: SlotFigures; hasScatter: boolean }) {
  const { say } = useSpeech();
  const { returned, feature, largest } = figures;
  const share = (of: number) => percentText(of, 4);
  return (
    <Card>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('report.return')} value={share(returned.all)} strong />
        <Fact name={say('report.base')} value={share(returned.base)} />
        {hasScatter && <Fact name={say('report.scatter')} value={share(returned.scatter)} />}
        {feature && <Fact name={say('report.feature')} value={share(returned.feature)} />}
        <Fact name={say('report.hit')} value={share(figures.hit)} />
        <Fact name={say('report.above')} value={share(figures.above)} />
        <Fact name={say('report.deviation')} value={figures.deviation.toFixed(4)} />
        <Fact
          name={say('report.largest')}
          value={say('report.at', { stakes: numberText(largest.stakes, 1), stops: largest.stops.join(', ') })}
        />
        <Fact name={say('report.bound')} value={`${numberText(figures.bound, 1)} ×`} />
        {feature && (
          <>
            <Fact name={say('report.feature_chance')} value={say('report.one_in', { rounds: (1 / feature.chance).toFixed(2) })} />
            <Fact name={say('report.feature_mean')} value={`${feature.mean.toFixed(3)} ×`} />
            {feature.spins !== undefined && <Fact name={say('report.feature_spins')} value={feature.spins.toFixed(3)} />}
          </>
        )}
        <Fact name={say('report.within')} value={numberText(roundsToBeWithin(0.005, Number(figures.deviation.toFixed(4))))} />
      </dl>
    </Card>
  );
}

function Shares({ figures: { shares } }: { figures: SlotFigures }) {
  const { say } = useSpeech();
  const nameOf = (upTo: number | null) => {
    if (upTo === 0) return say('report.nothing');
    return upTo === null ? say('report.more') : say('report.up_to', { stakes: upTo });
  };
  const most = Math.max(...shares.map(({ share }) => share));
  return (
    <Card title={say('report.shares')}>
      <dl className="flex flex-col gap-1">
        {shares.map(({ upTo, share }) => (
          <div key={upTo} className="grid grid-cols-[6.5rem_1fr_5.5rem] items-center gap-2 text-tile">
            <dt className="text-mid">{nameOf(upTo)}</dt>
            <dd aria-hidden="true" className="h-2 rounded-pill bg-s3">
              <i className="block h-2 rounded-pill bg-accent" style={{ width: `${(share / most) * 100}%` }} />
            </dd>
            <dd className="text-right font-bold">{percentText(share, 4)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Played({ game, figures, fetchPlayed }: { game: MachineCode; figures: SlotFigures; fetchPlayed: Props['fetchPlayed'] }) {
  const { say } = useSpeech();
  const played = useTold(useCallback(() => fetchPlayed(game), [game, fetchPlayed]));
  if (played === 'asked') return null;
  if (played === null) return <Card title={say('report.played')}>{say('report.played_none')}</Card>;
  if (played.rounds === 0) return <Card title={say('report.played')}>{say('report.played_few')}</Card>;
  const half = (1.96 * figures.deviation) / Math.sqrt(played.rounds);
  return (
    <Card>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('report.played')} value={numberText(played.rounds)} />
        <Fact name={say('report.played_return')} value={`${percentText(played.returned)} ± ${percentText(half)}`} />
      </dl>
    </Card>
  );
}

function Strips({ game }: { game: MachineCode }) {
  const { say } = useSpeech();
  return (
    <Card title={say('report.strips')}>
      {MACHINES[game].strips.map((strip, reel) => (
        // Reels have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <p key={reel} className="text-caption">
          <span className="text-low">{say('report.reel', { reel: reel + 1 })} </span>
          <span className="font-mono break-all text-mid">{strip}</span>
        </p>
      ))}
    </Card>
  );
}
