import { type OwnDraw, ownDraws, type PrizeDraw } from '@fairhall/contract/promotion/prizes';
import { Button } from '@fairhall/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { Later, laterPart } from '../../shared/later.tsx';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { prizeText } from './prize-text.ts';

// Hashes and words: for who checks.
const check = laterPart(async () => (await import('./check-draw.tsx')).CheckDraw);

/** A member's own draws, each to be checked once the seed is told. */
export function OwnDraws({ draw, className }: { draw: PrizeDraw; className: string }) {
  const t = useT();
  const { campaignId, seed } = draw;
  const { data } = useQuery({ ...read(ownDraws, { params: { campaignId } }), staleTime: STALE_MS.live });
  const list = data?.list ?? [];
  return (
    <section className={className}>
      <h2 className="text-body font-bold">{t('prize.mine')}</h2>
      {list.length === 0 && <p className="mt-1 text-tile text-mid">{t('prize.mine_none')}</p>}
      {list.length > 0 && seed === null && <p className="text-caption text-mid">{t('prize.check_later')}</p>}
      <ul className="mt-1 divide-y divide-hairline">
        {list.map((drawn) => (
          <Row key={drawn.drawId} drawn={drawn} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

function Row({ drawn, draw }: { drawn: OwnDraw; draw: PrizeDraw }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const [open, setOpen] = useState(false);
  return (
    <li className="py-2 text-tile">
      <p className="flex justify-between gap-3 tabular-nums">
        <span className={drawn.kind === 'none' ? 'text-mid' : 'font-semibold text-win'}>{prizeText(drawn, t, money)}</span>
        <span className="text-right text-mid">{t('prize.number', { n: drawn.number })}</span>
      </p>
      <p className="text-caption text-low">{dateTimeText(drawn.atMs, { language, timeZone })}</p>
      {draw.seed !== null && !open && (
        <Button className="mt-1.5" onClick={() => setOpen(true)}>
          {t('prize.check')}
        </Button>
      )}
      {open && <Later part={check} props={{ drawn, draw }} />}
    </li>
  );
}
