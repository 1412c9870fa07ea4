import { Button } from '@fairhall/ui/button.tsx';
import { MINE_TILES } from '../../nav/menu-entries.ts';
import { useEntries } from '../../nav/use-entries.ts';
import { AwayMoney } from '../../shared/away-money.tsx';
import { BalanceAge, BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { Later } from '../../shared/later.tsx';
import { useSession } from '../../shared/session.ts';
import { PAGE_GLYPHS, TILE_GLYPHS } from './glyphs.ts';
import { guestPrompt } from './later-parts.ts';
import { useOwnPages } from './own-pages.ts';
import { Profile } from './profile.tsx';
import type { CentreProps } from './props.ts';
import { SessionCard } from './session-card.tsx';
import { Tile } from './tile.tsx';

/** The older look: money in a plain row, then every way on as an icon in one grid. */
export function OlderCentre({ onWithdraw }: CentreProps) {
  const session = useSession();
  const tiles = useEntries(MINE_TILES);
  // The grid holds the four of the tiles already.
  const pages = useOwnPages().filter(({ id }) => id !== 'bets');
  return (
    <div className="flex flex-col gap-2.5 px-3 pb-6">
      {session ? (
        <>
          <Profile />
          <Money onWithdraw={onWithdraw} />
          <AwayMoney />
          <SessionCard />
        </>
      ) : (
        <Later part={guestPrompt} props={{}} />
      )}
      <ul className="grid grid-cols-3 gap-2">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Tile entry={tile} glyph={TILE_GLYPHS[tile.id]} />
          </li>
        ))}
        {pages.map((page) => (
          <li key={page.id}>
            <Tile entry={page} glyph={PAGE_GLYPHS[page.id]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Money({ onWithdraw }: CentreProps) {
  const t = useT();
  return (
    <section className="flex items-center gap-3 border-y border-hairline px-1 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1 text-caption text-mid">
          {t('common.balance')}
          <BalanceTools />
        </div>
        <MemberBalance size="header" />
        <BalanceAge />
      </div>
      <Button onClick={onWithdraw}>{t('common.withdraw')}</Button>
    </section>
  );
}
