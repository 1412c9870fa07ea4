import type { PayoutAccount } from '@fairhall/contract/console/payout-account';
import { useT } from './i18n.ts';
import { ShortMoment } from './moment.tsx';
import { digitsText } from './money.ts';
import { Tag } from './tag.tsx';

/** What lies at an account to be paid out, and whether it is too little for what waits there. */
export function Lying({ account: { balanceE4, saidAtMs, goneE4, floorE4, waitingE4, low } }: { account: PayoutAccount }) {
  const t = useT();
  const more = [
    ...(goneE4 === '0' ? [] : [t('console.lying.gone', { sum: digitsText(goneE4) })]),
    ...(waitingE4 === '0' ? [] : [t('console.lying.waiting', { sum: digitsText(waitingE4) })]),
    ...(floorE4 === '0' ? [] : [t('console.lying.floor', { sum: digitsText(floorE4) })]),
  ];
  return (
    <>
      {balanceE4 === null ? t('console.lying.never') : <b>{digitsText(balanceE4)}</b>}{' '}
      {low ? <Tag tone="bad">{t('console.lying.low')}</Tag> : null}
      <small>
        {saidAtMs === null ? null : <ShortMoment atMs={saidAtMs} />}
        {more.map((one) => ` · ${one}`).join('')}
      </small>
    </>
  );
}
