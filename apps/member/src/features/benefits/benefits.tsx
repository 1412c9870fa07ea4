import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownLevels } from '@fairhall/contract/level/levels';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { ProgressLine } from '../../shared/progress-line.tsx';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';

type View = ReplyOf<typeof ownLevels>;
const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const followed = () => void invalidate(ownLevels);

/** Levels: where the member stands, what brings the next, what keeps this one, and what each asks. */
export function Benefits() {
  const t = useT();
  const online = useOnline();
  usePush('level.changed', followed);
  usePush('bet.settled', followed);
  const query = useQuery({ ...read(ownLevels, {}), staleTime: STALE_MS.live });
  const { data: view } = query;
  if (!view) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-3">
        <Skeleton className="h-44 rounded-tile" />
        <Skeleton className="h-56 rounded-tile" />
      </Unread>
    );
  }
  if (view.steps.length === 0) return <StateView kind="empty" title={t('levels.none')} text={t('levels.none_text')} />;
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <Standing view={view} />
      <Brings view={view} />
      <Table view={view} />
      <section className={TILE}>
        <h2 className="text-title font-bold">{t('levels.rules')}</h2>
        <p className="mt-1 text-tile text-mid">{t('levels.rules_text')}</p>
      </section>
      <History view={view} />
    </div>
  );
}

function nameOf({ steps }: View, level: number): string {
  return steps[level]?.name ?? String(level);
}

function Standing({ view }: { view: View }) {
  const t = useT();
  const { level, next, keep, warned } = view;
  return (
    <section className={`${TILE} flex flex-col gap-4`} aria-label={t('levels.yours')}>
      <div>
        <p className="text-caption text-low">{t('levels.yours')}</p>
        <p className="text-title font-bold text-brand">{nameOf(view, level)}</p>
      </div>
      {warned && <p className="text-tile text-warn">{t('levels.warned')}</p>}
      {next ? (
        <Bar title={t('levels.next', { name: nameOf(view, next.level) })} text={t(`levels.next.${next.by}`)} {...next} />
      ) : (
        <p className="text-tile text-mid">{t('levels.top')}</p>
      )}
      {keep && <Bar title={t('levels.keep', { name: nameOf(view, level) })} text={t('levels.next.month')} {...keep} />}
      {!keep && level > 0 && <p className="text-tile text-mid">{t('levels.kept')}</p>}
    </section>
  );
}

function Bar({ title, text, actualE4, expectedE4 }: { title: string; text: string; actualE4: string; expectedE4: string }) {
  const t = useT();
  const money = useMoneyText();
  const [actual, expected] = [parseDigits(actualE4) ?? ZERO, parseDigits(expectedE4) ?? ZERO];
  const standing = t('levels.of', { actual: money(actual), expected: money(expected) });
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-body font-semibold">{title}</p>
      <ProgressLine label={`${title}: ${standing}`} share={Number(actual) / Number(expected)} met={actual >= expected} />
      <p className="flex flex-wrap justify-between gap-x-3 text-tile text-mid">
        <span>{text}</span>
        <span className="tabular-nums">{standing}</span>
      </p>
    </div>
  );
}

const PERCENT = 100;

/** What the level brings, and what the next one would. */
function Brings({ view }: { view: View }) {
  const t = useT();
  const money = useMoneyText();
  const columns = [view.steps[view.level], view.steps[view.level + 1]].filter((step) => step !== undefined);
  const figure = (digits: string) => money(parseDigits(digits) ?? ZERO);
  const rows = (view.steps[0]?.rates ?? []).map(({ category }) => ({
    name: t('levels.rebate', { category: t(`lobby.category.${category as 'RNG'}`) }),
    said: ({ rates }: View['steps'][number]) => `${(rates.find((rate) => rate.category === category)?.bps ?? 0) / PERCENT}%`,
  }));
  const points = (view.steps[0]?.points ?? []).map(({ category }) => ({
    name: t('levels.points', { category: t(`lobby.category.${category as 'RNG'}`) }),
    said: (step: View['steps'][number]) => `${(step.points.find((rate) => rate.category === category)?.bps ?? 0) / PERCENT}%`,
  }));
  const gifts = [
    { name: t('levels.birthday'), said: ({ birthdayE4 }: View['steps'][number]) => figure(birthdayE4) },
    { name: t('levels.monthly'), said: ({ monthlyE4 }: View['steps'][number]) => figure(monthlyE4) },
  ];
  const hasGifts = view.steps.some(({ birthdayE4, monthlyE4 }) => birthdayE4 !== '0' || monthlyE4 !== '0');
  const shown = [...rows, ...(hasGifts ? gifts : []), ...points];
  if (shown.length === 0) return null;
  return (
    <section className={TILE}>
      <table className="w-full text-left text-tile">
        <caption className="pb-2 text-left text-title font-bold">{t('levels.brings')}</caption>
        <thead className="text-caption text-mid">
          <tr>
            <td />
            {columns.map(({ level, name }) => (
              <th key={level} scope="col" className="py-1 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {shown.map(({ name, said }) => (
            <tr key={name}>
              <th scope="row" className="py-2 pr-2 font-normal">
                {name}
              </th>
              {columns.map((step) => (
                <td key={step.level} className="py-2 pl-2 text-right tabular-nums">
                  {said(step)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Table({ view }: { view: View }) {
  const t = useT();
  const money = useMoneyText();
  const figure = (digits: string) => money(parseDigits(digits) ?? ZERO);
  return (
    <section className={TILE}>
      <table className="w-full text-left text-tile">
        <caption className="pb-2 text-left text-title font-bold">{t('levels.table')}</caption>
        <thead className="text-caption text-mid">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {t('levels.name')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('levels.total')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('levels.month')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {view.steps.map(({ level, name, totalE4, keepE4 }) => (
            <tr key={level} aria-current={level === view.level ? 'true' : undefined}>
              <th scope="row" className="py-2 font-semibold">
                {name} {level === view.level && <Chip tone="brand">{t('levels.now')}</Chip>}
              </th>
              <td className="py-2 text-right tabular-nums">{figure(totalE4)}</td>
              <td className="py-2 text-right tabular-nums">{figure(keepE4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SAID = { rose: 'levels.rose', warned: 'levels.warned_then', fell: 'levels.fell' } as const;

function History({ view }: { view: View }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  if (view.history.length === 0) return null;
  return (
    <section className={TILE}>
      <h2 className="text-title font-bold">{t('levels.history')}</h2>
      <ul className="divide-y divide-hairline">
        {view.history.map(({ atMs, what, to }) => (
          <li key={`${atMs} ${what} ${to}`} className="flex justify-between gap-3 py-2 text-tile">
            <span>{t(SAID[what], { name: nameOf(view, to) })}</span>
            <span className="text-mid tabular-nums">{dayText(atMs, { language, timeZone })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
