import { useMemo } from 'react';
import type { CardCode } from '../../../card-games/codes.ts';
import type { CardRules } from '../../../cards-api.ts';
import type { WordKey } from '../../../words/en.ts';
import { numberText, percentText } from '../../frame/figures.ts';
import { moneyIn } from '../../frame/money.ts';
import { Card, Fact, PlainPage } from '../../frame/plain-page.tsx';
import { useSpeech } from '../../frame/speech.tsx';
import { CardFace } from '../../table/card-art.tsx';
import type { CardsFace } from '../face.ts';
import { rakeText, stakesText } from '../rules-text.ts';
import { kindText } from '../tien-len/told.ts';
import { beatenBy, type Counts, countFives, countShan, TIEN_LEN_PLAYS } from './counts.ts';

type Props = {
  code: CardCode;
  face: CardsFace /** Null when the server can't be reached: the reckoning needs nobody. */;
  rules: CardRules | null;
};

/** Rules and rake of a card game, and how often each hand comes, reckoned by the code that deals and settles. */
export function CardReport({ code, face, rules }: Props) {
  const { say } = useSpeech();
  return (
    <PlainPage title={say('cards.report.title', { game: say(`game.${code}`) })} lead={say('cards.report.lead')}>
      {rules && <Stakes rules={rules} />}
      <Card title={say('cards.rules')}>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-tile text-mid">
          {[say('cards.rules.house'), ...face.rules(say), say('cards.rules.time'), say('cards.rules.leave'), say('cards.rules.bots')].map(
            (rule) => (
              <li key={rule}>{rule}</li>
            ),
          )}
        </ul>
      </Card>
      {code === 'CARDS-1' && <ShanTables />}
      {code === 'CARDS-2' && <TienLenTable />}
      {code === 'CARDS-3' && <HoldemTable />}
    </PlainPage>
  );
}

function Stakes({ rules: { code, stakes, currency, played } }: { rules: CardRules }) {
  const { say } = useSpeech();
  const money = moneyIn(currency);
  return (
    <Card title={say('cards.report.stakes')}>
      <dl className="flex flex-col gap-1.5">
        {stakes.map((stake) => (
          <Fact
            key={stake.stake}
            name={`${say(`cards.stake.${stake.stake}`)} · ${stakesText(code, stake, { say, money })}`}
            value={rakeText(stake, { say, money })}
          />
        ))}
      </dl>
      <h3 className="pt-1 font-bold">{say('cards.report.played')}</h3>
      <dl className="flex flex-col gap-1.5">
        <Fact name={say('cards.report.hands')} value={numberText(played.hands)} />
        <Fact name={say('cards.sitting.rake')} value={money(played.rake)} />
      </dl>
    </Card>
  );
}

function Ways<Name extends string>({
  title,
  counts: { all, ways },
  nameOf,
}: {
  title: string;
  counts: Counts<Name>;
  nameOf: (name: Name) => WordKey;
}) {
  const { say } = useSpeech();
  const names = (Object.keys(ways) as Name[]).filter((name) => ways[name] > 0);
  return (
    <Card title={title}>
      <dl className="flex flex-col gap-1.5">
        {names.map((name) => (
          <Fact
            key={name}
            name={say(nameOf(name))}
            value={
              <>
                {percentText(ways[name] / all, 4)} <span className="font-normal text-low">· {numberText(ways[name])}</span>
              </>
            }
          />
        ))}
        <Fact name={say('total')} value={numberText(all)} strong />
      </dl>
    </Card>
  );
}

function ShanTables() {
  const { say } = useSpeech();
  const { two, three } = useMemo(countShan, []);
  return (
    <>
      <Ways title={say('shan.table.two')} counts={two} nameOf={(name) => `shan.table.${name}`} />
      <Ways title={say('shan.table.three')} counts={three} nameOf={(name) => `shan.table.${name}`} />
    </>
  );
}

function HoldemTable() {
  const { say } = useSpeech();
  const counts = useMemo(countFives, []);
  return <Ways title={say('holdem.table.five')} counts={counts} nameOf={(name) => `holdem.${name}`} />;
}

function TienLenTable() {
  const { say } = useSpeech();
  return (
    <Card title={say('tienlen.table.kinds')}>
      <ul className="flex flex-col gap-2.5">
        {TIEN_LEN_PLAYS.map((cards) => (
          <li key={cards.join()} className="flex flex-col gap-1 text-tile">
            <span className="flex">
              {cards.map((card) => (
                <CardFace key={card} card={card} width={26} />
              ))}
            </span>
            <b>{kindText(cards, say)}</b>
            <span className="text-caption text-mid">
              {say('tienlen.table.beaten_by', {
                kinds: [say('tienlen.table.higher'), ...beatenBy(cards).map((at) => kindText(TIEN_LEN_PLAYS[at] ?? [], say))].join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
