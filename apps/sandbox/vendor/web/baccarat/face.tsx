import { AREAS, type Variant } from '@fairhall/games/baccarat/areas';
import type { Deal } from '@fairhall/games/baccarat/deal';
import { useSpeech } from '../frame/speech.tsx';
import type { AreaFacts, RoundProps, TableFace } from '../table/face.ts';
import { RoadsPanel } from '../table/roads-panel.tsx';
import { SIDE_COLOURS } from '../table/side-colours.ts';
import { BetAreas } from './bet-areas.tsx';
import { oddsText } from './odds.ts';
import { returnOf } from './returns.ts';
import { Stage } from './stage.tsx';

const RULES = ['deal', 'player', 'banker', 'tie', 'cut', 'PAIRS', 'BIG'] as const;

/** What baccarat's pages show, by which rule its banker is paid. */
export function baccaratFace(variant: Variant): TableFace {
  return {
    Stage,
    Board,
    Areas: AREAS_BY[variant],
    Round: DealRow,
    subtitle: (say) => say(`table.rule.${variant}`),
    rows: (say) =>
      AREAS.map((area) => ({
        bet: say(`table.area.${area}`),
        pays:
          area === 'B' && variant === 'N'
            ? say('table.rules.B.N')
            : area === 'S6' || area === 'XP'
              ? say(`table.rules.${area}`)
              : oddsText(area, variant),
        returned: returnOf(area, variant),
      })),
    endRule: (say) => say('shoe.check.end'),
    rules: (say) => [say('table.rules.note'), ...RULES.map((rule) => say(`table.rules.${rule}`))],
  };
}

function WithCommission(facts: AreaFacts) {
  return <BetAreas variant="C" {...facts} />;
}

function WithoutCommission(facts: AreaFacts) {
  return <BetAreas variant="N" {...facts} />;
}

const AREAS_BY = { C: WithCommission, N: WithoutCommission } as const;

function Board({ hands }: { hands: string }) {
  const { say } = useSpeech();
  return <RoadsPanel hands={hands} letters={{ B: say('table.letter.B'), P: say('table.letter.P'), T: say('table.letter.T') }} />;
}

function DealRow({ outcome, isVoid }: RoundProps) {
  const { say } = useSpeech();
  const { player, banker, outcome: side, points } = outcome as Deal;
  return (
    <>
      <span className="flex-1 font-mono" style={{ color: SIDE_COLOURS.P }}>
        {player.join(' ')}
      </span>
      <span className="flex-1 font-mono" style={{ color: SIDE_COLOURS.B }}>
        {banker.join(' ')}
      </span>
      <span className="w-12 flex-none text-right font-bold" style={{ color: SIDE_COLOURS[side] }}>
        {isVoid ? say('shoe.void') : `${say(`table.letter.${side}`)} ${points.join(':')}`}
      </span>
    </>
  );
}
