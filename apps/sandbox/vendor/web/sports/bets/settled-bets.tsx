import { Button } from '@fairhall/ui/button.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OddsShown, Slip } from '../../../sports-api.ts';
import type { MoneyText } from '../../frame/money.ts';
import { useSpeech } from '../../frame/speech.tsx';
import { useBook, useDesk } from '../book-context.tsx';

import { SlipCard } from './slip-card.tsx';

type Props = { form: OddsShown; money: MoneyText; nowMs: number };
type Page = { slips: Slip[]; next: string | null };

/** Bets that are over, newest first, each leg with its settlement. */
export function SettledBets({ form, money, nowMs }: Props) {
  const { say } = useSpeech();
  const { pages, isFailed, more, again } = useSettled();
  if (isFailed && pages === null)
    return <StateView kind="error" title={say('sports.list.failed')} actions={<Button onClick={again}>{say('retry')}</Button>} />;
  if (pages === null) return <Skeleton className="m-3 h-40 rounded-tile" />;
  if (pages.slips.length === 0) return <StateView kind="empty" title={say('sports.settled.none')} />;
  return (
    <>
      <ul className="flex flex-col gap-2 px-3 pt-2">
        {pages.slips.map((slip) => (
          <SlipCard key={slip.id} slip={slip} form={form} money={money} nowMs={nowMs} />
        ))}
      </ul>
      {pages.next !== null && (
        <Button wide className="mx-3 mt-2 w-auto self-stretch" onClick={more}>
          {say('history.more')}
        </Button>
      )}
    </>
  );
}

/** Read when it is shown and whenever a slip was settled meanwhile. */
function useSettled() {
  const { client } = useDesk();
  const changes = useBook(({ slips, epoch }) => `${epoch} ${slips.map(({ id, version }) => `${id}${version}`).join(' ')}`);
  const [pages, setPages] = useState<Page | null>(null);
  const [isFailed, setFailed] = useState(false);
  const read = async (before?: string) => {
    try {
      const page = await client.settled(before);
      setPages((was) => (before === undefined ? page : { slips: [...(was?.slips ?? []), ...page.slips], next: page.next }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const readFirst = useEffectEvent(() => void read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may have settled one
  useEffect(() => readFirst(), [changes]);
  return { pages, isFailed, more: () => void read(pages?.next ?? undefined), again: () => void read() };
}
