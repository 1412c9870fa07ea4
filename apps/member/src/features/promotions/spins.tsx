import type { SpinsGame } from '@fairhall/contract/promotion/activities';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { TILE, type Whole } from './detail-parts.ts';

/** What free rounds are before they are taken: of which game, how many, what each stands for, for how long, and what winnings become. */
export function SpinsHow({ activity: { terms }, spins }: { activity: Whole; spins: SpinsGame }) {
  const t = useT();
  const money = useMoneyText();
  const { game, vendor } = spins;
  return (
    <section className={`${TILE} flex flex-col gap-2`}>
      <h2 className="text-body font-bold">{t('promo.figures')}</h2>
      <p className="text-tile leading-(--lh-text)">
        {t('promo.spins_how', { vendor, count: terms.count, game, n: terms.playDays, amount: money(parseDigits(terms.unitE4) ?? ZERO) })}
      </p>
      <p className="text-tile leading-(--lh-text)">{t('promo.spins_win')}</p>
      <OpenGame spins={spins} />
    </section>
  );
}

/** The way to the game; none while it is not open. */
export function OpenGame({ spins: { at, game } }: { spins: SpinsGame }) {
  const t = useT();
  if (at === null) return null;
  const { gameType, vassalage, nodeId } = at;
  const asked = new URLSearchParams({ gameType, vassalage, gameId: String(nodeId), nodeId: String(nodeId) });
  return (
    <UiLink to={`/game?${asked}`} className={buttonClass({ kind: 'secondary', size: 'small' })}>
      {t('promo.spins_open', { game })}
    </UiLink>
  );
}
