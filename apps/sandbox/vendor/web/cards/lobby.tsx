import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconChevronRight, IconInfoCircle, IconUsers } from '@tabler/icons-react';
import type { CardCode } from '../../card-games/codes.ts';
import type { Lobby as LobbyOf, LobbyStake, LobbyTable } from '../../cards-api.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';
import { rakeText, stakesText } from './rules-text.ts';

type Props = {
  code: CardCode;
  lobby: LobbyOf;
  money: MoneyText;
  /** Takes a seat that the server finds. */
  onSit: (stake: LobbyStake) => void;
  onWatch: (table: LobbyTable) => void;
  onRules: () => void;
};

/** Stakes of a game and the tables at them: what a hand costs, what the house takes, who is there. */
export function Lobby({ code, lobby, money, onSit, onWatch, onRules }: Props) {
  const { say } = useSpeech();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto px-3 pt-1 pb-6">
      <header className="flex items-end justify-between gap-2 px-1">
        <div className="min-w-0">
          <h1 className="text-section font-extrabold">{say(`game.${code}`)}</h1>
          <p className="text-caption text-mid">{say('cards.lobby.lead')}</p>
        </div>
        <IconButton glyph={IconInfoCircle} label={say('cards.rules')} onClick={onRules} />
      </header>
      {lobby.stakes.map((stake) => (
        <StakeCard key={stake.stake} {...{ code, stake, money, onSit, onWatch }} />
      ))}
    </div>
  );
}

type StakeProps = Pick<Props, 'code' | 'money' | 'onSit' | 'onWatch'> & { stake: LobbyStake };

function StakeCard({ code, stake, money, onSit, onWatch }: StakeProps) {
  const { say } = useSpeech();
  const spoken = { say, money };
  return (
    <section aria-label={say(`cards.stake.${stake.stake}`)} className="flex flex-col gap-2 rounded-tile bg-s1 p-3 inset-shadow-edge">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-body font-extrabold">
            {say(`cards.stake.${stake.stake}`)}
            <span className="flex items-center gap-1 text-caption font-bold text-mid">
              <Icon glyph={IconUsers} size={14} />
              {say('cards.playing', { players: stake.playing })}
            </span>
          </h2>
          <p className="text-tile font-bold text-brand">{stakesText(code, stake, spoken)}</p>
          <p className="text-caption text-mid">{rakeText(stake, spoken)}</p>
          <p className="text-caption text-low">
            {say('cards.lobby.buy_in', { least: money(stake.buyIn.least), most: money(stake.buyIn.most) })} ·{' '}
            {say('cards.lobby.seats', { least: stake.seats.least, most: stake.seats.most })}
          </p>
        </div>
        <Button
          kind="primary"
          disabled={stake.closed !== null}
          onClick={() => onSit(stake)}
          aria-label={`${say('cards.sit')}: ${say(`cards.stake.${stake.stake}`)}`}
        >
          {say('cards.sit')}
        </Button>
      </div>
      {stake.closed !== null && <p className="text-caption text-warn">{say(`cards.closed.${stake.closed}`)}</p>}
      {!stake.isChosen && stake.closed === null && <p className="text-caption text-low">{say('cards.lobby.not_chosen')}</p>}
      {stake.tables.map((table) => (
        <button
          key={table.id}
          type="button"
          disabled={stake.closed !== null}
          onClick={() => onWatch(table)}
          className="flex min-h-11 items-center gap-2 rounded-input bg-s2 px-3 text-left text-tile font-bold disabled:opacity-60"
        >
          <span className="flex-1">{say('cards.table_number', { number: table.number })}</span>
          <SeatDots taken={table.taken} seats={table.seats} />
          <span className="text-caption text-mid">{say('cards.taken', { taken: table.taken, seats: table.seats })}</span>
          <Icon glyph={IconChevronRight} size={18} className="text-low" />
        </button>
      ))}
    </section>
  );
}

function SeatDots({ taken, seats }: { taken: number; seats: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: seats }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places
        <i key={seat} className={`size-2 rounded-pill ${seat < taken ? 'bg-brand' : 'bg-s3'}`} />
      ))}
    </span>
  );
}
