import { ownBonus } from '@fairhall/contract/promotion/bonus';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { usePush } from '../../shared/push.ts';
import { read } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { BonusBar } from './bonus-bar.tsx';
import { read4, rereadBonus } from './bonus-model.ts';

/** Bonus money in a line, where a member has some; nothing else takes room. */
export default function BonusTile({ className }: { className?: string }) {
  const session = useSession();
  return session && session.type !== 4 ? <Tile className={className ?? ''} /> : null;
}

function Tile({ className }: { className: string }) {
  const t = useT();
  const money = useMoneyText();
  usePush('bonus.changed', rereadBonus);
  usePush('bet.settled', rereadBonus);
  const { data } = useQuery(read(ownBonus, {}));
  const grant = data?.grants.find(({ kind }) => kind === 'bonus') ?? data?.grants[0];
  if (!grant) return null;
  return (
    <UiLink to="/bonus" className={`block rounded-tile bg-s1 px-4 py-3 inset-shadow-edge ${className}`}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-tile font-bold">{grant.title}</span>
        <span className="text-body font-bold text-brand tabular-nums">{money(read4(grant.losesE4))}</span>
      </span>
      {grant.kind === 'bonus' && (
        <span className="mt-1.5 flex flex-col gap-1">
          <BonusBar grant={grant} />
          <span className="text-caption text-mid tabular-nums">
            {t('bonus.staked', { actual: money(read4(grant.wageredE4)), required: money(read4(grant.requiredE4)) })}
          </span>
        </span>
      )}
    </UiLink>
  );
}
