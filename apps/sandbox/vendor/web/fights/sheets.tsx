import { Sheet } from '@fairhall/ui/sheet.tsx';
import type { FightBet, FightsView } from '../../fights-api.ts';
import { percentText } from '../frame/figures.ts';
import type { MoneyText } from '../frame/money.ts';
import { ReadFirst } from '../frame/read-first.tsx';
import { RulesFrame } from '../frame/rules-frame.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { useList } from '../frame/use-list.ts';
import { dividendText } from './draft.ts';
import { statementAddress } from './fight-address.ts';

type RulesProps = { view: Pick<FightsView, 'terms' | 'kind'>; onClose: () => void };

/** Rules and what every bet returns: to be read before the first stake, and whenever asked for. */
export function RulesSheet({ view, onClose }: RulesProps) {
  const { say } = useSpeech();
  return (
    <RulesFrame title={say('fights.rules.title')} onClose={onClose}>
      <ReadFirst className="pb-1 text-body font-bold">{say('fights.rules.note')}</ReadFirst>
      <ul className="flex list-disc flex-col gap-1.5 py-2 pl-4 text-tile text-mid">
        {rulesOf(view, say).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </RulesFrame>
  );
}

/** In the order in which they matter to who is about to stake. */
function rulesOf({ terms, kind }: RulesProps['view'], say: ReturnType<typeof useSpeech>['say']): string[] {
  const figures = {
    percent: percentText(1 - terms.commission / 10_000, 0),
    step: (terms.step / 10_000).toFixed(2),
    least: dividendText(terms.min),
  };
  const kept = { ...figures, percent: percentText(terms.commission / 10_000, 0) };
  return [
    say('fights.rules.returns', figures),
    say('fights.rules.draw'),
    ...(kind === 'PRACTICE' ? [say('fights.rules.drawn')] : []),
    say('fights.rules.dividend', kept),
    say('fights.rules.last'),
    say('fights.rules.void', figures),
    say('fights.rules.tie'),
    say('fights.rules.result'),
    say('fights.rules.money'),
    say('fights.rules.valid'),
    say('fights.rules.film'),
  ];
}

/** The player's own bets, newest first, each with its fight. */
export function MineSheet({ read, money, onClose }: { read: () => Promise<FightBet[]>; money: MoneyText; onClose: () => void }) {
  const { say } = useSpeech();
  const bets = useList(read);
  return (
    <Sheet open onClose={onClose} title={say('fights.mine.title')} closeLabel={say('close')}>
      {bets?.length === 0 && <p className="py-6 text-center text-tile text-mid">{say('fights.mine.none')}</p>}
      <ul className="flex flex-col gap-2">
        {bets?.map((bet) => (
          <Row key={bet.id} bet={bet} money={money} />
        ))}
      </ul>
    </Sheet>
  );
}

function Row({ bet, money }: { bet: FightBet; money: MoneyText }) {
  const { say, language } = useSpeech();
  return (
    <li className="flex flex-col gap-1 rounded-tile bg-s2 px-3 py-2.5 text-tile">
      <span className="flex flex-wrap justify-between gap-x-2 text-caption text-low">
        <span>{say('fights.mine.fight', { number: bet.number })}</span>
        <span>{new Date(bet.atMs).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 font-bold">
        <span>
          {say(`fights.${bet.side}`)} {money(bet.stake)}
        </span>
        <span>{say(`fights.bet.${bet.state}`, { back: money(bet.back ?? '0') })}</span>
      </span>
      <a
        className="min-h-6 self-start text-caption font-bold text-brand"
        href={statementAddress(bet.fight, language)}
        target="_blank"
        rel="noreferrer"
      >
        {say('fights.mine.check')}
      </a>
    </li>
  );
}
