import { serverNow } from '@fairhall/client/server-clock';
import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { isPlayCode, PLAYS } from '@fairhall/lottery/plays';
import { classNames } from '@fairhall/ui/class-names';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { IconArrowsLeftRight, IconBan, IconChevronRight, IconHourglass, IconMinus, IconTrophy } from '@tabler/icons-react';
import { useLanguage, useT } from '../i18n.ts';
import { Later } from '../later.tsx';
import { useProfile } from '../profile.ts';
import { type BetStanding, betFigures } from './bet-figures.ts';
import { chasePlace } from './later-chase-place.ts';
import { shortNumero } from './numero.ts';
import { useStakeText } from './stake-text.ts';
import { usePlayNamed } from './use-family.ts';
import { readContent, selectionText, wordOf } from './words.ts';

const LOOKS: Readonly<Record<BetStanding, { glyph: Glyph; mark: string; word: string }>> = {
  open: { glyph: IconHourglass, mark: 'bg-info-tint text-info', word: 'text-info' },
  won: { glyph: IconTrophy, mark: 'bg-win-tint text-win', word: 'text-win' },
  back: { glyph: IconMinus, mark: 'bg-s2 text-mid', word: 'text-low' },
  lost: { glyph: IconMinus, mark: 'bg-s2 text-mid', word: 'text-low' },
  push: { glyph: IconArrowsLeftRight, mark: 'bg-s2 text-mid', word: 'text-low' },
  cancelled: { glyph: IconBan, mark: 'bg-s2 text-mid', word: 'text-low' },
  void: { glyph: IconBan, mark: 'bg-s2 text-mid', word: 'text-low' },
};

/** The sign of how a bet stands; the words beside it say the same. */
export function StandingMark({ standing }: { standing: BetStanding }) {
  const { glyph, mark } = LOOKS[standing];
  return (
    <span className={classNames('grid size-9 flex-none place-items-center rounded-[10px]', mark)}>
      <Icon glyph={glyph} />
    </span>
  );
}

export type BetRowProps = {
  row: OrderRow;
  onCancel: (row: OrderRow) => void;
  /** Where bets of several games stand together, the row is named by its game. */
  withGame?: boolean;
  /** Makes the row lead to all that is known of the bet. */
  onOpen?: (row: OrderRow) => void;
};

/** A button whose place is the whole row, with the ring around all of it. */
const WHOLE_ROW =
  "text-left outline-none focus-visible:[box-shadow:none] after:absolute after:inset-0 after:rounded-input after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

/** One bet: what was picked, in which draw, and how it stands. An open one can be cancelled until its draw closes. */
export function BetRow({ row, onCancel, withGame = false, onOpen }: BetRowProps) {
  const t = useT();
  const money = useStakeText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { standing, stakeE4, shownE4, signed } = betFigures(row);
  const named = usePlayNamed(row.playCode);
  const { title, detail } = withGame ? recordWords(row, { language, named }) : betWords(row, { language, named });
  return (
    <li className="relative flex items-center gap-3 border-b border-hairline py-2.5">
      <StandingMark standing={standing} />
      <div className="min-w-0 flex-1">
        <p className="text-body leading-(--lh-title) font-semibold">
          {onOpen ? (
            <button type="button" onClick={() => onOpen(row)} className={WHOLE_ROW}>
              {title}
            </button>
          ) : (
            title
          )}
        </p>
        <p className="text-caption text-low">
          {detail && `${detail} · `}
          {t('lottery.bet.draw', { numero: drawText(row, timeZone), stake: money(stakeE4, { symbol: false }) })}
          {row.chasing && (
            <>
              {' · '}
              <span className="inline-block">
                <Later part={chasePlace} props={{ place: row.chasingOrder, draws: row.chasingPhase }} />
              </span>
            </>
          )}
        </p>
      </div>
      <div className="flex-none text-right">
        <p className={classNames('text-body leading-(--lh-title) font-bold', standing === 'won' && 'text-win')}>
          {money(shownE4, signed ? { sign: 'always' } : {})}
        </p>
        {standing === 'open' && row.cancellable ? (
          <button
            type="button"
            onClick={() => onCancel(row)}
            aria-label={t('lottery.bet.cancel.of', { bet: title })}
            className="relative z-1 flex w-full items-center justify-end gap-0.5 text-caption font-bold text-brand hit-12"
          >
            {t('lottery.bet.cancel')}
            <Icon glyph={IconChevronRight} size={14} />
          </button>
        ) : (
          <p className={classNames('text-caption', standingClass(standing))}>{t(`lottery.bet.${standing}`)}</p>
        )}
      </div>
    </li>
  );
}

/** The draw's number of the day, and the day when that is not today in the merchant's time zone: "0869", "11-20 0869". */
function drawText({ numero, bettingTime }: OrderRow, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', day: '2-digit' });
  const placed = day.format(bettingTime);
  return placed === day.format(serverNow()) ? shortNumero(numero) : `${placed} ${shortNumero(numero)}`;
}

/** The colour of the word that says how a bet stands. */
export function standingClass(standing: BetStanding): string {
  return LOOKS[standing].word;
}

/** Whether the play's family is at hand (`usePlayNamed`), and the language to say it in. */
export type BetSpeech = { language: ReadyLanguage; named: boolean };

/** "Big, 11" over "Sum"; a play without choice, or one unknown here, goes by its name or code. */
export function betWords(
  { playCode, bettingContent }: Pick<OrderRow, 'playCode' | 'bettingContent'>,
  { language, named }: BetSpeech,
): { title: string; detail: string } {
  if (!named || !isPlayCode(playCode)) return { title: playCode, detail: bettingContent };
  const selection = readContent(playCode, bettingContent);
  const play = wordOf(PLAYS[playCode].name, language);
  const picks = selection ? selectionText(playCode, selection, language) : bettingContent;
  return picks ? { title: picks, detail: play } : { title: play, detail: '' };
}

/** As it stands among bets of other games: "Fast K3 · Big, 11" where the picks speak for themselves, else the play, with the picks below. */
function recordWords(row: OrderRow, speech: BetSpeech): { title: string; detail: string } {
  const { title: picks, detail: play } = betWords(row, speech);
  const speaks = play === '' || !speech.named || !isPlayCode(row.playCode) || PLAYS[row.playCode].mode === 'ent';
  return speaks ? { title: `${row.gameName} · ${picks}`, detail: '' } : { title: `${row.gameName} · ${play}`, detail: picks };
}
