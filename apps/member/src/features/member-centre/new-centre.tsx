import { Button } from '@fairhall/ui/button.tsx';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { Rosette } from '@fairhall/ui/rosette.tsx';
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

/** The new look: a card of money, four tiles, then every other way on in rows. */
export function NewCentre({ onWithdraw }: CentreProps) {
  const session = useSession();
  const tiles = useEntries(MINE_TILES);
  const pages = useOwnPages();
  return (
    <div className="flex flex-col gap-2.5 px-3 pb-6">
      {session ? (
        <>
          <Profile />
          <BalanceCard onWithdraw={onWithdraw} />
          <AwayMoney />
          <SessionCard />
        </>
      ) : (
        <Later part={guestPrompt} props={{}} />
      )}
      {tiles.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2">
          {tiles.map((tile) => (
            <li key={tile.id}>
              <Tile entry={tile} glyph={TILE_GLYPHS[tile.id]} />
            </li>
          ))}
        </ul>
      )}
      <EntryList>
        {pages.map(({ id, ...page }) => (
          <EntryRow key={id} icon={PAGE_GLYPHS[id]} {...page} />
        ))}
      </EntryList>
    </div>
  );
}

function BalanceCard({ onWithdraw }: CentreProps) {
  const t = useT();
  return (
    <section className="member-card relative flex min-h-19 items-center gap-3 overflow-hidden rounded-tile px-4 py-3 inset-ring-1 inset-ring-brand-edge">
      <Rosette size={210} className="pointer-events-none absolute -right-10 top-1/2 -translate-y-1/2 text-brand opacity-35" />
      <div className="relative min-w-0 flex-1">
        <div className="flex items-center gap-1 text-caption text-mid">
          {t('common.balance')}
          <BalanceTools />
        </div>
        <MemberBalance size="card" />
        <BalanceAge />
      </div>
      <Button onClick={onWithdraw} className="relative flex-none bg-bg!">
        {t('common.withdraw')}
      </Button>
    </section>
  );
}
