import { useServerSecond } from '@fairhall/client/server-second';
import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { classNames } from '@fairhall/ui/class-names';
import { IconLock } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { durationText } from '../../shared/time.ts';
import { periodText } from '../../shared/time-words.ts';
import type { ConsoleGame } from './api/list-games.ts';
import { DRAW_TONE, phaseOf } from './draw-model.ts';
import { DrawResult } from './draw-result.tsx';
import styles from './draws.module.css';
import { SaleButton } from './sale-button.tsx';
import { SettleBar } from './settle-bar.tsx';
import { VoidButton } from './void-button.tsx';
import { VoidedNote } from './voided-note.tsx';

/** A game now: what it sells until when, and what came last. */
export function GameCard({ game }: { game: ConsoleGame }) {
  const t = useT();
  return (
    <article className={classNames(styles.gameCard, 'card')}>
      <header>
        <div className="grow">
          <h2>{game.name}</h2>
          <p className="note">{t('console.game.rhythm', { period: periodText(game.periodSeconds, t), lock: game.lockSeconds })}</p>
        </div>
        <Tag tone={game.onSale ? 'good' : 'plain'}>{game.onSale ? t('console.game.on_sale') : t('console.game.off_sale')}</Tag>
        <SaleButton game={game} />
      </header>
      <div className={styles.gameHalves}>
        <section>{game.current ? <CurrentDraw draw={game.current} /> : <p className="low">{t('console.game.no_draw')}</p>}</section>
        <section>
          {game.last ? <LastDraw draw={game.last} family={game.family} /> : <p className="low">{t('console.game.no_result')}</p>}
        </section>
      </div>
    </article>
  );
}

/** Below this the countdown warns, in ms. */
const SOON_MS = 10_000;

function CurrentDraw({ draw }: { draw: ConsoleDraw }) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  const now = phaseOf(draw, useServerSecond());
  const locked = now.phase !== 'selling';
  return (
    <>
      <p className="low">{t('console.game.next', { numero: draw.numero })}</p>
      <p
        role="timer"
        aria-live="off"
        className={locked || now.leftMs <= SOON_MS ? classNames(styles.gameCountdown, 'warn') : styles.gameCountdown}
      >
        {now.phase === 'drawn' ? '—' : durationText(Math.ceil(now.leftMs / 1_000) * 1_000)}
        <small>
          {locked ? <IconLock size={14} aria-hidden="true" /> : null} {locked ? t('console.game.locked') : t('console.game.to_close')}
        </small>
      </p>
      <p className="note">{t('console.game.sold', { bets: draw.bets, stake: digitsText(draw.stakeE4, { symbol }) })}</p>
      <VoidPart draw={draw} />
    </>
  );
}

function LastDraw({ draw, family }: { draw: ConsoleDraw; family: string }) {
  const t = useT();
  const { currencySymbol: symbol } = useDesk().merchant;
  return (
    <>
      <p className="low">
        {t('console.game.last', { numero: draw.numero })} <Tag tone={DRAW_TONE[draw.state]}>{t(`console.draw_state.${draw.state}`)}</Tag>
      </p>
      <DrawResult result={draw.result} family={family} size={32} />
      <p className="note">
        {t('console.game.paid', { stake: digitsText(draw.stakeE4, { symbol }), payout: digitsText(draw.payoutE4, { symbol }) })}
      </p>
      {draw.voided ? <VoidedNote voided={draw.voided} /> : null}
      <SettleBar draw={draw} />
    </>
  );
}

/** The draw under way can be voided here, being in no list yet; and once it is, this says so. */
function VoidPart({ draw }: { draw: ConsoleDraw }) {
  const t = useT();
  return (
    <>
      {draw.voided ? (
        <>
          <p>
            <Tag tone={DRAW_TONE.void}>{t('console.draw_state.void')}</Tag>
          </p>
          <VoidedNote voided={draw.voided} />
          <SettleBar draw={draw} />
        </>
      ) : null}
      <div>
        <VoidButton draw={draw} />
      </div>
    </>
  );
}
