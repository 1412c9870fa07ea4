import type { Owed, OwedAct } from '@fairhall/contract/console/owed';
import { classNames } from '@fairhall/ui/class-names';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk, useMay } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { owedQuery } from './api/owed.ts';
import { isPlayMoney } from './member-words.ts';
import styles from './owed.module.css';
import { OwedDialog } from './owed-dialog.tsx';

type Member = { memberId: string; account: string };

/** What a member owes, and the two ways to settle it, for who decides on money. Nothing where nothing is owed. */
export function OwedNotes({ member }: { member: Member }) {
  const { data } = useQuery(owedQuery(useDesk().merchant.code, member.memberId));
  return data?.list.filter(({ asset }) => !isPlayMoney(asset)).map((owed) => <OwedNote key={owed.asset} member={member} owed={owed} />);
}

function OwedNote({ member, owed }: { member: Member; owed: Owed }) {
  const t = useT();
  const { currencySymbol, timeZone } = useDesk().merchant;
  const mayDecide = useMay('cash.decide');
  const [act, setAct] = useState<OwedAct | null>(null);
  const { owedE4, collectableE4, secondFromE4, first } = owed;
  const money = (digits: string) => digitsText(digits, { symbol: currencySymbol });
  const title = t('console.owed.title', { amount: money(owedE4) });
  return (
    <section className={classNames(styles.owedNote, 'box box-warn')} aria-label={title}>
      <IconReceiptRefund size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="low">{t('console.owed.text', { amount: money(collectableE4) })}</p>
        {first ? (
          <p>
            {t(`console.owed.first.${first.act}`, { operator: first.operator, at: momentText(first.atMs, timeZone), reason: first.reason })}
          </p>
        ) : BigInt(owedE4) >= BigInt(secondFromE4) ? (
          <p className="low">{t('console.owed.two', { amount: money(secondFromE4) })}</p>
        ) : null}
      </div>
      {mayDecide ? (
        <div className={styles.owedActs}>
          <Button type="primary" disabled={collectableE4 === '0'} onClick={() => setAct('collect')}>
            {t('console.owed.collect')}
          </Button>
          <Button danger onClick={() => setAct('write_off')}>
            {t('console.owed.write_off')}
          </Button>
        </div>
      ) : null}
      {act ? <OwedDialog member={member} owed={owed} act={act} onClose={() => setAct(null)} /> : null}
    </section>
  );
}
