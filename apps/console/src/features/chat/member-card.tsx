import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sayKnown, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { memberQuery, moneyQuery } from './api/chat.ts';
import css from './chat.module.css';

/** Who is at the other end: state, balances and last money, as the console's own pages tell them. */
export function MemberCard({ memberId, link }: { memberId: string; link: ReactNode }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const member = useQuery(memberQuery(merchant, memberId));
  const money = useQuery(moneyQuery(merchant, memberId));
  return (
    <>
      <QueryView query={member} rows={4}>
        {({ account, nickname, label, state, balances, lastLoginAtMs }) => (
          <>
            <h2>
              {account} {label === '' ? null : <Tag tone="info">{label}</Tag>}
            </h2>
            <p>{nickname}</p>
            {state === 'active' ? null : <Tag tone="bad">{t('console.chat.member.limited')}</Tag>}
            <ul className={css.figures}>
              {balances.map(({ asset, kind, balanceE4 }) => (
                <li key={`${asset} ${kind}`}>
                  <span>
                    {kind} {asset}
                  </span>
                  <b>{digitsText(balanceE4)}</b>
                </li>
              ))}
            </ul>
            <p>
              <Moment atMs={lastLoginAtMs} />
            </p>
            {link}
          </>
        )}
      </QueryView>
      <h2>{t('console.chat.member.money')}</h2>
      <QueryView query={money} rows={4}>
        {({ list }) => (
          <ul className={css.figures}>
            {list.map(({ txId, kind, amountE4, atMs }) => (
              <li key={txId}>
                <span>
                  {sayKnown(t, `console.transfer_kind.${kind}`, kind)} <Moment atMs={atMs} />
                </span>
                <b>{digitsText(amountE4, { sign: 'always' })}</b>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
